import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { holdsNumber } from '#shared/schemas/phone.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import { loadUser } from './accounts.server.ts'
import { requireConfirmed } from './proof.server.ts'
import type { DetailsBody, User } from './contract.ts'

type Details = z.output<typeof DetailsBody>

/**
 * Changes what the body names and nothing else.
 * @throws AppError confirmation_needed for another phone or date of birth in a session that was not
 *   confirmed lately; invalid for two names that together pass for the house’s, or
 *   hold a telephone number
 */
export async function updateDetails(db: Db, user: SessionUser, details: Details): Promise<User> {
  const { firstName, lastName, callingCode, countryCode, ...same } = details
  await db.transaction().execute(async (tx) => {
    const kept = await lockDetails(tx, user.id)
    checkWholeName(kept, details)
    if (changesGuarded(kept, details)) await requireConfirmed(tx, user)
    await tx
      .updateTable('users')
      .set({
        ...same,
        ...(details.language !== undefined && { has_chosen_language: true }),
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(callingCode !== undefined && { calling_code: callingCode }),
        ...(countryCode !== undefined && { country_code: countryCode }),
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', user.id)
      .execute()
  })
  return loadUser(db, user.id)
}

async function lockDetails(tx: Db, userId: string) {
  const kept = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'phone', 'dob'])
    .select(['calling_code as callingCode', 'country_code as countryCode'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw new AppError('unauthenticated')
  return kept
}

type Kept = Awaited<ReturnType<typeof lockDetails>>

/** By these somebody is reached, and recognized by staff. What stays as it is may be sent along. */
const GUARDED = ['phone', 'callingCode', 'countryCode', 'dob'] as const

const changesGuarded = (kept: Kept, details: Details) =>
  GUARDED.some((field) => details[field] !== undefined && details[field] !== kept[field])

function checkWholeName(kept: Kept, { firstName, lastName }: Details): void {
  if (firstName === undefined && lastName === undefined) return
  const name = `${firstName ?? kept.firstName} ${lastName ?? kept.lastName}`
  const path = lastName === undefined ? 'firstName' : 'lastName'
  if (passesForQissa(name)) throw refusedField(path, 'validation.name_house')
  if (holdsNumber(name)) throw refusedField(path, 'validation.name_digits')
}
