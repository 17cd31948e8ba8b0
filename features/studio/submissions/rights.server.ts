import { commonTerritories } from '#shared/money/territories.ts'
import type { Right, Rights } from './contract.ts'

/** All that a recording rests on. */
const rightsIn = ({ work, translation, performance, cover }: Rights): Right[] => [
  work,
  ...(translation ? [translation] : []),
  performance,
  cover,
]

/** Where a recording may be sold: where all of its rights reach; empty where they have nothing in common. */
export const territoriesOf = (rights: Rights): string[] =>
  commonTerritories(rightsIn(rights).map(({ territories }) => territories))

/** What rights allow, as columns of `audiobooks`: where, and until which day (null: without end). */
export const allowedBy = (
  rights: Rights,
): { territories: string[]; rights_end: string | null } => ({
  territories: territoriesOf(rights),
  rights_end:
    rightsIn(rights)
      .flatMap(({ until }) => until ?? [])
      .toSorted()[0] ?? null,
})
