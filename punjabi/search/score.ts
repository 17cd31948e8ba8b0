// How well a name answers a query: its tier, its cost, and `compareScores`, the order of two
// answers. `scorer.ts` finds the score of a document; `ranking.ts` keeps the best documents in this
// order.
import { isNameOfPerson } from './names.ts'
import type { Query } from './query.ts'
import { ALIKE, ALIKE_LEAST, SAME_ACROSS, SAME_IN_SCRIPT, SAME_NATIVE } from './weights.ts'
import { SCRIPTS } from './vocabulary.ts'

export const TIERS = ['exact', 'prefix', 'sound', 'near'] as const
export const [EXACT, PREFIX, SOUND, NEAR] = [0, 1, 2, 3]

/** How well one name, or all names of a document, answer a query. */
export interface Score {
  tier: number
  /** In nats, with what order, gaps and words left over cost. */
  cost: number
  /** Which kind of name answers: an index of `KINDS`. */
  kind: number
}

/** The costs up to which a name is of which tier, for one query. */
export class Tiers {
  readonly #same: readonly number[]
  /** Above it nothing sounds like the query. */
  readonly alike: number

  constructor({ words, weight }: Query) {
    const typed = words[0]?.script
    this.#same = SCRIPTS.map((stored) => {
      if (typed === stored) return SAME_IN_SCRIPT * weight
      return weight * (typed === 'roman' || stored === 'roman' ? SAME_ACROSS : SAME_NATIVE)
    })
    this.alike = ALIKE * weight + ALIKE_LEAST
  }

  /** Up to this cost a whole name in a script, by its number, is the one that was asked for. */
  same(script: number): number {
    return this.#same[script] as number
  }

  /** Sounding alike, or near. */
  of(cost: number): number {
    return cost <= this.alike ? SOUND : NEAR
  }
}

/** Nats within which costs count as equal. */
export const STEP = 0.5

function stepOf(cost: number): number {
  return Math.floor(cost / STEP)
}

/** The better of two scores, either of which may be missing. */
export function better(a: Score | undefined, b: Score | undefined): Score | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return (compareScores(a, b) || a.cost - b.cost) < 0 ? a : b
}

/**
 * The order of search results: tier, then nearness in steps, then titles before people. `Ranking`
 * adds popularity and exact cost where this is equal.
 */
export function compareScores(a: Score, b: Score): number {
  return (
    a.tier - b.tier ||
    stepOf(a.cost) - stepOf(b.cost) ||
    Number(isNameOfPerson(a.kind)) - Number(isNameOfPerson(b.kind))
  )
}
