import type { TitleFields } from '#features/books/title-lists/titles.server.ts'
import type { State } from '#features/studio/submissions/contract.ts'
import { isNamed } from '#features/studio/submissions/contract.ts'
import type { Verdict } from './contract.ts'
import {
  fieldsOf,
  isBlank,
  isSame,
  type Documents,
  type Field,
  type Fields,
} from './fields.server.ts'
import type { ReadRow } from './read-title.server.ts'
import { remark, type Remarked } from '#features/books/title-lists/told.server.ts'

/** A title as it stands, and what the file said of it the last time. */
export interface Standing extends Documents {
  id: string
  state: State
  version: number
  record: string | null
  base: Fields | null
  /** Nobody has done anything with it but imports. */
  isUntouched: boolean
}

export interface Judged {
  verdict: Verdict
  faults: Remarked[]
  warnings: Remarked[]
  /** What counts of what the row says. */
  fields: Fields
  /** The fields to write. */
  changes: Field[]
  /** The draft goes: it was sent in error. */
  removes: boolean
}

/**
 * Says what comes of a row, by how its title stands.
 * @param may whether what it says of rights counts
 */
export function judge(
  row: ReadRow,
  standing: Standing | undefined,
  may: { mayWriteRights: boolean },
): Judged {
  const { title, line, faults: before } = row
  const asked = title?.fields ?? {}
  const left = may.mayWriteRights ? null : rightsLeftOut(asked, standing)
  const fields = left ? withoutRights(asked) : asked
  // A check warned for whoever sent the file; another may have it run.
  const warnings = [
    ...row.warnings.filter(({ code }) => code !== 'import.rights_owner'),
    ...(left ?? []).map((field) => remark(line, field, 'import.rights_owner')),
  ]
  const told = { faults: before, warnings, fields, changes: [], removes: false }
  if (!title || before.length > 0) return { ...told, verdict: 'error' }
  if (row.isDeletion) return { ...told, ...judgeDeletion(row, standing) }
  const isOfTitle = isNamed(namesAfter(fields, standing))
  if (!isOfTitle)
    return { ...told, verdict: 'error', faults: [remark(line, null, 'import.no_title')] }
  if (!standing) return { ...told, verdict: 'new', changes: Object.keys(fields) as Field[] }
  const { changes, conflicts } = compare({ fields, version: title.version }, standing)
  const isPast = standing.state !== 'draft'
  if (conflicts.length === 0 && (changes.length === 0 || !isPast))
    return { ...told, verdict: changes.length > 0 ? 'changed' : 'unchanged', changes }
  const faults = isPast
    ? [remark(line, null, 'import.past_draft')]
    : conflicts.map((field) => remark(line, field, 'import.edited'))
  return { ...told, verdict: 'conflict', faults, changes: [...changes, ...conflicts] }
}

const OF_RIGHTS = ['rights', 'territory'] as const satisfies Field[]
type OfRights = (typeof OF_RIGHTS)[number]

const withoutRights = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !OF_RIGHTS.some((one) => one === field)),
  )

/** What a row says of rights in another way than its title does. */
function rightsLeftOut(fields: Fields, standing: Standing | undefined): OfRights[] {
  const now = standing && fieldsOf(standing)
  const says = <F extends OfRights>(field: F) => {
    const said = fields[field] as TitleFields[F] | undefined
    return said !== undefined && !(now ? isSame(field, said, now[field]) : isBlank(field, said))
  }
  return OF_RIGHTS.filter((field) => says(field))
}

function namesAfter(fields: Fields, standing: Standing | undefined) {
  const now = standing?.book.title ?? { gurmukhi: null, shahmukhi: null, roman: null }
  const { title_gurmukhi: gurmukhi, title_shahmukhi: shahmukhi, title_roman: roman } = fields
  return {
    gurmukhi: gurmukhi === undefined ? now.gurmukhi : gurmukhi,
    shahmukhi: shahmukhi === undefined ? now.shahmukhi : shahmukhi,
    roman: roman === undefined ? now.roman : roman,
  }
}

function compare(
  { fields, version }: Pick<NonNullable<ReadRow['title']>, 'fields' | 'version'>,
  standing: Standing,
) {
  const now = fieldsOf(standing)
  const isSeen = version === standing.version
  const changes: Field[] = []
  const conflicts: Field[] = []
  const look = <F extends Field>(field: F) => {
    const says = fields[field] as TitleFields[F] | undefined
    const said = standing.base?.[field]
    if (says === undefined || isSame(field, says, now[field])) return
    if (said !== undefined && isSame(field, says, said)) return
    const isUntouched =
      said === undefined ? isBlank(field, now[field]) : isSame(field, said, now[field])
    if (isSeen || isUntouched) changes.push(field)
    // What the file never spoke of and does not speak of now is somebody else's.
    else if (said !== undefined || !isBlank(field, says)) conflicts.push(field)
  }
  for (const field of Object.keys(fields) as Field[]) look(field)
  return { changes, conflicts }
}

/** What the file wrote and nobody touched is taken away; of the rest it is said that it stays. */
function judgeDeletion(
  { line }: ReadRow,
  standing: Standing | undefined,
): Partial<Judged> & Pick<Judged, 'verdict'> {
  const stays = (code: 'import.nothing_to_delete' | 'import.not_deleted') => ({
    verdict: 'unchanged' as const,
    warnings: [remark(line, null, code)],
  })
  if (!standing) return stays('import.nothing_to_delete')
  if (standing.state !== 'draft' || !standing.base) return stays('import.not_deleted')
  const now = fieldsOf(standing)
  const edited = (Object.keys(standing.base) as Field[]).filter(
    (field) => !isSame(field, standing.base?.[field] as never, now[field] as never),
  )
  if (!standing.isUntouched || edited.length > 0) {
    const fields = edited.length > 0 ? edited : [null]
    const faults = fields.map((field) => remark(line, field, 'import.edited'))
    return { verdict: 'conflict', faults }
  }
  return { verdict: 'changed', removes: true, warnings: [remark(line, null, 'import.deletes')] }
}
