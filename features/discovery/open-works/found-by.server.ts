import { fold } from '#punjabi/text/fold.ts'
import { soundKey, soundKeys } from '#punjabi/text/sound.ts'

/** Letters of a name that are heard: no name has more, but some signs stand for many. */
const HEARD = 400
/** Letters of a word that count: what goes on alike after these is one word. */
const LONGEST_WORD = 24
/** Beginnings of so many letters are terms of their own; longer ones are a stretch of whole words. */
const SHORT_BEGINNING = 2
/** Ends a word that is whole, and stands before all that it may go on with. */
const END = ' '
/** Stands between terms, and in none. */
export const BETWEEN = '|'

const KINDS = { letters: 'l', sounds: 's' } as const
type Kind = keyof typeof KINDS
/** By code points: half of one is no text to the database. */
type Word = string[]

const wordsIn = (text: string): Word[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD))

const termOf = (kind: Kind, word: Word) => KINDS[kind] + word.join('')

const termsIn = (kind: Kind, words: string) =>
  wordsIn(words).flatMap((word) => [
    ...Array.from({ length: SHORT_BEGINNING }, (_, at) => termOf(kind, word.slice(0, at + 1))),
    termOf(kind, word) + END,
  ])

/** The terms that a name is found by: by sounds and letters what was written, by letters what a machine wrote. */
export function termsOfName(name: { written: string[]; machine: string[] }): string[] {
  const heard = (form: string) => form.normalize('NFKC').slice(0, HEARD)
  return [
    ...name.written.flatMap((form) => termsIn('sounds', soundKey(heard(form)))),
    ...[...name.written, ...name.machine].flatMap((form) => termsIn('letters', fold(heard(form)))),
  ]
}

export const joinTerms = (terms: readonly string[]): string =>
  [BETWEEN, ...[...new Set(terms)].map((term) => term + BETWEEN)].join('')

/** Words of a search that count, the longest: each makes a page of it dearer. */
const MOST_WORDS = 4
/** So long is what half of all works have: such words count where there are not two others. */
const SHORT_WORD: Record<Kind, number> = { letters: 2, sounds: 1 }
const FEWEST_WORDS = 2

/** Terms that begin alike: one word alone, or all that go on so. */
export interface Beginning {
  term: string
  /** Whether this term alone is meant. */
  isTerm: boolean
}

/** Each word of a search, by its readings. */
export type Meaning = Beginning[][]

const wholeWord = (kind: Kind, word: Word): Beginning => ({
  term: termOf(kind, word) + END,
  isTerm: true,
})

const begunWord = (kind: Kind, word: Word): Beginning => ({
  term: termOf(kind, word),
  isTerm: word.length <= SHORT_BEGINNING,
})

/** What a search may mean, the likeliest first: letters before sounds, whole words before beginnings. */
export function meaningsOf(search: string): Meaning[] {
  const letters = tellingOf('letters', inEachPlace([wordsIn(fold(search))]))
  const sounds = tellingOf('sounds', inEachPlace(soundKeys(search).map(wordsIn)))
  const meaning = (kind: Kind, words: Word[][], as: typeof begunWord): Meaning =>
    words.map((readings) => readings.map((word) => as(kind, word)))
  return [
    meaning('letters', letters, wholeWord),
    meaning('letters', letters, begunWord),
    meaning('sounds', sounds, wholeWord),
    meaning('sounds', sounds, begunWord),
  ].filter((words) => words.length > 0)
}

/** The readings of each word of a search; a word that is there twice says nothing new. */
function inEachPlace(readings: Word[][]): Word[][] {
  const [first = []] = readings
  const words = first.map((_, at) => [
    ...new Set(readings.flatMap((reading) => reading[at]?.join('') ?? [])),
  ])
  return [...new Map(words.map((word) => [word.join(BETWEEN), word])).values()].map((word) =>
    word.map((reading) => [...reading]),
  )
}

/** The words that tell works apart; of short ones the last, which are being written. */
function tellingOf(kind: Kind, words: Word[][]): Word[][] {
  const lengthOf = ([reading]: Word[]) => reading?.length ?? 0
  const isLong = (word: Word[]) => lengthOf(word) > SHORT_WORD[kind]
  const long = words
    .filter(isLong)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, MOST_WORDS)
  const short = words.filter((word) => !isLong(word)).toReversed()
  return [...long, ...short.slice(0, Math.max(0, FEWEST_WORDS - long.length))]
}
