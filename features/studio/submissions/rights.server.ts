import { commonTerritories } from '#shared/money/territories.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import type { Missing, Right, Rights } from './contract.ts'

/** All that a recording rests on. */
const rightsIn = ({ work, translation, performance, cover }: Rights): Right[] => [
  work,
  ...(translation ? [translation] : []),
  performance,
  cover,
]

/** Where a recording may be sold: where all of its rights reach; empty where they have nothing in common. */
const territoriesOf = (rights: Rights): string[] =>
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

export const missing = (path: string, code: MessageKey): Missing => ({ path, code })

/** The day in UTC, as rights name days. */
export const today = () => new Date().toISOString().slice(0, 10)

/**
 * Finds what is missing in the rights that a book rests on. Our own cloth is a cover without a basis.
 * @param day on which the book is out: until it is known, rights may begin later
 */
export const findInRights = (rights: Rights, day?: string): Missing[] => [
  ...findInRight('work', rights.work, day),
  ...(rights.translation ? findInRight('translation', rights.translation, day) : []),
  ...findInRight('performance', rights.performance, day),
  ...findInDays('cover', rights.cover, day),
  ...(territoriesOf(rights).length > 0
    ? []
    : [missing('rights.work.territories', 'studio.needs_territory')]),
  ...(rights.signed ? [] : [missing('rights.signed', 'studio.needs_signature')]),
]

function findInRight(kind: string, right: Right, day?: string): Missing[] {
  const { basis, holder } = right
  if (!basis) return [missing(`rights.${kind}.basis`, 'studio.needs_basis')]
  if (basis !== 'public_domain' && !holder)
    return [missing(`rights.${kind}.holder`, 'studio.needs_holder')]
  return findInDays(kind, right, day)
}

const findInDays = (kind: string, { from, until }: Right, day?: string): Missing[] => [
  ...(until !== null && until < (day ?? today())
    ? [missing(`rights.${kind}.until`, 'studio.needs_right')]
    : []),
  ...(from !== null && day !== undefined && from > day
    ? [missing(`rights.${kind}.from`, 'studio.needs_right_begun')]
    : []),
]
