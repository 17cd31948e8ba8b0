import type { Script } from '../script'
import type { Names } from './names'
import type { Lookup } from './lookup'
import type { Query } from './query'
import type { Vocabulary } from './vocabulary'

export const TIERS = ['exact', 'prefix', 'sound', 'near'] as const
const [EXACT, PREFIX, SOUND, NEAR] = [0, 1, 2, 3]

/** How well one name, or all names of a document, answer a query. */
export interface Score {
  /** Index into `TIERS`. */
  tier: number
  /** In nats, with what order, gaps and words left over cost. */
  cost: number
  kind: number
}

// A whole name of so many nats a letter is the one that was asked for. Between the native scripts
// more is allowed: the other script says less of vowels, yet a whole name is seldom meant by chance.
const SAME_IN_SCRIPT = 0.3
const SAME_ACROSS = 1.3
const SAME_NATIVE = 1.9
/** Nats a letter up to which a name is begun by the query. */
const BEGUN = 0.3
// Nats a letter up to which a name sounds like the query; and up to which it is answered at all.
const ALIKE = 1.35
const ALIKE_LEAST = 2
const NEARLY = 2.9
// In nats: a word of the query that is nowhere in the name, and what else keeps them apart.
const MISSING = 1
const MISSING_PER_LETTER = 3
const OUT_OF_ORDER = 0.4
const WORDS_LEFT = 3.5
const NOT_FIRST = 2
const UNFINISHED = 2.5
const BEGUN_BY_WORDS = 1
const ACROSS = 1

/** How the words of a query lie in one name. */
interface Alignment {
  /** What the words cost, missing ones included. */
  sounds: number
  matched: number
  inOrder: boolean
  unfinished: boolean
  first: boolean
  /** The place of the last word that was matched. */
  last: number
}

