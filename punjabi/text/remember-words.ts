import { LRUCache } from 'lru-cache'

const MOST_WORDS = 20_000
const MOST_LETTERS = 40

/** The same function of a word, which remembers what it made of the words that are met most. */
export function rememberWords(write: (word: string) => string): (word: string) => string {
  const written = new LRUCache<string, string>({ max: MOST_WORDS })
  return (word) => {
    const known = written.get(word)
    if (known !== undefined) return known
    const made = write(word)
    if (word.length <= MOST_LETTERS) written.set(word, made)
    return made
  }
}
