import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadUser } from './accounts.server.ts'
import type { User } from './contract.ts'
import type { DetailsBody } from './contract.ts'

/** Changes what the body names and nothing else. */
export async function updateDetails(
  db: Db,
  { id }: SessionUser,
  { firstName, lastName, callingCode, countryCode, ...same }: z.output<typeof DetailsBody>,
): Promise<User> {
  await db
    .updateTable('users')
    .set({
      ...same,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(callingCode !== undefined && { calling_code: callingCode }),
      ...(countryCode !== undefined && { country_code: countryCode }),
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return loadUser(db, id)
}
