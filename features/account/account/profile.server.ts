import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { refusedField } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import { loadUser } from './accounts.server.ts'
import type { User } from './contract.ts'
import type { DetailsBody } from './contract.ts'

/** @throws AppError invalid for two names that together pass for the house’s */
export async function updateDetails(
  db: Db,
  { id, ...known }: SessionUser,
  { firstName, lastName, callingCode, countryCode, ...same }: z.output<typeof DetailsBody>,
): Promise<User> {
  const isRenamed = firstName !== undefined || lastName !== undefined
  if (isRenamed && passesForQissa(`${firstName ?? known.firstName} ${lastName ?? known.lastName}`))
    throw refusedField(lastName === undefined ? 'firstName' : 'lastName', 'validation.name_house')
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
