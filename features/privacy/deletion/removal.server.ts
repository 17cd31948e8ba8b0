import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { forgetInClaims } from '#features/rights/claims/forget.server.ts'
import { dropJobsOf } from '#server/jobs/jobs.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { forgetCounts } from '#features/account/account/attempt-limits.server.ts'
import { provenAddresses } from '#features/account/account/proven-addresses.server.ts'
import { forgetInGifts } from '#features/shop/gift-cards/forget.server.ts'
import { forgetInReviews } from '#features/social/reviews/forget.server.ts'
import { forgetInApplications } from '#features/studio/organisations/forget.server.ts'
import { holdWorkOf } from '#features/studio/organisations/hold.server.ts'
import { giveUpOwnership } from '#features/studio/organisations/members.server.ts'
import { endRunsOf } from '#features/studio/imports/imports.server.ts'
import { giveUpUnpaid } from '#features/shop/orders/orders.server.ts'

/** A deleted account: what is needed of it until its last mail is sent. */
export interface DeletedAccount {
  id: string
  /** Every e-mail that was proved to be theirs, folded. */
  emails: string[]
  reader: { email: string; first_name: string | null; language: Language }
}

/**
 * Deletes an account with all that is kept of the person, in the caller's transaction. Rows that
 * refer to `users` are deleted or set to null by their foreign keys; what has no foreign key is
 * deleted here.
 * @returns null where there is no such account any more
 */
export async function removeAccount(tx: Db, userId: string): Promise<DeletedAccount | null> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language', 'verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return null
  const emails = await provenAddresses(tx, userId)
  await tx.deleteFrom('search_selections').where('selector', '=', userId).execute()
  // Contact messages of the account are deleted by their foreign key; those that were written
  // without an account are the person's where they name an e-mail that the person had proved.
  await sql`delete from contact_messages
    where user_id is null and email_folded = any(${emails})`.execute(tx)
  await giveUpUnpaid(tx, userId)
  await giveUpOwnership(tx, userId)
  await holdWorkOf(tx, userId)
  await endRunsOf(tx, userId)
  await forgetInGifts(tx, userId)
  await forgetInReviews(tx, userId)
  await forgetInClaims(tx, { id: userId, emails })
  await forgetInApplications(tx, { id: userId, emails })
  await dropJobsOf(tx, userId)
  await forgetCounts(tx, { id: userId, emails })
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  const { email } = user
  const first_name = user.verified_at ? user.first_name : null
  const language = isLanguage(user.language) ? user.language : 'en'
  return { id: userId, emails, reader: { email, first_name, language } }
}
