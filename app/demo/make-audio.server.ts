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
import {
  filesOf,
  recipesOf,
  sourceOf,
  tanpura,
  UNDER_VOICE_HERTZ,
  type Recipe,
} from './audio-recipes.server.ts'
import {
  demoAudioFolder,
  demoFolder,
  loadDemoAudio,
  loadDemoLines,
  loadDemoWorks,
  type DemoAudioFile,
  type DemoLines,
} from './catalogue.server.ts'
import { readAloud } from './read-aloud.server.ts'
import type { Recorded } from './texts.server.ts'

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'qissa-audio-'))
const manifestPath = join(demoAudioFolder, 'manifest.json')

const loudness = -18
const rate = 24000

const aacAim = '24k'

const ffmpeg = (...args: string[]) => run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args])

function stopWithoutTools() {
  const missing = ['festival', 'ffmpeg', 'ffprobe'].filter(
    (tool) => spawnSync(tool, [tool === 'festival' ? '--version' : '-version']).error,
  )
  if (missing.length === 0) return
  console.error(
    `Missing ${missing.join(', ')}: install them with "apt-get install festival festival-hi festvox-hi-nsk ffmpeg".`,
  )
  process.exit(1)
}

const drone = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='${tanpura(UNDER_VOICE_HERTZ)}':s=${String(rate)}:d=${String(seconds)}`,
]
const fadesOf = (seconds: number) =>
  `afade=t=in:d=3,afade=t=out:st=${String(seconds - 4)}:d=4,lowpass=f=3500`

/** A small room: noise that dies away in a third of a second, without its lows and highs. */
const room =
  "aevalsrc='0.35*(random(0)-0.5)*exp(-16*t)':s=24000:d=0.38,highpass=f=250,lowpass=f=4200"
/** The voice's hiss goes, its chest and its consonants come forward, and it is evened out. */
const voiced =
  'highpass=f=70,afftdn=nr=14:nf=-42,equalizer=f=190:t=q:w=1:g=2,treble=g=7:f=2600,' +
  'acompressor=threshold=-26dB:ratio=3.5:attack=4:release=110'

const UNDER_VERSE = -25
const ALONE = -11

const RAMP = 1.6

/** How loud the drone is at a moment: alone at both ends, soft or silent between. */
function droneVolume(from: number, to: number, isVerse: boolean): string {
  const alone = 10 ** (ALONE / 20)
  const under = isVerse ? 10 ** (UNDER_VERSE / 20) : 0
  const down = `clip((t-${(from - RAMP).toFixed(2)})/${String(RAMP)},0,1)`
  const up = `clip((t-${to.toFixed(2)})/${String(RAMP)},0,1)`
  return `volume='${alone.toFixed(4)}+(${(under - alone).toFixed(4)})*(${down}-${up})':eval=frame`
}

async function recorded({ path, startsMs, lines }: Recorded, wav: string) {
  await ffmpeg('-i', path, '-ar', String(rate), '-ac', '1', '-bitexact', wav)
  const endMs = Math.round((await lengthOf(wav)) * 1000)
  return startsMs.map((starts, at) => ({
    startsMs: starts,
    endsMs: (startsMs[at + 1] ?? endMs) - 1,
    ...(lines[at] ?? { text: '', verse: 1 }),
  }))
}

/** Makes a recording's sound, not yet at its loudness, and says when each of its lines is heard. */
async function raw({ sound }: Recipe, wav: string): Promise<DemoLines['lines']> {
  if (sound.kind === 'recorded') return recorded(sound, wav)
  const dry = `${wav}.dry.wav`
  const lines = await readAloud(sound, mkdtempSync(join(scratch, 'lines-')), dry)
  const seconds = await lengthOf(dry)
  const volume = droneVolume(
    (lines[0]?.startsMs ?? 0) / 1000,
    (lines.at(-1)?.endsMs ?? 0) / 1000,
    sound.isVerse,
  )
  const mixed = [
    `[0:a]aresample=${String(rate)},${voiced},asplit[dry][send]`,
    `[1:a]anull[room]`,
    `[send][room]afir=dry=1:wet=1,volume=-15dB[wet]`,
    `[2:a]${fadesOf(seconds)},${volume}[drone]`,
    `[dry][wet][drone]amix=inputs=3:duration=first:normalize=0`,
  ].join(';')
  const inputs = ['-i', dry, '-f', 'lavfi', '-i', room, ...drone(seconds)]
  await ffmpeg(...inputs, '-filter_complex', mixed, '-ac', '1', '-bitexact', wav)
  rmSync(dry)
  return lines
}

/** Integrated loudness in LUFS, by EBU R128. */
async function measure(wav: string): Promise<number> {
  const { stderr } = await ffmpeg('-i', wav, '-af', 'ebur128', '-f', 'null', '-')
  const found = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1]
  if (found === undefined) throw new Error(`No loudness found for ${wav}`)
  return Number(found)
}

/** Gain, and peaks held low enough to stay under -3 dB once encoded. */
async function level(wav: string, out: string) {
  const gain = loudness - (await measure(wav))
  const limited = 'alimiter=limit=0.44:attack=3:release=60:level=false'
  await ffmpeg('-i', wav, '-af', `volume=${gain.toFixed(2)}dB,${limited}`, '-bitexact', out)
}

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

async function lengthOf(path: string): Promise<number> {
  const entries = ['-show_entries', 'format=duration', '-of', 'csv=p=0']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...entries, path])
  return Number(stdout)
}

async function describe(file: DemoAudioFile): Promise<DemoAudioFile> {
  const path = join(demoAudioFolder, file.path)
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  const durationMs = Math.round((await lengthOf(path)) * 1000)
  return { ...file, bytes: statSync(path).size, sha256, durationMs }
}

function unchanged(file: DemoAudioFile, known: DemoAudioFile[]): DemoAudioFile | undefined {
  const before = known.find((one) => one.path === file.path && one.source === file.source)
  const path = join(demoAudioFolder, file.path)
  return before && existsSync(path) && statSync(path).size === before.bytes ? before : undefined
}

interface Made {
  files: DemoAudioFile[]
  lines: DemoLines[]
}

const ofPart = <T extends { work: string; part: number }>(all: T[], { work, part }: Recipe) =>
  all.filter((one) => one.work === work && one.part === part)

async function make(recipe: Recipe, known: Made): Promise<Made> {
  const files = filesOf(recipe)
  const kept = files
    .map((file) => unchanged(file, known.files))
    .filter((file) => file !== undefined)
  if (kept.length === files.length) return { files: kept, lines: ofPart(known.lines, recipe) }
  const { work, part } = recipe
  const wav = join(scratch, `${work}-${String(part)}.wav`)
  const lines = await raw(recipe, wav)
  await level(wav, `${wav}.level.wav`)
  const made: DemoAudioFile[] = []
  for (const file of files) {
    await encode(`${wav}.level.wav`, file, recipe.label)
    made.push(await describe(file))
  }
  rmSync(wav)
  rmSync(`${wav}.level.wav`)
  const timed = { work, part, source: sourceOf(recipe), lines }
  return { files: made, lines: lines.length > 0 ? [timed] : [] }
}

const byPart = (a: DemoLines, b: DemoLines) => a.work.localeCompare(b.work, 'en') || a.part - b.part

/** Makes what changed, two at a time, and writes the manifest and the times of the lines. */
async function makeAll() {
  stopWithoutTools()
  const known: Made = existsSync(manifestPath)
    ? { files: loadDemoAudio(), lines: loadDemoLines() }
    : { files: [], lines: [] }
  const queue = loadDemoWorks().flatMap(recipesOf)
  const done: Made = { files: [], lines: [] }
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { files, lines } = await make(next, known)
      done.files.push(...files)
      done.lines.push(...lines)
    }
  }
  await Promise.all([worker(), worker()])
  const files = done.files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const old of known.files.filter((one) => !files.some((file) => file.path === one.path)))
    rmSync(join(demoAudioFolder, old.path), { force: true })
  mkdirSync(demoAudioFolder, { recursive: true })
  writeFileSync(manifestPath, `${JSON.stringify(files, null, 2)}\n`)
  const linesPath = join(demoFolder, 'lines.json')
  writeFileSync(linesPath, `${JSON.stringify(done.lines.toSorted(byPart), null, 2)}\n`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const fresh = files.filter((file) => !known.files.includes(file)).length
  console.log(
    `${String(files.length)} files, ${String(fresh)} made now, ${(bytes / 1e6).toFixed(1)} MB`,
  )
}

await makeAll().finally(() => {
  rmSync(scratch, { recursive: true })
})
