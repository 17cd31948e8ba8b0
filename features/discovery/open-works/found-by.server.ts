import { fold } from '#punjabi/text/fold.ts'
import { soundKey, soundKeys } from '#punjabi/text/sound.ts'

/** Letters of a name that are heard: no name has more, but some signs stand for many. */
const HEARD = 400

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '')

/** What a name is found by: the sounds of its words, whatever their script, and their letters. */
export const lexemesOf = (name: string): string[] => {
  const letters = name.normalize('NFKC').slice(0, HEARD)
  return [...wordsIn(soundKey(letters)), ...wordsIn(fold(letters))]
}

/** How words may go on that somebody is still typing. */
const BEGINS = ':*'

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * What is looked for as a `tsquery`: all of its words, by one of their readings or by their letters.
 * @param ending `:*` for words that may go on
 * @returns empty where nothing of it is a word
 */
function queryWith(search: string, ending: typeof BEGINS | ''): string {
  const readings = [...soundKeys(search), fold(search)]
    .map((words) => wordsIn(words).map((word) => quoted(word) + ending))
    .filter((words) => words.length > 0)
  return [...new Set(readings.map((words) => `(${words.join(' & ')})`))].join(' | ')
}

/** Words that a work has, or that begin so; and the same as whole words, which are likelier meant. */
export const queriesOf = (search: string): { begun: string; whole: string } => ({
  begun: queryWith(search, BEGINS),
  whole: queryWith(search, ''),
})
