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
    const likeness = hit.tier === 'sound' ? likenessOf(phonemes, hit.phonemes, short) : 1
    if (likeness < (short ? ALIKE_SHORT : ALIKE)) return []
    return [{ hit, weight: weightOf(hit, phonemes, likeness) }]
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

/**
 * How much a name, or its beginning, sounds like the query, 0 to 1. Two consonants begin so many
 * names that for these only whole words of the name are compared.
 */
function likenessOf(query: string, name: string, short: boolean): number {
  let best = phonemeSimilarity(query, name)
  for (let end = short ? 1 : query.length - 2; end < name.length; end++) {
    if (short ? name[end] !== ' ' : end > query.length + 3) continue
    best = Math.max(best, phonemeSimilarity(query, name.slice(0, end)))
  }
  return best
}

/** Less is better: the tier, then titles before people, whole names before later words, nearness. */
function weightOf(hit: Hit, phonemes: string, likeness: number): number {
  const near =
    hit.tier === 'sound' && hit.starts && phonemeSimilarity(phonemes, hit.phonemes) >= SAME_NAME
  const tier = hit.tier === 'exact' ? 0 : near ? 1 : hit.tier === 'prefix' ? 2 : 3
  const far = tier === 3 ? Math.round((1 - likeness) * 10) : 0
  return tier * 1000 + far * 10 + (hit.kind === 'person' ? 4 : 0) + (hit.starts ? 0 : 2)
}
