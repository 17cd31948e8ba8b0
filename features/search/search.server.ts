import type { Answer } from '../../shared/call'
import { fold } from '../../punjabi/fold'
import { phonemeSimilarity } from '../../punjabi/match'
import { countLetters } from '../../punjabi/script'
import { sound } from '../../punjabi/sound'
import type { Db } from '../../server/db'
import { loadCards } from '../audiobooks/cards.server'
import type { searchAudiobooks as call } from './contract'
import {
  findBeginnings,
  findBooksOf,
  findByWords,
  findNear,
  type Hit,
} from './search-queries.server'

type Found = Answer<typeof call>['audiobooks'][number]
type Match = Pick<Found, 'matched' | 'tier'>

const MOST = 10
const LEAST_LETTERS = 2

// Who types these means the sign, so nothing is found that only sounds like what is left.
const LITERAL = /[%_\\]/

// One name written two ways ("hir", "heer") reaches this; another word of like consonants does not.
const SAME_NAME = 0.9

/**
 * Up to ten books whose title, author, narrator or publisher is meant, best first: exact, then the
 * same name in another spelling, then prefix, then like sounds, then all words in any order.
 * Titles come before people, popular before others. Under two letters: none.
 */
export async function searchAudiobooks(db: Db, query: string): Promise<Found[]> {
  const matches = await matchBooks(db, query, MOST)
  const cards = await loadCards(db, [...matches.keys()])
  return [...matches].slice(0, MOST).flatMap(([id, match]) => {
    const card = cards.get(id)
    return card ? [{ ...card, ...match }] : []
  })
}

/** The ids of a search's books, best first, for a list that is filtered and sorted otherwise. */
export async function findTitles(db: Db, query: string): Promise<string[]> {
  return [...(await matchBooks(db, query, 100)).keys()]
}

async function matchBooks(db: Db, query: string, most: number): Promise<Map<string, Match>> {
  const matches = new Map<string, Match>()
  if (countLetters(query) < LEAST_LETTERS) return matches
  const { joined, phonemes, skeleton } = sound(query)
  const literal = LITERAL.test(query)
  const wanted = { folded: fold(query), sound: literal ? '' : joined }
  await addHits(db, matches, await findNear(db, wanted), phonemes, most)
  if (matches.size >= most || literal) return matches
  const words = skeleton.split(' ')
  const [beginnings, byWords] = await Promise.all([
    findBeginnings(db, wanted),
    words.length > 1 ? findByWords(db, words, most) : [],
  ])
  for (const id of byWords) add(matches, id, { matched: 'title', tier: 'sound' })
  await addHits(db, matches, beginnings, phonemes, most)
  return matches
}

async function addHits(
  db: Db,
  matches: Map<string, Match>,
  hits: readonly Hit[],
  phonemes: string,
  most: number,
): Promise<void> {
  const ranked = firstBooks(rank(hits, phonemes), most)
  const people = [...new Set(ranked.filter(isPerson).map(({ id }) => id))].slice(0, MOST)
  const made = await findBooksOf(db, people, most)
  for (const { kind, id, tier } of ranked) {
    if (kind === 'title') add(matches, id, { matched: 'title', tier })
    else {
      for (const book of made) {
        if (book.person_id === id) add(matches, book.id, { matched: book.role, tier })
      }
    }
  }
}

const isPerson = ({ kind }: Hit) => kind === 'person'

/** The hits that are needed for so many books: nobody's books are read when titles suffice. */
function firstBooks(ranked: readonly Hit[], most: number): readonly Hit[] {
  const titles = new Set<string>()
  const end = ranked.findIndex((hit) => !isPerson(hit) && titles.add(hit.id).size >= most)
  return end < 0 ? ranked : ranked.slice(0, end + 1)
}

/** The first reason a book was found is the best one. */
function add(matches: Map<string, Match>, id: string, match: Match): void {
  if (!matches.has(id)) matches.set(id, match)
}

function rank(hits: readonly Hit[], phonemes: string): Hit[] {
  const weighed = hits.map((hit) => ({ hit, weight: weightOf(hit, phonemes) }))
  weighed.sort((a, b) => a.weight - b.weight || b.hit.popularity - a.hit.popularity)
  return weighed.map(({ hit }) => hit)
}

/** Less is better: the tier, then titles before people, whole names before later words, nearness. */
function weightOf(hit: Hit, phonemes: string): number {
  const likeness = hit.tier === 'sound' ? phonemeSimilarity(phonemes, hit.phonemes) : 1
  const near = hit.tier === 'sound' && hit.starts && likeness >= SAME_NAME
  const tier = hit.tier === 'exact' ? 0 : near ? 1 : hit.tier === 'prefix' ? 2 : 3
  const far = tier === 3 ? Math.round((1 - likeness) * 10) : 0
  return tier * 1000 + far * 10 + (hit.kind === 'person' ? 4 : 0) + (hit.starts ? 0 : 2)
}
