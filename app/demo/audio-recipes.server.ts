import { createHash } from 'node:crypto'
import type { DemoAudioFile, DemoPerson, DemoWork } from './catalogue.server.ts'

/** What one recording is made from: words for the machine voice, or a drone. */
export interface Recipe {
  work: string
  /** 0 is the sample, 1 the first episode. */
  part: number
  label: string
  sound: { kind: 'voice'; words: string } | { kind: 'drone'; hertz: number; seconds: number }
}

const ordinals = ['', 'ਪਹਿਲੀ ਕੜੀ', 'ਦੂਜੀ ਕੜੀ', 'ਤੀਜੀ ਕੜੀ', 'ਚੌਥੀ ਕੜੀ', 'ਪੰਜਵੀਂ ਕੜੀ']

/** Sa of the drone by part; low notes of neighbouring pitch, so that parts can be told apart. */
const drones = [123.47, 130.81, 138.59, 116.54]

function introduction(work: DemoWork, author: DemoPerson): string {
  const by =
    author.kind === 'person' ? `ਲੇਖਕ ${author.name.gurmukhi}` : `${author.name.gurmukhi} ਵਿੱਚੋਂ`
  return `ਇਹ ਕਿੱਸਾ ਦੀ ਨਮੂਨਾ ਰਿਕਾਰਡਿੰਗ ਹੈ, ਮਸ਼ੀਨ ਦੀ ਆਵਾਜ਼ ਵਿੱਚ। ${work.title.gurmukhi}, ${by}।`
}

function spokenParts(work: DemoWork, author: DemoPerson): string[] {
  const opening = introduction(work, author)
  const sample = `${opening} ${work.sample.spoken ?? ''}`
  const episodes = work.episodes.map((episode, index) => {
    const heading = `${ordinals[index + 1] ?? ''}: ${episode.title.gurmukhi}।`
    return `${opening} ${heading} ${episode.spoken ?? ''} ਨਮੂਨੇ ਦੀ ਇਹ ਕੜੀ ਇੱਥੇ ਮੁੱਕਦੀ ਹੈ।`
  })
  return [sample, ...episodes]
}

/** The recordings of one work, sample first. Scripture gets drones: no machine reads it. */
export function recipesOf(work: DemoWork, author: DemoPerson): Recipe[] {
  const label = (part: number) =>
    `${work.title.roman}, ${part === 0 ? 'sample' : `part ${String(part)}`} (Qissa demo recording)`
  if (work.scripture) {
    return [{ seconds: 25 }, ...work.episodes.map(() => ({ seconds: 36 }))].map((piece, part) => ({
      work: work.slug,
      part,
      label: label(part),
      sound: { kind: 'drone', hertz: drones[part % drones.length] ?? 130.81, ...piece },
    }))
  }
  return spokenParts(work, author).map((words, part) => ({
    work: work.slug,
    part,
    label: label(part),
    sound: { kind: 'voice', words },
  }))
}

/** A drone as an ffmpeg expression: four strings in turn, Pa Sa Sa and the low Sa, fading. */
export function tanpura(hertz: number): string {
  const strings = [hertz * 1.5, hertz * 2, hertz * 2, hertz]
  const voices = strings.map((pitch, index) => {
    const since = `mod(t+${String(5 - index * 1.25)},5)`
    const tones = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) =>
        `sin(${String(2 * Math.PI * pitch * n)}*t)*exp(-${String(0.35 + n * 0.12)}*${since})/${String(n)}`,
    )
    return `(1-exp(-40*${since}))*(${tones.join('+')})`
  })
  return `0.06*(${voices.join('+')})`
}

/** Words a minute: slower than espeak's habit, so that every syllable is heard. */
export const PACE = '122'

/** Raise it when the way of making changes, and everything is made anew. */
const method = 2

/** Hash of all that shapes a recording. */
export function sourceOf(recipe: Recipe): string {
  return createHash('sha256')
    .update(JSON.stringify([method, recipe]))
    .digest('hex')
    .slice(0, 16)
}

/** The files of a recording, not yet measured; a sample comes in one quality only. */
export function filesOf(recipe: Recipe): DemoAudioFile[] {
  const { work, part } = recipe
  const path = `${work}/${part === 0 ? 'sample' : String(part).padStart(2, '0')}`
  const measures = { bytes: 0, sha256: '', durationMs: 0 }
  const aac = { codec: 'aac', mime: 'audio/mp4', source: sourceOf(recipe) } as const
  const opus = { ...aac, codec: 'opus', mime: 'audio/ogg' } as const
  const full = { path: `${path}.m4a`, work, part, small: false, ...measures, ...aac }
  if (part === 0) return [full]
  return [full, { path: `${path}.small.opus`, work, part, small: true, ...measures, ...opus }]
}
