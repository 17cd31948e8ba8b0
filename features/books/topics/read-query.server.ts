import { foldWord, splitWords } from '#punjabi/search/words.ts'
import { SMALL_WORDS, TOPICS, type Topic } from './topics.server.ts'

/** What a query says beside the names that it may hold. */
export interface ReadQuery {
  /** The query without its small words, where others are left; else all of it. */
  plain: string
  /** The topics that it names, in their order. */
  topics: Topic[]
  /** The words that name no topic: they may be names. */
  others: string
}

const MOST_TOPICS = 3
const MOST_OF_PHRASE = 3

/** Words alike in all but how long their vowels are written, as `pyar` and `pyaar`. */
const keyOf = (word: string) => foldWord(word).replace(/([aeiou])\1+/gu, '$1')
const keysOf = (text: string) => splitWords(text).map(keyOf)

const small = new Set(SMALL_WORDS.split(',').flatMap(keysOf))

const byPhrase = new Map(
  TOPICS.flatMap((topic) =>
    topic.words.split(',').map((phrase) => [keysOf(phrase).join(' '), topic] as const),
  ),
)

/** Finds the topics that a query names in any script, and what is left to be a name. */
export function readQuery(query: string): ReadQuery {
  const words = splitWords(query)
  const content = words.filter((word) => !small.has(keyOf(word)))
  const kept = content.length > 0 ? content : words
  const keys = kept.map(keyOf)
  const topics = new Set<Topic>()
  const others: string[] = []
  for (let at = 0; at < kept.length;) {
    const phrase = phraseAt(keys, at)
    if (phrase) topics.add(phrase.topic)
    else others.push(kept[at] ?? '')
    at += phrase?.length ?? 1
  }
  return {
    plain: kept.length < words.length ? kept.join(' ') : query,
    topics: [...topics].slice(0, MOST_TOPICS),
    others: others.join(' '),
  }
}

/** The longest phrase of a topic that begins at a word. */
function phraseAt(keys: readonly string[], at: number) {
  for (let length = MOST_OF_PHRASE; length > 0; length -= 1) {
    const phrase = keys.slice(at, at + length)
    const topic = phrase.length === length ? byPhrase.get(phrase.join(' ')) : undefined
    if (topic) return { topic, length }
  }
  return undefined
}
