import type { z } from 'zod'
import { Id } from '#shared/schemas/schemas.ts'

/** Says who may use an id, and what an id of somebody else is answered with. */
export type IdAccess =
  /** A row that is one person's: another's is as if there were none. */
  | 'own'
  /** What everybody may name; the answer tells of the caller's own dealings with it alone. */
  | 'personal'
  /** What everybody may read or buy. */
  | 'public'
  /** What only a permission opens. */
  | 'staff'
  /** Nothing that could be listed or counted up: a code, or a token of 256 bits. */
  | 'secret'

/** The table that an id of a call names, and who may use it. */
export interface NamedId {
  /** A table, or a folder of texts. */
  source: string
  column: string
  access: IdAccess
}

const named = new WeakMap<z.ZodType, NamedId>()

/**
 * The schema of an id that says what it names, as tests read it from the contract.
 * @param source a table, with the column where that is not `id`; or a folder of texts
 * @param schema for ids of another shape; one of its own for each thing that is named
 */
export function idOf(source: string, access: IdAccess): typeof Id
export function idOf<S extends z.ZodType>(source: string, access: IdAccess, schema: S): S
/*#__NO_SIDE_EFFECTS__*/
export function idOf(source: string, access: IdAccess, schema: z.ZodType = Id.clone()): z.ZodType {
  const [table = '', column = 'id'] = source.split('.')
  named.set(schema, { source: table, column, access })
  return schema
}

/** Reads what an id names; undefined for a schema that does not say it. */
export const namedBy = (schema: z.ZodType): NamedId | undefined => named.get(schema)
