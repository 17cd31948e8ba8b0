import type { Names } from './names'
import type { WordMatches } from './lookup'
import type { Query } from './query'
import type { Vocabulary } from './vocabulary'

export const TIERS = ['exact', 'prefix', 'sound', 'near'] as const

/** How well one name, or all names of a document, answer a query. */
export interface Score {
  /** Index into `TIERS`. */
  tier: number
  /** In nats, with what order, gaps and words left over cost. */
  cost: number
  kind: number
}

// Nats a letter up to which a spelling is natural, heard alike, or a slip.
const e=(k:string,d:number)=>+(process.env[k]??d)
const NATURAL = e('NAT',0.3)
const NATURAL_ACROSS = e('NATX',1)
const BEGUN = e('BEG',0.3)
const ALIKE = 1.35
const NEAR = 2.3
const MISSING = 1
const MISSING_PER_LETTER = e('MISS',2.2)
const OUT_OF_ORDER = 0.4
const WORDS_LEFT = e('LEFT',2.5)
const NOT_FIRST = e('NOTF',1.5)
const UNFINISHED = e('UNF',2)
const ACROSS = 1

export class Scorer {
  readonly #query: Query
  readonly #matches: readonly WordMatches[]
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #taken: number[] = []
  #codes = new Uint8Array(1024)

  constructor(query: Query, matches: readonly WordMatches[], vocabulary: Vocabulary, names: Names) {
    this.#query = query
    this.#matches = matches
    this.#vocabulary = vocabulary
    this.#names = names
  }

