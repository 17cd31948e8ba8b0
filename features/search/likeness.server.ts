import { phonemeCoverage, phonemeSimilarity } from '../../punjabi/match'
import { skeleton } from '../../punjabi/skeleton'
import type { Hit, Worded } from './search-queries.server'

// One name written two ways ("hir", "heer") reaches this; another word of like consonants does not.
const SAME_NAME = 0.9
// Below these a name shares its consonants with the query by chance; the fewer, the more do.
const ALIKE = 0.7
const ALIKE_SHORT = 0.8
const SHORT = 2

/** Hits that are meant, best first: what only sounds like the query must sound much like it. */
export function rank(hits: readonly Hit[], phonemes: string): Hit[] {
  const short = isShort(phonemes)
  const weighed = hits.flatMap((hit) => {
    const { whole, best } = hit.tier === 'sound' ? likenessOf(phonemes, hit.phonemes, short) : SAME
    if (best < (short ? ALIKE_SHORT : ALIKE)) return []
    return [{ hit, weight: weightOf(hit, whole, best) }]
  })
  weighed.sort((a, b) => a.weight - b.weight || b.hit.popularity - a.hit.popularity)
  return weighed.map(({ hit }) => hit)
}

/** Books among whose names each word of the query is well heard, best first. */
export function covered(books: readonly Worded[], phonemes: string): Worded[] {
  return books
    .map((book) => ({ book, share: phonemeCoverage(phonemes, book.phonemes) }))
    .filter(({ share }) => share >= ALIKE_SHORT)
    .sort((a, b) => b.share - a.share)
    .map(({ book }) => book)
}

const isShort = (phonemes: string) => skeleton(phonemes).replace(/[a ]/g, '').length <= SHORT

interface Likeness {
  whole: number
  /** Of the whole name or of its beginning, whichever is more. */
  best: number
}
const SAME: Likeness = { whole: 1, best: 1 }

/**
 * How much a name, and its beginning, sound like the query, 0 to 1. Two consonants begin so many
 * names that for these only whole words of the name are compared.
 */
function likenessOf(query: string, name: string, short: boolean): Likeness {
  const whole = phonemeSimilarity(query, name)
  let best = whole
  const last = short ? name.length - 1 : Math.min(name.length - 1, query.length + 2)
  for (let end = short ? 1 : query.length - 1; end <= last && best < SAME_NAME; end++) {
    if (short && name[end] !== ' ') continue
    best = Math.max(best, phonemeSimilarity(query, name.slice(0, end)))
  }
  return { whole, best }
}

/** Less is better: the tier, then titles before people, whole names before later words, nearness. */
function weightOf(hit: Hit, whole: number, best: number): number {
  const near = hit.tier === 'sound' && hit.starts && whole >= SAME_NAME
  const tier = hit.tier === 'exact' ? 0 : near ? 1 : hit.tier === 'prefix' ? 2 : 3
  const far = tier === 3 ? Math.round((1 - best) * 10) : 0
  return tier * 1000 + far * 10 + (hit.kind === 'person' ? 4 : 0) + (hit.starts ? 0 : 2)
}
