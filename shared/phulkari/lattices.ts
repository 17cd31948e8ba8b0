import type { Lattice } from './grid.ts'
import { bawan, charbagh, ghunghat } from './lattices-composed.ts'
import { ikka, meena, surajmukhi, til, vari } from './lattices-lozenge.ts'
import { chope, darshan, kaudi, leheriya } from './lattices-row.ts'

export type LatticeName =
  | 'vari'
  | 'leheriya'
  | 'darshan'
  | 'til'
  | 'surajmukhi'
  | 'kaudi'
  | 'meena'
  | 'ikka'
  | 'ghunghat'
  | 'charbagh'
  | 'chope'
  | 'bawan'

interface LatticeFamily {
  readonly at: Lattice
  /** Modules it looks well in, in threads. */
  readonly modules: readonly number[]
  /** Composed around the piece's middle, so it is never shifted. */
  readonly composed: boolean
}

const repeated = (at: Lattice, modules: readonly number[]): LatticeFamily => ({
  at,
  modules,
  composed: false,
})
const composed = (at: Lattice, modules: readonly number[]): LatticeFamily => ({
  at,
  modules,
  composed: true,
})

export const LATTICES: Readonly<Record<LatticeName, LatticeFamily>> = {
  vari: repeated(vari, [14, 16, 18, 20, 24]),
  leheriya: repeated(leheriya, [12, 16, 20, 24, 36]),
  darshan: repeated(darshan, [14, 16, 18, 24]),
  til: repeated(til, [10, 12, 14, 18]),
  surajmukhi: repeated(surajmukhi, [18, 20, 24, 30, 36]),
  kaudi: repeated(kaudi, [14, 16, 18, 20, 24]),
  meena: repeated(meena, [6, 7, 8, 9, 10, 12]),
  ikka: repeated(ikka, [10, 12, 14, 18, 24]),
  ghunghat: composed(ghunghat, [10, 12, 14, 18]),
  charbagh: composed(charbagh, [10, 12, 14, 18]),
  chope: repeated(chope, [14, 18, 20, 24, 36]),
  bawan: repeated(bawan, [16, 18, 20, 24]),
}

// The order is part of the recipe: a seed picks by index.
export const LATTICE_NAMES: readonly LatticeName[] = [
  'vari',
  'leheriya',
  'darshan',
  'til',
  'surajmukhi',
  'kaudi',
  'meena',
  'ikka',
  'ghunghat',
  'charbagh',
  'chope',
  'bawan',
]
