// Keeps the best documents of a query. Their order is `compareScores` of `score.ts`, then
// popularity.
import type { Candidates } from './candidates.ts'
import { isNameOfPerson, type Names } from './names.ts'
import { keyOf } from './prospects.ts'
import type { Scorer } from './scorer.ts'
import { compareScores, EXACT, NEAR, PREFIX, STEP, type Score } from './score.ts'
import {
  FAR,
  FAR_BEHIND_SOUND,
  FAR_PER_LETTER,
  FAR_PER_LETTER_MORE,
  UNFINISHED,
  WEAK,
  WEAK_TITLE,
} from './weights.ts'

/** A document and how it answers. */
export interface Ranked extends Score {
  slot: number
}

/** Nats a letter up to which an answer counts as what is meant. */
const SURE = 0.25

const PER_NAT = 1024
const PLACES = 1024
/** Above all keys: such a document cannot be an answer. */
const NONE = 32_768

/**
 * The best documents, best first. Candidates are scored in the order of the best score that each
 * can reach, until none of the rest can be among the best.
 */
export class Ranking {
  readonly #hits: Ranked[] = []
  readonly #names: Names
  readonly #limit: number
  readonly #weight: number
  #added = 0
  /** The key above which an answer is too far behind the nearest. */
  #far = Infinity
  #beyond = Infinity

  constructor(names: Names, limit: number, weight: number) {
    this.#names = names
    this.#limit = limit
    this.#weight = weight
  }

  add({ slots, whole }: Candidates, scorer: Scorer): void {
    const from = this.#added
    this.#added = slots.length
    const order = new Float64Array(slots.length - from)
    for (let at = 0; at < order.length; at += 1) {
      const place = from + at
      const slot = slots[place] as number
      const least = Math.min(scorer.prospects.of(slot, whole.has(slot)), NONE)
      order[at] = Math.floor(least * PER_NAT) * PLACES + place
    }
    for (const one of order.sort()) {
      const least = Math.floor(one / PLACES) / PER_NAT
      if (least >= NONE || least > this.#beyond) break
      const slot = slots[one % PLACES] as number
      const score = scorer.ofDocument(slot, whole.has(slot), this.#beyond)
      if (score !== undefined) this.#add({ ...score, slot })
    }
  }

  /** Tells whether there is a name that begins with the query, or equals it. */
  isSure(): boolean {
    const [first] = this.#hits
    if (first === undefined || first.tier > PREFIX) return false
    return first.cost <= (first.tier === EXACT ? 0 : UNFINISHED) + SURE * this.#weight
  }

  /** Tells whether a near answer of such cost could still be among the best. */
  hasRoomFor(cost: number): boolean {
    return keyOf({ tier: NEAR, cost }) <= this.#beyond
  }

  best(): Ranked[] {
    return this.#hits.filter((hit) => keyOf(hit) <= this.#far)
  }

  #add(hit: Ranked): void {
    const weak = isNameOfPerson(hit.kind) ? WEAK : WEAK_TITLE
    if (hit.tier === NEAR && hit.cost > weak * this.#weight) return
    const hits = this.#hits
    this.#far = Math.min(
      this.#far,
      keyOf({ tier: NEAR, cost: hit.cost + this.#distanceBehind(hit) }),
    )
    const known = hits.findIndex(({ slot }) => slot === hit.slot)
    if (known >= 0 && this.#compare(hit, hits[known] as Ranked) >= 0) return
    if (known >= 0) hits.splice(known, 1)
    let at = hits.length
    while (at > 0 && this.#compare(hit, hits[at - 1] as Ranked) < 0) at -= 1
    if (at < this.#limit) hits.splice(at, 0, hit)
    if (hits.length > this.#limit) hits.pop()
    const worst = hits[this.#limit - 1]
    this.#beyond = Math.min(this.#far, worst ? keyOf(worst) + STEP : Infinity)
  }

  /** In nats, how far behind an answer a near one is still shown. */
  #distanceBehind({ tier }: Ranked): number {
    const far = Math.min(FAR_PER_LETTER * this.#weight, FAR + FAR_PER_LETTER_MORE * this.#weight)
    return tier === NEAR ? far : Math.min(far, FAR_BEHIND_SOUND)
  }

  #compare(a: Ranked, b: Ranked): number {
    const names = this.#names
    return (
      compareScores(a, b) ||
      names.popularity(b.slot) - names.popularity(a.slot) ||
      a.cost - b.cost ||
      (names.id(a.slot) < names.id(b.slot) ? -1 : 1)
    )
  }
}
