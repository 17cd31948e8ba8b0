import { fold } from '#punjabi/text/fold.ts'
import { similarity } from '#punjabi/text/match.ts'
import { sound, soundKeys } from '#punjabi/text/sound.ts'

/** A stretch of a name; `hit` where it answers the query. */
export interface Piece {
  text: string
  hit: boolean
}

const LATIN = /^\p{Script=Latin}+$/u
const GAP = /([\s\u2010-\u2015-]+)/u
const FEWEST_SOUNDS = 2
/** So many words of a name may be typed as one, and one word as so many. */
const MOST_JOINED = 3

/** How well a typed word fits one of the name: not, perhaps, nearly, by its sound, by its letters. */
const [NOT, FAINT, NEAR, SOUND, LETTERS] = [0, 1, 2, 3, 4] as const
/** From which likeness on; a faint one counts only where the engine found this very name. */
const LIKENESS = { [NEAR]: 0.6, [FAINT]: 0.4 }

interface Word {
  text: string
  folded: string
  keys: string[]
  joined: string
}

const wordOf = (text: string): Word => ({
  text,
  folded: fold(text),
  keys: soundKeys(text),
  joined: sound(text).joined,
})

interface Asked {
  query: string
  asked: Word[]
  /** Neighbouring words of it, written as one. */
  together: Word[]
}

// One sign may stand for eighteen letters, and each word is held against each of a page of names.
const MOST_LETTERS = 60
const MOST_WORDS = 8

function readQuery(query: string): Asked {
  const words = query.normalize('NFKC').slice(0, MOST_LETTERS).split(GAP)
  const asked = words.filter((_, at) => at % 2 === 0).slice(0, MOST_WORDS)
  return { query, asked: asked.map(wordOf), together: windows(asked).map(wordOf) }
}

/** The query that was read last: all names of a page are held against one. */
let last = readQuery('')

/**
 * The words of a name that a query in any script means: each word of the query marks those that
 * answer it best, by letters, by sound or with a slip, alone or written together. It follows the
 * engine's rules without its figures: what it marks explains a row, it decides none.
 * Of a Latin word only the typed beginning is marked, as long as all of the query is meant by its
 * letters; other scripts are never cut inside a word.
 * @param answers whether this name is the one that the engine found
 */
export function markWords(name: string, query: string, answers = false): Piece[] {
  const parts = name.split(GAP)
  const words = parts.filter((_, at) => at % 2 === 0).map(wordOf)
  if (last.query !== query) last = readQuery(query)
  const { asked, together } = last
  const marks = words.map(() => 0)
  const least = answers ? FAINT : NEAR
  const isSpelt = asked.every((word) => isNamed(words, word))
  for (const word of asked) mark(marks, words, word, least, isSpelt)
  for (const word of together) markTogether(marks, words, word)
  return parts.flatMap((text, at): Piece[] => {
    const length = marks[at / 2] ?? 0
    if (text === '') return []
    if (at % 2 === 1 || length === 0) return [{ text, hit: false }]
    return length < text.length ? cut(text, length) : [{ text, hit: true }]
  })
}

const isNamed = (words: Word[], { folded }: Word): boolean =>
  words.some((word) => word.folded.startsWith(folded))

/** Marks what one word of the query means: as many characters of each as it names. */
function mark(marks: number[], words: Word[], asked: Word, least: number, isSpelt: boolean): void {
  if (asked.folded === '') return
  const levels = words.map((word) => levelOf(word, asked))
  const best = Math.max(NOT, ...levels)
  if (best < SOUND && markJoined(marks, words, asked)) return
  if (best < least) return
  words.forEach((word, at) => {
    if (levels[at] !== best) return
    const isBegun = isSpelt && best === LETTERS && LATIN.test(word.text)
    const typed = isBegun ? asked.folded.length : Infinity
    marks[at] = Math.max(marks[at] ?? 0, typed)
  })
}

function levelOf(word: Word, asked: Word): number {
  if (word.folded === '') return NOT
  if (word.folded.startsWith(asked.folded)) return LETTERS
  const [key = ''] = word.keys
  const long = asked.keys.filter(({ length }) => length >= FEWEST_SOUNDS)
  if (long.some((one) => key.startsWith(one))) return SOUND
  const likeness = similarity(asked.text, word.text)
  if (likeness >= LIKENESS[NEAR]) return NEAR
  return likeness >= LIKENESS[FAINT] ? FAINT : NOT
}

/** A word of the query that the name writes as several: `saifulmalook`. */
function markJoined(marks: number[], words: Word[], { joined }: Word): boolean {
  if (joined.length < FEWEST_SOUNDS) return false
  for (let from = 0; from < words.length; from++) {
    for (let count = 2; count <= MOST_JOINED && from + count <= words.length; count++) {
      const together = words.slice(from, from + count)
      if (together.map((word) => word.joined).join('') !== joined) continue
      for (let at = from; at < from + count; at++) marks[at] = Infinity
      return true
    }
  }
  return false
}

/** Words of the query that the name writes as one: `adam khor`. */
function markTogether(marks: number[], words: Word[], { joined }: Word): void {
  words.forEach((word, at) => {
    if (joined.length > FEWEST_SOUNDS && word.joined === joined) marks[at] = Infinity
  })
}

function windows(asked: string[]): string[] {
  return asked.flatMap((_, from) =>
    [2, MOST_JOINED]
      .filter((count) => from + count <= asked.length)
      .map((count) => asked.slice(from, from + count).join('')),
  )
}

const cut = (word: string, at: number): Piece[] => [
  { text: word.slice(0, at), hit: true },
  { text: word.slice(at), hit: false },
]
