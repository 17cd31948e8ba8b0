import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { contactsIn } from '#shared/schemas/contacts.ts'
import { giveUpUnsoldSoon } from '#features/shop/orders/unsold.server.ts'
import type { Book, Prices, Rights } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import { findInPrices } from '#features/studio/submissions/needs.server.ts'
import { allowedBy } from '#features/studio/submissions/rights.server.ts'
import { releaseOf, setPrices, textOf } from './catalogue.server.ts'

/** Each has every process forget what it keeps of the catalogue for visitors. */
const LIMIT = { max: 120, seconds: 3600 }
const countShown = (db: Db, { id }: SessionUser) => countAttempt(db, `showAtOnce:${id}`, LIMIT)

const wordsOf = ({ description, tags }: Book) => [...Object.values(description), ...tags]

/** Tells whether a text has an address or a telephone number that readers do not see yet. */
function hasNewContact(book: Book, shown: Book): boolean {
  const known = contactsIn(wordsOf(shown))
  return [...contactsIn(wordsOf(book))].some((contact) => !known.has(contact))
}

/**
 * Has readers of a book that is out see another description and other tags at once; with a new
 * address or telephone number they wait to be approved, like all else.
 */
export async function showText(
  tx: Db,
  user: SessionUser,
  submission: StoredSubmission,
  book: Book,
): Promise<void> {
  const { id, audiobook, shown } = submission
  if (!audiobook || !shown || isDeepStrictEqual(textOf(book), textOf(shown.book))) return
  if (hasNewContact(book, shown.book)) return
  await countShown(tx, user)
  const { description, tags } = book
  await sql`
    update submissions set shown = jsonb_set(shown, '{book}',
      shown -> 'book' || ${JSON.stringify({ description, tags })}::jsonb) where id = ${id}
  `.execute(tx)
  await tx.updateTable('audiobooks').set(textOf(book)).where('id', '=', audiobook).execute()
  await noteHour(tx, user, submission, 'changeText')
}

/**
 * Has readers of a book that is out see other prices at once; answers whether they do.
 * @throws AppError invalid where it could not be bought with them; too_many_requests
 */
export async function showPrices(
  tx: Db,
  user: SessionUser,
  submission: StoredSubmission,
  prices: Prices,
): Promise<boolean> {
  const { audiobook, shown } = submission
  if (!audiobook || !shown || isDeepStrictEqual(prices, submission.prices)) return false
  const errors = findInPrices(prices)
  if (errors.length > 0) throw new AppError('invalid', { errors })
  await countShown(tx, user)
  await setPrices(tx, audiobook, { book: shown.book, prices })
  await giveUpUnsoldSoon(tx)
  if (prices.releaseDate !== submission.prices.releaseDate)
    await tx
      .updateTable('audiobooks')
      // Its publishing set this; one that is republished keeps it.
      .set({ release_date: releaseOf(prices, sql`created_at::date`) })
      .where('id', '=', audiobook)
      .execute()
  return true
}

/**
 * Has a book be sold where and as long as newly signed rights allow.
 * @throws AppError too_many_requests
 */
export async function showRights(
  tx: Db,
  user: SessionUser,
  audiobook: string,
  rights: Rights,
): Promise<void> {
  const allowed = allowedBy(rights)
  const { rows } = await sql`
    select from audiobooks where id = ${audiobook} and (territories, rights_end)
      is distinct from (${allowed.territories}::text[], ${allowed.rights_end}::date)
  `.execute(tx)
  if (rows.length === 0) return
  await countShown(tx, user)
  await tx.updateTable('audiobooks').set(allowed).where('id', '=', audiobook).execute()
  await giveUpUnsoldSoon(tx)
}

/** Of changes that are saved as they are typed, the history has a line for an hour of one person. */
export async function noteHour(
  tx: Db,
  user: SessionUser,
  submission: StoredSubmission,
  act: 'changeText' | 'changePrice',
): Promise<void> {
  const { rows } = await sql`
    select from submission_history where submission_id = ${submission.id} and act = ${act}
      and actor_id = ${user.id} and at > now() - interval '1 hour' limit 1
  `.execute(tx)
  if (rows.length === 0) await writeHistory(tx, submission, { act, to: submission.state, user })
}
