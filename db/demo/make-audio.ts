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
import { recipesOf, sourceOf, tanpura, type Recipe } from './audio-recipes'
import { demoAudioFolder, loadDemoAudio, loadDemoPeople, loadDemoWorks } from './catalogue'
import type { DemoAudioFile } from './catalogue'

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'qissa-audio-'))
const manifestPath = join(demoAudioFolder, 'manifest.json')

/** Words a minute: slower than espeak's habit, so that every syllable is heard. */
const pace = '122'
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
    await run('espeak-ng', ['-v', 'pa', '-s', pace, '-p', '42', '-g', '2', '-w', wav, sound.words])
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

/** Gain, peaks held under -5 dB, and a breath of silence at head and tail. */
async function level(wav: string, out: string) {
  const gain = loudness - (await measure(wav))
  const limited = 'alimiter=limit=0.56:attack=4:release=60:level=false'
  const silence = 'adelay=600,apad=pad_dur=0.9'
  const filters = `aresample=${String(rate)},volume=${gain.toFixed(2)}dB,${limited},${silence}`
  await ffmpeg('-i', wav, '-af', filters, '-ac', '1', '-bitexact', out)
}

async function encode(wav: string, file: DemoAudioFile, label: string) {
  const out = join(demoAudioFolder, file.path)
  mkdirSync(dirname(out), { recursive: true })
  const codec =
    file.codec === 'opus'
      ? ['-c:a', 'libopus', '-b:a', '16k', '-application', 'voip', '-frame_duration', '60']
      : ['-c:a', 'aac', '-b:a', aacAim, '-movflags', '+faststart']
  const tags = ['-metadata', `title=${label}`, '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await ffmpeg('-i', wav, '-map_metadata', '-1', ...codec, '-ac', '1', ...tags, out)
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

function filesOf(recipe: Recipe): DemoAudioFile[] {
  const name = recipe.part === 0 ? 'sample' : String(recipe.part).padStart(2, '0')
  const unmeasured = { bytes: 0, sha256: '', durationMs: 0, source: sourceOf(recipe) }
  const common = { work: recipe.work, part: recipe.part, ...unmeasured }
  const path = `${recipe.work}/${name}`
  const full: DemoAudioFile = {
    path: `${path}.m4a`,
    small: false,
    codec: 'aac',
    mime: 'audio/mp4',
    ...common,
  }
  if (recipe.part === 0) return [full]
  return [
    full,
    { path: `${path}.small.opus`, small: true, codec: 'opus', mime: 'audio/ogg', ...common },
  ]
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
