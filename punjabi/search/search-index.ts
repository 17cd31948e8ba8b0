import { readAllChannels } from './channel.ts'
import { Candidates } from './candidates.ts'
import { CostTable } from './cost-table.ts'
import { Lookup } from './lookup.ts'
import { KINDS, MOST_WORDS, Names, type NameKind, type SearchDocument } from './names.ts'
import { Unpacker } from './packing.ts'
import { Query, RecentWords } from './query.ts'
import { Ranking, type Ranked } from './ranking.ts'
import { TIERS } from './score.ts'
import { Scorer } from './scorer.ts'
import { Vocabulary } from './vocabulary.ts'
import { splitWords } from './words.ts'

export type { NameKind, SearchDocument }

export interface SearchHit {
  id: string
  tier: (typeof TIERS)[number]
  /** The kind of the name that answers, of several the one that answers most. */
  matched: NameKind
  /** How far the name is from the query, in nats: 0 for equal letters. */
  cost: number
}

export interface SearchIndex {
  /** Adds a document or replaces the one of this id. Load the most popular first. */
  put(document: SearchDocument): void
  remove(id: string): void
  /** Orders equals anew. What is looked at first stays as it was loaded: fill a new index now and then. */
  setPopularity(id: string, popularity: number): void
  /** The best documents for a query in any script, best first; 10 unless told. */
  search(query: string, options?: { limit?: number }): SearchHit[]
  /**
   * All that it holds as bytes, for `createSearchIndex`, in pieces. A search may come between two
   * pieces; nothing is to be put in or removed.
   */
  pack(): Iterable<Uint8Array[]>
  readonly size: number
}

const MOST_CHARACTERS = 100
const MOST_NAME = 300
/** Pieces of names whose words are remembered while many are put in. */
const MOST_READ = 50_000

class NameIndex implements SearchIndex {
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #tables: CostTable[] = []
  readonly #recent = new RecentWords()
  readonly #read = new Map<string, readonly number[]>()

  constructor(packed?: Unpacker) {
    this.#vocabulary = new Vocabulary(packed)
    this.#names = new Names(this.#vocabulary, packed)
  }

  get size(): number {
    return this.#names.size
  }

  *pack(): Generator<Uint8Array[]> {
    yield this.#vocabulary.pack()
    yield* this.#names.pack()
  }

  put(document: SearchDocument): void {
    this.#names.remove(document.id)
    const names = document.names.map(({ kind, text }) => ({
      kind: KINDS.indexOf(kind),
      words: text
        .slice(0, MOST_NAME)
        .split(/\s+/u)
        .flatMap((piece) => this.#wordsOf(piece))
        .slice(0, MOST_WORDS),
    }))
    this.#names.add(document, names)
  }

  /** The words in what stands between two spaces; most of it was read before. */
  #wordsOf(piece: string): readonly number[] {
    const known = this.#read.get(piece)
    if (known !== undefined) return known
    const words = splitWords(piece).map((word) => this.#vocabulary.add(word))
    if (this.#read.size >= MOST_READ) this.#read.clear()
    this.#read.set(piece, words)
    return words
  }

  remove(id: string): void {
    this.#names.remove(id)
  }

  setPopularity(id: string, popularity: number): void {
    const slot = this.#names.slotWith(id)
    if (slot !== undefined) this.#names.setPopularity(slot, popularity)
  }

  #table(index: number): CostTable {
    return (this.#tables[index] ??= new CostTable())
  }

  search(text: string, { limit = 10 }: { limit?: number } = {}): SearchHit[] {
    const query = new Query(text.slice(0, MOST_CHARACTERS), (word) => this.#recent.of(word))
    if (query.words.length === 0) return []
    const names = this.#names
    const last = query.words.length - 1
    const matches = query.words.map(
      (word, index) =>
        new Lookup(this.#vocabulary, word, index === last, this.#table(index), last + 1),
    )
    return this.#best(query, matches, limit).map(({ slot, tier, kind, cost }) => ({
      id: names.id(slot),
      tier: TIERS[tier] ?? 'near',
      matched: KINDS[kind] ?? 'title',
      cost,
    }))
  }

  /** Looks further only while nothing is surely meant. */
  #best(query: Query, matches: readonly Lookup[], limit: number): Ranked[] {
    const candidates = new Candidates(this.#vocabulary, this.#names)
    const scorer = new Scorer(query, matches, this.#vocabulary, this.#names)
    const ranking = new Ranking(this.#names, limit, query.weight)
    candidates.gather(query, matches)
    ranking.add(candidates, scorer)
    const sure = ranking.isSure()
    if (!sure) {
      candidates.gatherSlipped()
      ranking.add(candidates, scorer)
    }
    if (matches.length === 1 || (!sure && ranking.hasRoomFor(scorer.leastMissing))) {
      candidates.gatherPartly(matches)
      ranking.add(candidates, scorer)
    }
    return ranking.best()
  }
}

/**
 * An index of names in Gurmukhi, Shahmukhi and Latin script: empty, or as it was packed.
 * @param packed the pieces of `pack` one after the other, from a multiple of eight in their buffer on
 * @throws RangeError where those are no whole index
 */
export function createSearchIndex(packed?: Uint8Array): SearchIndex {
  readAllChannels()
  return new NameIndex(packed && new Unpacker(packed))
}