export class Scorer {
  readonly #query: Query
  readonly #lookups: readonly Lookup[]
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #missing: number[]
  readonly #taken = new Uint8Array(64)
  readonly #codes = new Uint8Array(256)
  readonly #alignment: Alignment = {
    ...{ sounds: 0, matched: 0, last: -1 },
    ...{ inOrder: true, unfinished: false, first: false },
  }

  constructor(query: Query, lookups: readonly Lookup[], vocabulary: Vocabulary, names: Names) {
    this.#query = query
    this.#lookups = lookups
    this.#vocabulary = vocabulary
    this.#names = names
    this.#missing = query.words.map(
      ({ letters }) => MISSING + MISSING_PER_LETTER * Math.max(letters.length, 1),
    )
  }

  /** The best score of a document, or nothing where too little of it answers. */
  ofDocument(slot: number, whole: boolean): Score | undefined {
    const names = this.#names
    let found: Score | undefined
    for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1)
      found = better(this.#ofName(name, whole), found)
    if (this.#query.words.length > 1 && (found === undefined || found.tier >= SOUND))
      found = better(this.#acrossNames(slot), found)
    return found
  }

  #align(name: number): Alignment {
    const words = this.#names.words
    const from = this.#names.wordsFrom(name)
    const count = this.#names.wordsTo(name) - from
    const taken = this.#taken.fill(0, 0, count)
    const result = this.#alignment
    result.sounds = result.matched = 0
    result.inOrder = true
    result.unfinished = false
    result.last = -1
    const last = this.#lookups.length - 1
    for (let index = 0; index <= last; index += 1) {
      const lookup = this.#lookups[index] as Lookup
      let best = this.#missing[index] as number
      let at = -1
      let begun = false
      for (let place = 0; place < count; place += 1) {
        if (taken[place] !== 0) continue
        const word = words[from + place] as number
        const whole = lookup.wholeCost(word)
        const start = index === last ? lookup.startCost(word) + UNFINISHED : Infinity
        if (Math.min(whole, start) >= best) continue
        best = Math.min(whole, start)
        begun = start < whole
        at = place
      }
      result.sounds += best
      if (at < 0) continue
      taken[at] = 1
      result.matched += 1
      result.unfinished = begun
      if (at < result.last) result.inOrder = false
      result.last = at
    }
    result.first = taken[0] === 1
    return result
  }

  #ofName(name: number, whole: boolean): Score | undefined {
    const { words, weight } = this.#query
    const names = this.#names
    const count = names.wordsTo(name) - names.wordsFrom(name)
    const { sounds, matched, inOrder, unfinished, first, last } = this.#align(name)
    const script = this.#vocabulary.scriptOf(names.words[names.wordsFrom(name)] ?? 0)
    const same = weight * this.#same(script)
    const kind = names.kindOf(name)
    const left = count - matched
    const extra =
      (left > 0 ? WORDS_LEFT : 0) + (first ? 0 : NOT_FIRST) + (inOrder ? 0 : OUT_OF_ORDER)
    const cost = sounds + extra
    const complete = matched === words.length
    if (whole && sounds > 0 && (left > 0 || !complete)) {
      const joined = this.#joined(name, Math.min(cost, NEARLY * weight))
      if (joined < cost)
        return { tier: joined <= same ? EXACT : this.#tierOf(joined), cost: joined, kind }
    }
    if (sounds > NEARLY * weight || matched * 2 < words.length) return undefined
    let tier = complete ? this.#tierOf(cost) : NEAR
    if (complete && first && inOrder && last === matched - 1) {
      if (left === 0 && !unfinished && sounds <= same) tier = EXACT
      // How much is still to come says nothing: of two beginnings the popular one is meant.
      else if (sounds - (unfinished ? UNFINISHED : 0) <= weight * BEGUN)
        return { tier: PREFIX, cost: sounds + (unfinished ? 0 : BEGUN_BY_WORDS), kind }
    }
    return { tier, cost, kind }
  }

  #same(stored: Script): number {
    const typed = this.#query.words[0]?.script
    if (typed === stored) return SAME_IN_SCRIPT
    return typed === 'roman' || stored === 'roman' ? SAME_ACROSS : SAME_NATIVE
  }

  #tierOf(cost: number): number {
    return cost <= ALIKE * this.#query.weight + ALIKE_LEAST ? SOUND : NEAR
  }

  /** The whole query against the whole name, words written apart or together; Infinity if worse. */
  #joined(name: number, bound: number): number {
    const names = this.#names
    const vocabulary = this.#vocabulary
    const units = vocabulary.units
    const codes = this.#codes
    let length = 0
    const from = names.wordsFrom(name)
    for (let at = from; at < names.wordsTo(name); at += 1) {
      const word = names.words[at] ?? 0
      if (at > from) codes[length++] = 1
      const to = vocabulary.unitsTo(word)
      for (let unit = vocabulary.unitsFrom(word); unit < to && length < 255; unit += 1)
        codes[length++] = units[unit] ?? 0
    }
    const script = this.#vocabulary.scriptOf(names.words[from] ?? 0)
    return this.#query.pattern(script).compare(codes, 0, Math.min(length, 255), bound).full
  }

  /** Each word of the query in whichever name of the document holds it best: `heer waris`. */
  #acrossNames(slot: number): Score | undefined {
    const names = this.#names
    const { words, weight } = this.#query
    const shares = [0, 0, 0, 0, 0, 0]
    let sounds = 0
    let missing = 0
    for (let index = 0; index < words.length; index += 1) {
      const lookup = this.#lookups[index] as Lookup
      let best = this.#missing[index] as number
      let kind = -1
      for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
        for (let at = names.wordsFrom(name); at < names.wordsTo(name); at += 1) {
          const word = names.words[at] as number
          const start = index === words.length - 1 ? lookup.startCost(word) + UNFINISHED : Infinity
          const cost = Math.min(lookup.wholeCost(word), start)
          if (cost >= best) continue
          best = cost
          kind = names.kindOf(name)
        }
      }
      sounds += best
      if (kind < 0) missing += 1
      else shares[kind] = (shares[kind] ?? 0) + (words[index]?.letters.length ?? 0)
    }
    if (sounds > NEARLY * weight || missing * 2 > words.length) return undefined
    const cost = sounds + ACROSS + WORDS_LEFT
    return {
      tier: missing === 0 ? this.#tierOf(cost) : NEAR,
      cost,
      kind: shares.indexOf(Math.max(...shares)),
    }
  }
}

const STEP = 0.5

/** Costs within a step count as equal, so that popularity may speak. */
function stepOf(cost: number): number {
  return Math.floor(cost / STEP)
}

function better(a: Score | undefined, b: Score | undefined): Score | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return (compareScores(a, b) || a.cost - b.cost) < 0 ? a : b
}

/** Tier, then nearness in steps, then titles before people. */
export function compareScores(a: Score, b: Score): number {
  return (
    a.tier - b.tier || stepOf(a.cost) - stepOf(b.cost) || Number(a.kind > 2) - Number(b.kind > 2)
  )
}
