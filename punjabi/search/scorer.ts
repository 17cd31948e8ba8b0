// Finds the score of one document for one query, over all its names. What a score is: `score.ts`.
import { Aligner } from './align.ts'
import type { Lookup } from './lookup.ts'
import type { Names } from './names.ts'
import { keyOf, Prospects } from './prospects.ts'
import type { Query } from './query.ts'
import { better, EXACT, NEAR, PREFIX, SOUND, STEP, Tiers, type Score } from './score.ts'
import type { Vocabulary } from './vocabulary.ts'
import {
  ACROSS, BEGUN, BEGUN_BY_WORDS, NEARLY, NOT_FIRST, OUT_OF_ORDER, UNFINISHED, WORDS_LEFT,
} from './weights.ts' // prettier-ignore

/** Says how well documents answer one query. */
export class Scorer {
  readonly #query: Query
  readonly #tiers: Tiers
  readonly #vocabulary: Vocabulary
  readonly #names: Names
  readonly #aligner: Aligner
  readonly prospects: Prospects
  readonly #codes = new Uint8Array(256)

  constructor(query: Query, lookups: readonly Lookup[], vocabulary: Vocabulary, names: Names) {
    this.#query = query
    this.#vocabulary = vocabulary
    this.#names = names
    this.#tiers = new Tiers(query)
    this.#aligner = new Aligner(query, lookups, names)
    this.prospects = new Prospects(query, this.#tiers, vocabulary, names, this.#aligner)
  }

  /** The least cost of a document that lacks one of the words, or more. */
  get leastMissing(): number {
    return Math.min(...this.#query.words.map((_, index) => this.#aligner.missing(index)))
  }

  /**
   * The best score of a document, or nothing where too little of it answers, or all is beyond the
   * key `most`. What cannot be better than what was found is not compared.
   */
  ofDocument(slot: number, whole: boolean, most: number): Score | undefined {
    const names = this.#names
    const prospects = this.prospects
    let found: Score | undefined
    let beyond = most
    prospects.begin()
    for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
      const least = prospects.ofName(name)
      if (least > beyond && !(whole && prospects.joined(name) <= beyond)) continue
      found = better(this.#ofName(name, whole), found)
      if (found !== undefined) beyond = Math.min(beyond, keyOf(found) + STEP)
    }
    if (prospects.across() <= beyond && (found === undefined || found.tier >= SOUND))
      found = better(this.#acrossNames(slot), found)
    return found
  }

  #ofName(name: number, whole: boolean): Score | undefined {
    const { words, weight } = this.#query
    const names = this.#names
    const count = names.wordsTo(name) - names.wordsFrom(name)
    const { sounds, matched, inOrder, unfinished, first, last } = this.#aligner.align(name)
    const script = this.#vocabulary.scriptNumber(names.words[names.wordsFrom(name)] ?? 0)
    const same = this.#tiers.same(script)
    const kind = names.kindOf(name)
    const left = count - matched
    const extra =
      (left > 0 ? WORDS_LEFT : 0) + (first ? 0 : NOT_FIRST) + (inOrder ? 0 : OUT_OF_ORDER)
    const cost = sounds + extra
    const complete = matched === words.length
    if (whole && sounds > 0 && (left > 0 || !complete)) {
      const joined = this.#joined(name, Math.min(cost, NEARLY * weight))
      if (joined < cost)
        return { tier: joined <= same ? EXACT : this.#tiers.of(joined), cost: joined, kind }
    }
    if (sounds > NEARLY * weight || matched * 2 < words.length) return undefined
    let tier = complete ? this.#tiers.of(cost) : NEAR
    if (complete && first && inOrder && last === matched - 1) {
      if (left === 0 && !unfinished && sounds <= same) tier = EXACT
      // How much is still to come says nothing: of two beginnings the popular one is meant.
      else if (sounds - (unfinished ? UNFINISHED : 0) <= weight * BEGUN)
        return { tier: PREFIX, cost: sounds + (unfinished ? 0 : BEGUN_BY_WORDS), kind }
    }
    return { tier, cost, kind }
  }

  /** The whole query against a whole name of one script, words apart or together; Infinity if worse. */
  #joined(name: number, bound: number): number {
    const names = this.#names
    const vocabulary = this.#vocabulary
    const units = vocabulary.units
    const codes = this.#codes
    let length = 0
    const from = names.wordsFrom(name)
    const script = vocabulary.scriptNumber(names.words[from] ?? 0)
    for (let at = from; at < names.wordsTo(name); at += 1) {
      const word = names.words[at] ?? 0
      if (vocabulary.scriptNumber(word) !== script) return Infinity
      if (at > from) codes[length++] = 1
      const to = vocabulary.unitsTo(word)
      for (let unit = vocabulary.unitsFrom(word); unit < to && length < 255; unit += 1)
        codes[length++] = units[unit] ?? 0
    }
    const pattern = this.#query.pattern(script)
    return pattern.atLeast(codes, 0, length, bound) > bound
      ? Infinity
      : pattern.compare(codes, 0, length, bound).full
  }

  /** Each word of the query in whichever name of the document holds it best: `heer waris`. */
  #acrossNames(slot: number): Score | undefined {
    const names = this.#names
    const { words, weight } = this.#query
    const shares = [0, 0, 0, 0, 0, 0]
    let sounds = 0
    let missing = 0
    for (let index = 0; index < words.length; index += 1) {
      let best = this.#aligner.missing(index)
      let kind = -1
      for (let name = names.namesFrom(slot); name < names.namesTo(slot); name += 1) {
        for (let at = names.wordsFrom(name); at < names.wordsTo(name); at += 1) {
          const cost = this.#aligner.costOf(index, names.words[at] as number)
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
      tier: missing === 0 ? this.#tiers.of(cost) : NEAR,
      cost,
      kind: shares.indexOf(Math.max(...shares)),
    }
  }
}
