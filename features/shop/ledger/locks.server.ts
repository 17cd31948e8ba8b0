import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** An order that its transaction holds: nobody else adds to its ledger meanwhile. */
export interface LockedOrder {
  id: string
  userId: string | null
  kind: 'own' | 'gift'
  total: number
}

/**
 * Holds people until the transaction ends: always before their orders, and always in the same
 * order, so that no two wait for each other.
 * @returns how many of them there are
 */
export async function lockUsers(tx: Db, ids: readonly (string | null)[]): Promise<number> {
  const wanted = ids.filter((id) => id !== null)
  const { rows } = await sql`
    select from users where id = any(${wanted}::uuid[]) order by id for no key update
  `.execute(tx)
  return rows.length
}
