import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'

/**
 * Moves the organisation of a person who is merged to the other.
 * @throws AppError organisation_taken where both are one's
 */
export async function moveOrganisation(tx: Db, from: string, into: string): Promise<void> {
  const { rows } = await sql`
    select from organisations where person_id = any(${[from, into]}::uuid[]) for no key update
  `.execute(tx)
  if (rows.length > 1) throw new AppError('organisation_taken')
  await sql`update organisations set person_id = ${into} where person_id = ${from}`.execute(tx)
}
