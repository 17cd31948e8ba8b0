import type { Answer } from '../../shared/call'
import { fold } from '../../punjabi/fold'
import { countLetters } from '../../punjabi/script'
import { sound } from '../../punjabi/sound'
import type { Db } from '../../server/db'
import { loadCards } from '../audiobooks/cards.server'
import type { searchAudiobooks as call } from './contract'
import { covered, rank } from './likeness.server'
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
const BY_SOUND: Match = { matched: 'title', tier: 'sound' }

// Where nothing was found, one word of a query may be misspelt; the others must then say enough.
const MOST_WORDS = 6
const LEAST_LEFT = 2
const MOST_NEARLY = 100

// Who types these means the sign, so nothing is found that only sounds like what is left.
const LITERAL = /[%_\\]/

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
  // Letters that make no syllable ("zzzzz") sound like nothing.
  const heard = !literal && (joined.length > 1 || phonemes.length > 1)
  const wanted = { folded: fold(query), sound: heard ? joined : '' }
  await addHits(db, matches, await findNear(db, wanted), phonemes, most)
  if (matches.size >= most || literal) return matches
  const words = skeleton.split(' ')
  // Who typed a whole name asks for no other order of its words.
  const named = [...matches.values()].some(({ tier }) => tier === 'exact')
  const [beginnings, byWords] = await Promise.all([
    findBeginnings(db, wanted),
    words.length > 1 && !named ? findByWords(db, [words], most) : [],
  ])
  for (const { id } of covered(byWords, phonemes)) add(matches, id, BY_SOUND)
  await addHits(db, matches, beginnings, phonemes, most)
  if (matches.size > 0) return matches
  const nearly = await findByWords(db, withoutOne(words), MOST_NEARLY)
  for (const { id } of covered(nearly, phonemes).slice(0, most)) add(matches, id, BY_SOUND)
  return matches
}

/** The words of a query less one of them, for each that may be misspelt. */
function withoutOne(words: readonly string[]): string[][] {
  if (words.length > MOST_WORDS) return []
  return words
    .map((_, index) => words.toSpliced(index, 1))
    .filter((rest) => rest.join('').length >= LEAST_LEFT)
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
