import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOf, PACE, recipesOf, sourceOf, type Recipe } from './audio-recipes.server.ts'
import {
  demoAudioFolder,
  demoFolder,
  loadDemoPeople,
  loadDemoWorks,
  type DemoLines,
} from './catalogue.server.ts'
import { isVerse, linesOf } from './line-recipes.server.ts'

/**
 * Finds when each line of a recording is spoken. The voice speaks the beginning of a text as it
 * speaks it within the whole, so how long the lines up to one last says where its end is due; the
 * rest that is heard there in the recording itself is its end and the next one's beginning. An
 * episode in which a rest is missing where one is due stays without times.
 */

const scratch = mkdtempSync(join(tmpdir(), 'qissa-lines-'))

/** Milliseconds of silence that make-audio puts before the voice. */
const HEAD_MS = 600
/** The most milliseconds by which a line may lie apart from its silence. */
const NEAR_MS = 60
/** Under this sample value of 32,768 the voice is silent. */
const SILENT = 60

interface Rest {
  from: number
  to: number
}

/** Milliseconds until the voice falls silent after these words. */
function lengthOf(words: string): number {
  const wav = join(scratch, 'words.wav')
  execFileSync('espeak-ng', ['-v', 'pa', '-s', PACE, '-p', '42', '-g', '2', '-w', wav, words])
  const bytes = readFileSync(wav)
  const rate = bytes.readUInt32LE(24)
  let at = bytes.length - 2
  while (at > 44 && Math.abs(bytes.readInt16LE(at)) < SILENT) at -= 2
  return ((at - 44) / 2 / rate) * 1000
}

/** Finds the pauses of a recording: silences of a tenth of a second or more. */
function restsOf(path: string): Rest[] {
  const filter = 'silencedetect=n=-40dB:d=0.1'
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-i', path, '-af', filter, '-f', 'null', '-'],
    { encoding: 'utf8' },
  )
  const times = [...stderr.matchAll(/silence_(?:start|end): (-?[\d.]+)/g)].map(([, seconds]) =>
    Math.max(0, Math.round(Number(seconds) * 1000)),
  )
  return times.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: times[at + 1] ?? from }] : []))
}

function timesOf(recipe: Recipe): DemoLines | null {
  const lines = linesOf(recipe)
  const [file] = filesOf(recipe)
  if (lines.length === 0 || !file) return null
  const rests = restsOf(join(demoAudioFolder, file.path))
  let spoken = ''
  let startsMs = rests.find(({ to }) => Math.abs(to - HEAD_MS) < NEAR_MS)?.to
  const timed: DemoLines['lines'] = []
  for (const { text, verse } of lines) {
    spoken = `${spoken} ${text}`.trim()
    const due = HEAD_MS + lengthOf(spoken)
    const rest = rests.find(({ from }) => Math.abs(from - due) < NEAR_MS)
    if (startsMs === undefined || !rest) return null
    timed.push({ startsMs, endsMs: rest.from, verse, text })
    startsMs = rest.to
  }
  return { work: recipe.work, part: recipe.part, source: sourceOf(recipe), lines: timed }
}

function makeAll() {
  const people = new Map(loadDemoPeople().map((person) => [person.key, person]))
  const recipes = loadDemoWorks()
    .filter(isVerse)
    .flatMap((work) => {
      const author = people.get(work.author)
      if (!author) throw new Error(`${work.slug} names an unknown author, ${work.author}`)
      return recipesOf(work, author).filter(({ part }) => part > 0)
    })
  const made = recipes.map((recipe) => ({ recipe, lines: timesOf(recipe) }))
  const timed = made.flatMap(({ lines }) => lines ?? [])
  writeFileSync(join(demoFolder, 'lines.json'), `${JSON.stringify(timed, null, 2)}\n`)
  const without = made.filter(({ lines }) => !lines).map(({ recipe }) => recipe.label)
  console.log(`${String(timed.length)} episodes timed; without times: ${without.join(', ') || '-'}`)
}

try {
  makeAll()
} finally {
  rmSync(scratch, { recursive: true })
}
