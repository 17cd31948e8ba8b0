import { createHash } from 'node:crypto'
import type { DemoAudioFile, DemoWork } from './catalogue.server.ts'
import type { Manner } from '#app/demo/speech/prosody.server.ts'
import { partName, recordedOf, textOf, type Recorded, type TextLine } from './texts.server.ts'

/** A voice of the demo: the same speaker, with a throat and a manner of its own. */
export interface Reader extends Manner {
  /** The throat against the speaker's: above 1 is shorter, as a woman's is. */
  throat: number
}

/** What one recording is made from: a person's reading, or lines for the machine voice. */
export interface Recipe {
  work: string
  part: number
  label: string
  sound: Recorded | { kind: 'voice'; lines: TextLine[]; reader: Reader; isVerse: boolean }
}

export const UNDER_VOICE_HERTZ = 123.47

const READERS: Record<string, Reader> = {
  'jaspal-virk': { hertz: 112, pace: 1.34, range: 1, throat: 1 },
  'rehan-bhatti': { hertz: 128, pace: 1.3, range: 1.15, throat: 1.06 },
  'amardeep-toor': { hertz: 104, pace: 1.36, range: 0.9, throat: 0.96 },
  'noor-fatima-gill': { hertz: 182, pace: 1.34, range: 1, throat: 1.17 },
  'harleen-sandhar': { hertz: 196, pace: 1.32, range: 1.1, throat: 1.19 },
  'kiran-malhi': { hertz: 174, pace: 1.36, range: 1.25, throat: 1.14 },
}

const IN_VERSE = { pace: 1.1, range: 0.8 }

/** Of a story-epic the demo reads verse in samples alone: its parts are told in prose. */
const SPOKEN_AS_VERSE = ['poems', 'sufi-verse']
const VERSE_SAMPLES = ['Heer']

function soundOf(work: DemoWork, part: number): Recipe['sound'] {
  const recorded = recordedOf(work.slug, part)
  if (recorded) return recorded
  const lines = textOf(work.slug, part)
  const reader = READERS[work.narrator ?? '']
  if (!lines || !reader) throw new Error(`${work.slug}, part ${part} lacks its text or its reader`)
  const isVerse =
    work.genres.some((genre) => SPOKEN_AS_VERSE.includes(genre)) ||
    (part === 0 && VERSE_SAMPLES.includes(work.slug))
  const { pace, range } = isVerse ? IN_VERSE : { pace: 1, range: 1 }
  const manner = { ...reader, pace: reader.pace * pace, range: reader.range * range }
  return { kind: 'voice', lines, reader: manner, isVerse }
}

/** The recordings of one work, sample first; none while nobody reads it. */
export function recipesOf(work: DemoWork): Recipe[] {
  if (!work.narrator) return []
  return [null, ...work.episodes].map((_, part) => ({
    work: work.slug,
    part,
    label: `${work.title.roman}, ${part === 0 ? 'sample' : `part ${String(part)}`} (Qissa demo recording)`,
    sound: soundOf(work, part),
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

/** Raise it when the way of making changes, and everything is made anew. */
const method = 3

export function sourceOf(recipe: Recipe): string {
  return createHash('sha256')
    .update(JSON.stringify([method, recipe]))
    .digest('hex')
    .slice(0, 16)
}

/** The files of a recording, not yet measured; a sample comes in one quality only. */
export function filesOf(recipe: Recipe): DemoAudioFile[] {
  const { work, part } = recipe
  const path = `${work}/${partName(part)}`
  const measures = { bytes: 0, sha256: '', durationMs: 0 }
  const aac = { codec: 'aac', mime: 'audio/mp4', source: sourceOf(recipe) } as const
  const opus = { ...aac, codec: 'opus', mime: 'audio/ogg' } as const
  const full = { path: `${path}.m4a`, work, part, small: false, ...measures, ...aac }
  if (part === 0) return [full]
  return [full, { path: `${path}.small.opus`, work, part, small: true, ...measures, ...opus }]
}
