import type { DemoWork } from './catalogue.server.ts'
import type { Recipe } from './audio-recipes.server.ts'

/** A line as a recording speaks it. */
export interface SpokenLine {
  text: string
  /** Sentences count as verses; what announces the recording is the first. */
  verse: number
}

const VERSE_KINDS = ['poems', 'sufi-verse']
/** Story epics whose every part is spoken of at length. */
const EPICS = ['Heer']

/** Tells whether a work is verse, whose recordings are followed line by line; never scripture. */
export const isVerse = ({ genres, slug, scripture }: DemoWork) =>
  !scripture && (EPICS.includes(slug) || genres.some((genre) => VERSE_KINDS.includes(genre)))

/** Sentences that say what is heard, before the text itself. */
const ANNOUNCEMENT = 3
/** Letters and signs that a part of a sentence has, to be a line of its own. */
const SHORTEST = 16

/** The words of a recording line by line: sentences, parted where the voice rests within them. */
export function linesOf({ sound }: Recipe): SpokenLine[] {
  if (sound.kind !== 'voice') return []
  const sentences = sound.words.match(/[^।?!]+[।?!]+/g) ?? []
  return sentences.flatMap((sentence, at) => {
    const verse = Math.max(1, at + 2 - ANNOUNCEMENT)
    return partsOf(sentence.trim()).map((text) => ({ text, verse }))
  })
}

function partsOf(sentence: string): string[] {
  const lines: string[] = []
  for (const part of sentence.match(/[^,:;]+[,:;।?!]+/g) ?? [sentence]) {
    const last = lines.at(-1)
    const isShort = last !== undefined && Math.min(last.length, part.trim().length) < SHORTEST
    if (isShort) lines[lines.length - 1] = last + part
    else lines.push(part.trim())
  }
  return lines
}
