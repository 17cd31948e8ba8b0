import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Rows that a transaction writes or refers to; each is named by SQL that finds it. */
interface Holding {
  /** Accounts that it refers to, as whoever acts: a row that names one waits for its deletion. */
  users?: readonly (string | null)[]
  /** Organisations `o`. */
  organisations?: RawBuilder<unknown>
  /** Nobody else does the like with these organisations meanwhile; else all may who do not change them. */
  alone?: boolean
  /** Imports `i`. */
  imports?: RawBuilder<unknown>
  /** Submissions `s`; whoever holds one holds its offer too. */
  submissions?: RawBuilder<unknown>
  /** Some of these may be deleted, so that nothing new may refer to them meanwhile. */
  mayDelete?: boolean
  /** Requests `q` to read a work aloud. */
  requests?: RawBuilder<unknown>
}

/**
 * Locks rows until the transaction ends, in the one order in which all that deletes accounts, runs
 * imports and offers books does: accounts, organisations, imports, submissions, requests, and of each by
 * their ids. Two of them then wait for one another and never each for the other. Whatever such a
 * transaction needs of these it names here, before it writes.
 */
export async function holdInOrder(tx: Db, holding: Holding): Promise<void> {
  const users = (holding.users ?? []).filter((id) => id !== null)
  const { organisations, alone, imports, submissions, requests, mayDelete } = holding
  if (users.length > 0)
    await sql`select from users where id = any(${users}::uuid[]) order by id for key share`.execute(
      tx,
    )
  if (organisations)
    await sql`select from organisations o where ${organisations} order by id
      for ${alone ? sql`no key update` : sql`key share`}`.execute(tx)
  if (imports)
    await sql`select from imports i where ${imports} order by id for no key update`.execute(tx)
  if (submissions)
    await sql`select from submissions s where ${submissions} order by id
      for ${mayDelete ? sql`update` : sql`no key update`}`.execute(tx)
  if (requests)
    await sql`select from narration_requests q where ${requests} order by id for update`.execute(tx)
}

/** Holds all that names an account, which is held already with its organisations, before it is deleted. */
export const holdWorkOf = (tx: Db, userId: string): Promise<void> =>
  holdInOrder(tx, {
    imports: sql`${userId} in (i.created_by, i.run_by)`,
    submissions: sql`${userId} in (s.created_by, s.state_by, s.rights_signed_by)
      or s.id in (select id from open_works where offered_by = ${userId})
      or s.id in (select work_id from open_work_wishes where user_id = ${userId})
      or s.id in (select work_id from narration_requests where ${userId} in (user_id, decided_by))`,
    requests: sql`q.user_id = ${userId} or q.decided_by = ${userId}`,
  })
