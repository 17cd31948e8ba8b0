import type { Candidates } from './candidates'
import type { Names } from './names'
import { costOfKey, tierOfKey, type Prospects } from './prospects'
import type { Scorer } from './scorer'
import { compareScores, NEAR, stepOf, type Score } from './score'
import { FAR, FAR_PER_LETTER, FAR_PER_LETTER_MORE } from './weights'

/** A document and how it answers. */
export interface Ranked extends Score {
  slot: number
}

const PER_NAT = 1024
const PLACES = 1024
/** Above all keys: nothing can come of it. */
const NONE = 32_768

/**
 * The best documents, best first. They are scored in the order of what they can reach at best, until
 * none that is left can be among them.
 */
export class Ranking {
  readonly hits: Ranked[] = []
  readonly #names: Names
  readonly #limit: number
  /** How far behind the nearest a near answer may be. */
  readonly #far: number
  #nearest = Infinity

  constructor(names: Names, limit: number, weight: number) {
    this.#names = names
    this.#limit = limit
    this.#far = Math.min(FAR_PER_LETTER * weight, FAR + FAR_PER_LETTER_MORE * weight)
  }

  rank({ slots, whole }: Candidates, prospects: Prospects, scorer: Scorer): Ranked[] {
    const order = new Float64Array(slots.length)
    for (let place = 0; place < order.length; place += 1) {
      const slot = slots[place] as number
      const least = Math.min(prospects.of(slot, whole.has(slot)), NONE)
      order[place] = Math.floor(least * PER_NAT) * PLACES + place
    }
    for (const one of order.sort()) {
      const least = Math.floor(one / PLACES) / PER_NAT
      if (least >= NONE || this.#isBeyond(tierOfKey(least), costOfKey(least))) break
      const slot = slots[one % PLACES] as number
      const score = scorer.ofDocument(slot, whole.has(slot))
      if (score !== undefined) this.#add({ ...score, slot })
    }
    return this.hits.filter(({ tier, cost }) => !this.#isFar(tier, cost))
  }

  #isFar(tier: number, cost: number): boolean {
    return tier === NEAR && cost > this.#nearest + this.#far
  }

  #isBeyond(tier: number, cost: number): boolean {
    const worst = this.hits[this.#limit - 1]
    if (worst === undefined || tier < worst.tier) return this.#isFar(tier, cost)
    return tier > worst.tier || stepOf(cost) > stepOf(worst.cost) || this.#isFar(tier, cost)
  }

  #add(hit: Ranked): void {
    const { hits } = this
    this.#nearest = Math.min(this.#nearest, hit.cost)
    let at = hits.length
    while (at > 0 && this.#compare(hit, hits[at - 1] as Ranked) < 0) at -= 1
    if (at >= this.#limit) return
    hits.splice(at, 0, hit)
    if (hits.length > this.#limit) hits.pop()
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
