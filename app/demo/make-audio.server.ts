import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { filesOf, PACE, recipesOf, tanpura, type Recipe } from './audio-recipes.server.ts'
import {
  demoAudioFolder,
  loadDemoAudio,
  loadDemoPeople,
  loadDemoWorks,
} from './catalogue.server.ts'
import type { DemoAudioFile } from './catalogue.server.ts'

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'qissa-audio-'))
const manifestPath = join(demoAudioFolder, 'manifest.json')

const loudness = -18
const rate = 24000

/** ffmpeg's AAC encoder spends half as much again on this voice: about 32 kbit/s come out. */
const aacAim = '20k'

const ffmpeg = (...args: string[]) => run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args])

function stopWithoutTools() {
  const missing = ['espeak-ng', 'ffmpeg', 'ffprobe'].filter(
    (tool) => spawnSync(tool, [tool === 'espeak-ng' ? '--version' : '-version']).error,
  )
  if (missing.length === 0) return
  console.error(
    `Missing ${missing.join(', ')}: install them with "apt-get install espeak-ng ffmpeg".`,
  )
  process.exit(1)
}

async function raw(recipe: Recipe, wav: string) {
  const { sound } = recipe
  if (sound.kind === 'voice') {
    await run('espeak-ng', ['-v', 'pa', '-s', PACE, '-p', '42', '-g', '2', '-w', wav, sound.words])
    return
  }
  const source = `aevalsrc='${tanpura(sound.hertz)}':s=${String(rate)}:d=${String(sound.seconds)}`
  const fade = `afade=t=in:d=3,afade=t=out:st=${String(sound.seconds - 4)}:d=4,lowpass=f=3500`
  await ffmpeg('-f', 'lavfi', '-i', source, '-af', fade, '-bitexact', wav)
}

/** Integrated loudness in LUFS, by EBU R128. */
async function measure(wav: string): Promise<number> {
  const { stderr } = await ffmpeg('-i', wav, '-af', 'ebur128', '-f', 'null', '-')
  const found = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1]
  if (found === undefined) throw new Error(`No loudness found for ${wav}`)
  return Number(found)
}

/** Evens the voice out, so that it reaches its loudness without tall peaks. */
const evened = 'highpass=f=60,acompressor=threshold=-26dB:ratio=4:attack=3:release=90'

/** Gain, peaks held low enough to stay under -3 dB once encoded, and a breath at head and tail. */
async function level(wav: string, out: string) {
  const even = `${wav}.even.wav`
  await ffmpeg(
    '-i',
    wav,
    '-af',
    `aresample=${String(rate)},${evened}`,
    '-ac',
    '1',
    '-bitexact',
    even,
  )
  const gain = loudness - (await measure(even))
  const limited = 'alimiter=limit=0.44:attack=3:release=60:level=false'
  const filters = `volume=${gain.toFixed(2)}dB,${limited},adelay=600,apad=pad_dur=0.9`
  await ffmpeg('-i', even, '-af', filters, '-bitexact', out)
  rmSync(even)
}

/** Highest sample in dB, after decoding. */
async function peakOf(path: string): Promise<number> {
  const { stderr } = await ffmpeg('-i', path, '-af', 'volumedetect', '-f', 'null', '-')
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
}

async function encode(wav: string, file: DemoAudioFile, label: string, lower = 0) {
  const out = join(demoAudioFolder, file.path)
  mkdirSync(dirname(out), { recursive: true })
  const codec =
    file.codec === 'opus'
      ? ['-c:a', 'libopus', '-b:a', '16k', '-application', 'voip', '-frame_duration', '60']
      : ['-c:a', 'aac', '-b:a', aacAim, '-movflags', '+faststart']
  const tags = ['-metadata', `title=${label}`, '-fflags', '+bitexact', '-flags:a', '+bitexact']
  const quieter = ['-af', `volume=-${String(lower)}dB`, '-map_metadata', '-1']
  await ffmpeg('-i', wav, ...quieter, ...codec, '-ac', '1', ...tags, out)
  // A codec can overshoot the limiter: the whole file then comes down a little.
  if (lower < 4 && (await peakOf(out)) > -3.1) await encode(wav, file, label, lower + 1)
}

async function describe(file: DemoAudioFile): Promise<DemoAudioFile> {
  const path = join(demoAudioFolder, file.path)
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    path,
  ])
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  return {
    ...file,
    bytes: statSync(path).size,
    sha256,
    durationMs: Math.round(Number(stdout) * 1000),
  }
}

function unchanged(file: DemoAudioFile, known: DemoAudioFile[]): DemoAudioFile | undefined {
  const before = known.find((one) => one.path === file.path && one.source === file.source)
  const path = join(demoAudioFolder, file.path)
  return before && existsSync(path) && statSync(path).size === before.bytes ? before : undefined
}

async function make(recipe: Recipe, known: DemoAudioFile[]): Promise<DemoAudioFile[]> {
  const files = filesOf(recipe)
  const kept = files.map((file) => unchanged(file, known)).filter((file) => file !== undefined)
  if (kept.length === files.length) return kept
  const wav = join(scratch, `${recipe.work}-${String(recipe.part)}.wav`)
  await raw(recipe, wav)
  await level(wav, `${wav}.level.wav`)
  const made: DemoAudioFile[] = []
  for (const file of files) {
    await encode(`${wav}.level.wav`, file, recipe.label)
    made.push(await describe(file))
  }
  rmSync(wav)
  rmSync(`${wav}.level.wav`)
  return made
}

/** Makes what changed, two at a time, and writes the manifest. */
async function makeAll() {
  stopWithoutTools()
  const people = new Map(loadDemoPeople().map((person) => [person.key, person]))
  const known = existsSync(manifestPath) ? loadDemoAudio() : []
  const queue = loadDemoWorks().flatMap((work) => {
    const author = people.get(work.author)
    if (!author) throw new Error(`${work.slug} names an unknown author, ${work.author}`)
    return recipesOf(work, author)
  })
  const done: DemoAudioFile[] = []
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      done.push(...(await make(next, known)))
  }
  await Promise.all([worker(), worker()])
  const files = done.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const old of known.filter((one) => !files.some((file) => file.path === one.path)))
    rmSync(join(demoAudioFolder, old.path), { force: true })
  mkdirSync(demoAudioFolder, { recursive: true })
  writeFileSync(manifestPath, `${JSON.stringify(files, null, 2)}\n`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const fresh = files.filter((file) => !known.includes(file)).length
  console.log(
    `${String(files.length)} files, ${String(fresh)} made now, ${(bytes / 1e6).toFixed(1)} MB`,
  )
}

await makeAll().finally(() => {
  rmSync(scratch, { recursive: true })
})
