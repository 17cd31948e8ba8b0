import { CLOTH_NAMES, type ClothName } from './cloths.ts'
import type { LatticeSettings, Thread } from './grid.ts'
import { LATTICE_NAMES, LATTICES, type LatticeName } from './lattices.ts'
import { hashSeed, randomFrom } from './seed.ts'

/** Everything needed to draw a cloth; `ox`, `oy` say where the piece was cut, in threads. */
export type Plan = Omit<LatticeSettings, 'w' | 'h'> & {
  readonly cloth: ClothName
  readonly lattice: LatticeName
  readonly order: readonly [Thread, Thread, Thread, Thread]
  readonly ox: number
  readonly oy: number
  /** Whether the title's band lies below or above the pattern. */
  readonly place: 'low' | 'high'
}

/** The parts of a plan that an editor or the kind of work may fix beforehand. */
export interface PlanWish {
  readonly cloth?: ClothName
  readonly lattice?: LatticeName
}

/** The quiet cloth of scripture: one dye, one lattice, whatever the turn. */
export const SCRIPTURE: PlanWish = { cloth: 'nilak', lattice: 'til' }

/** The text a cover's cloth grows from. The turn lets an editor try another cloth. */
export function seedOf(titleRoman: string, authorRoman: string, turn: number): string {
  return `${titleRoman} ${authorRoman} #${turn}`
}

/** The same seed text gives the same plan, in any Unicode form, on any machine. */
export function planCloth(seed: string, wish: PlanWish = {}): Plan {
  const random = randomFrom(hashSeed(seed))
  const below = (n: number): number => Math.floor(random() * n)
  const pick = <T>(options: readonly [T, ...T[]] | readonly T[]): T =>
    options[below(options.length)] as T
  const cloth = wish.cloth ?? pick(CLOTH_NAMES)
  const lattice = wish.lattice ?? pick(LATTICE_NAMES)
  const m = pick(LATTICES[lattice].modules)
  const order = threadOrder(random)
  return {
    cloth,
    lattice,
    m,
    order,
    swap: random() < 0.5,
    band: pick([3, 4, 5, 6]),
    r: pick([3, 4, 5]),
    slope: pick([0.5, 0.75, 1, 1.25]),
    ka: pick([1, 2, 3]),
    kb: pick([1, 2, 3]),
    k: below(35),
    ox: below(m),
    oy: below(m),
    place: pick(['low', 'low', 'high'] as const),
  }
}

/** The lead is always one of a cloth's two brightest threads; the rest are shuffled. */
function threadOrder(random: () => number): Plan['order'] {
  const lead: Thread = random() < 0.5 ? 0 : 1
  const other: Thread = lead === 0 ? 1 : 0
  let [a, b, c]: [Thread, Thread, Thread] = [other, 2, 3]
  const last = Math.floor(random() * 3)
  if (last === 0) [a, c] = [c, a]
  else if (last === 1) [b, c] = [c, b]
  if (Math.floor(random() * 2) === 0) [a, b] = [b, a]
  return [lead, a, b, c]
}

/**
 * The first turn, counted from `from`, whose cloth and lattice together no neighbour has.
 * Gives `from` back when every pair is taken.
 */
export function neighbourTurn(
  planAt: (turn: number) => Plan,
  neighbours: readonly Pick<Plan, 'cloth' | 'lattice'>[],
  from = 0,
): number {
  const taken = new Set(neighbours.map((n) => `${n.cloth} ${n.lattice}`))
  for (let turn = from; turn < from + 500; turn++) {
    const { cloth, lattice } = planAt(turn)
    if (!taken.has(`${cloth} ${lattice}`)) return turn
  }
  return from
}