  /** The best score of a document, or nothing where too little of it answers. */
  ofDocument(slot: number, whole: boolean): Score | undefined {
    const names = this.#names
    let found: Score | undefined
    for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
      const score = this.#ofName(name, whole)
      if (score !== undefined && (found === undefined || isBetter(score, found))) found = score
    }
    if (this.#query.words.length > 1 && (found === undefined || found.tier > 1)) {
      const score = this.#acrossNames(slot)
      if (score !== undefined && (found === undefined || isBetter(score, found))) found = score
    }
    return found
  }

  #costOf(index: number, word: number): number {
    const matches = this.#matches[index]
    const whole = matches?.wholeCost.get(word) ?? Infinity
    if (index < this.#query.words.length - 1) return whole
    if (matches === undefined) return whole
    let start = matches.startCost.get(word)
    if (start === undefined) {
      start = matches.startOf(word)
      matches.startCost.set(word, start)
    }
    return Math.min(whole, start + UNFINISHED)
  }

  #missing(index: number): number {
    return MISSING + MISSING_PER_LETTER * (this.#query.words[index]?.letters.length ?? 0)
  }

  #ofName(name: number, whole: boolean): Score | undefined {
    const { words: queryWords, weight } = this.#query
    const names = this.#names
    const from = names.wordsFrom(name)
    const count = names.wordsTo(name) - from
    const words = names.words
    const taken = this.#taken
    let sounds = 0
    let extra = 0
    let missing = 0
    let matched = 0
    let unfinished = false
    let inOrder = true
    let before = -1
    for (let place = 0; place < count; place += 1) taken[place] = 0
    for (let index = 0; index < queryWords.length; index += 1) {
      let best = this.#missing(index)
      let at = -1
      for (let place = 0; place < count; place += 1) {
        if (taken[place] !== 0) continue
        const cost = this.#costOf(index, words[from + place] ?? 0)
        if (cost < best) {
          best = cost
          at = place
        }
      }
      sounds += best
      if (at < 0) missing += 1
      else {
        taken[at] = 1
        matched += 1
        if (at < before) {
          inOrder = false
          extra += OUT_OF_ORDER
        }
        before = at
        if (index === queryWords.length - 1)
          unfinished = best < (this.#matches[index]?.wholeCost.get(words[from + at] ?? 0) ?? Infinity)
      }
    }
    const joined =
      whole && (missing > 0 || matched < count || sounds > 0)
        ? this.#joined(name, sounds + extra + WORDS_LEFT)
        : undefined
    const same = this.#vocabulary.scriptOf(words[from] ?? 0) === queryWords[0]?.script
    const natural = same ? NATURAL : NATURAL_ACROSS
    const left = count - matched
    const first = taken[0] === 1
    if (left > 0) extra += WORDS_LEFT
    if (!first) extra += NOT_FIRST
    const kind = names.kindOf(name)
    if (joined !== undefined && joined < sounds + extra) {
      const rate = joined / weight
      if (rate > NEAR) return undefined
      return { tier: rate <= natural ? 0 : rate <= ALIKE ? 2 : 3, cost: joined, kind }
    }
    if (matched === 0) return undefined
    const rate = sounds / weight
    if (rate > NEAR || matched * 2 < queryWords.length) return undefined
    const begins = first && inOrder && before === matched - 1
    let tier = missing === 0 && rate <= ALIKE ? 2 : 3
    if (missing === 0 && begins) {
      if (left === 0 && !unfinished && rate <= natural) tier = 0
      else if (sounds - (unfinished ? UNFINISHED : 0) <= weight * BEGUN) tier = 1
    }
    return { tier, cost: sounds + extra, kind }
  }

  /** The whole query against the whole name, words written apart or together. */
  #joined(name: number, bound: number): number | undefined {
    const names = this.#names
    const vocabulary = this.#vocabulary
    let length = 0
    const from = names.wordsFrom(name)
    for (let at = from; at < names.wordsTo(name); at += 1) {
      const word = names.words[at] ?? 0
      if (at > from) this.#codes[length++] = 1
      for (let unit = vocabulary.unitsFrom(word); unit < vocabulary.unitsTo(word); unit += 1) {
        if (length < this.#codes.length) this.#codes[length++] = vocabulary.units[unit] ?? 0
      }
    }
    const script = vocabulary.scriptOf(names.words[from] ?? 0)
    const found = this.#query
      .pattern(script)
      .compare(this.#codes, 0, length, Math.min(bound, NEAR * this.#query.weight + 1))
    return found.full === Infinity ? undefined : found.full
  }

  /** Each word of the query in whichever name of the document holds it best: `heer waris`. */
  #acrossNames(slot: number): Score | undefined {
    const names = this.#names
    const { words, weight } = this.#query
    const shares = [0, 0, 0, 0, 0, 0]
    let sounds = 0
    let missing = 0
    for (let index = 0; index < words.length; index += 1) {
      let best = this.#missing(index)
      let kind = -1
      for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
        for (let at = names.wordsFrom(name); at < names.wordsTo(name); at += 1) {
          const cost = this.#costOf(index, names.words[at] ?? 0)
          if (cost < best) {
            best = cost
            kind = names.kindOf(name)
          }
        }
      }
      sounds += best
      if (kind < 0) missing += 1
      else shares[kind] = (shares[kind] ?? 0) + (words[index]?.letters.length ?? 0)
    }
    const rate = sounds / weight
    if (rate > NEAR || missing * 2 > words.length) return undefined
    return {
      tier: missing === 0 && rate <= ALIKE ? 2 : 3,
      cost: sounds + ACROSS + WORDS_LEFT,
      kind: shares.indexOf(Math.max(...shares)),
    }
  }
}

const STEP = 0.5

/** Costs within a step count as equal, so that popularity may speak. */
function stepOf(cost: number): number {
  return Math.floor(cost / STEP)
}

export function isBetter(a: Score, b: Score): boolean {
  return compareScores(a, b) < 0 || (compareScores(a, b) === 0 && a.cost < b.cost)
}

/** Tier, then nearness in steps, then titles before people. */
export function compareScores(a: Score, b: Score): number {
  return (
    a.tier - b.tier || stepOf(a.cost) - stepOf(b.cost) || Number(a.kind > 2) - Number(b.kind > 2)
  )
}
