import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countAttempt, countNetwork, NETWORKS_THAT_MAIL } from '#server/http/rate-limits.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { MOST_CLAIMS_A_DAY } from '#shared/schemas/limits.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { idAt, slugForms } from '#features/books/names/native-slugs.server.ts'
import { countSender, mayMailTo } from '#features/account/account/attempt-limits.server.ts'
import type { State } from '#features/studio/submissions/contract.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import type { ClaimBody } from './contract.ts'

/** Of the books of one house; of more than these it reads on their pages. */
const BOOKS_TOLD_A_DAY = 3
const CLAIMS_A_DAY = { max: MOST_CLAIMS_A_DAY, seconds: 24 * 3600 }
const CLAIMS_OF_NETWORK = { act: 'claimsOf', limit: CLAIMS_A_DAY, networks: NETWORKS_THAT_MAIL }

type Written = z.output<typeof ClaimBody>

/**
 * Keeps a claim against a book, and asks for the mails that tell of it. What a machine wrote into the
 * field that nobody sees is answered alike and goes nowhere.
 * @throws AppError too_many_requests; invalid where there is no such book
 */
export async function createClaim(
  db: Db,
  user: SessionUser | null,
  { website, ...written }: Written,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const emailFolded = foldEmail(written.email)
  await countSender(db, 'claim', ip, user)
  if (website) return
  const book = await findBook(db, written.bookPage)
  if (user) await countAttempt(db, `claimsOf:${user.id}`, CLAIMS_A_DAY)
  else await countNetwork(db, { ...CLAIMS_OF_NETWORK, network: ip })
  const mayMail = await mayMailTo(db, 'claim', emailFolded)
  await db.transaction().execute(async (tx) => {
    await tellHouse(tx, book)
    const { id } = await tx
      .insertInto('rights_claims')
      .values({
        audiobook_id: book,
        user_id: user?.id ?? null,
        right_kind: written.right,
        is_holder: written.isHolder,
        work: written.claimedWork,
        name: written.name,
        email: written.email,
        email_folded: emailFolded,
        calling_code: written.callingCode ?? null,
        phone: written.phone,
        postal_address: written.postalAddress,
        signature: written.signature,
        language,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The payload names the account, so that its mails and jobs leave with it.
    const payload = { claimId: id, ...(user && { userId: user.id }) }
    await enqueue(tx, 'claims.tellHouse', payload)
    if (mayMail) await enqueue(tx, 'claims.acknowledge', payload)
  })
}

/**
 * Tells who brought the book in, once a day and of a few of their books: strangers flood nobody by
 * claims, nor hide one behind others of the same book.
 */
async function tellHouse(tx: Db, book: string): Promise<void> {
  // Claims that come at once wait for each other here, or each would find that nothing was told yet.
  await sql`select pg_advisory_xact_lock(hashtextextended('claims ' || organisation_id, 0))
    from submissions where audiobook_id = ${book}`.execute(tx)
  await sql`select from submissions where audiobook_id = ${book} for update`.execute(tx)
  const { rows } = await sql<{ id: string; state: State }>`
    select s.id, s.state from submissions s cross join lateral (
      select count(*) as told, count(*) filter (where h.submission_id = s.id) as of_book
      from submissions o join submission_history h on h.submission_id = o.id
      where o.organisation_id = s.organisation_id and h.act = 'claimed'
        and h.at > now() - interval '1 day') today
    where s.audiobook_id = ${book} and today.of_book = 0 and today.told < ${BOOKS_TOLD_A_DAY}
  `.execute(tx)
  const [submission] = rows
  if (!submission) return
  await writeHistory(tx, submission, { act: 'claimed', to: submission.state, user: null })
}

/** The book that readers see, or saw, at an address or at the end of one, in any script and case. */
async function findBook(db: Db, address: string): Promise<string> {
  const slug = slugIn(address)
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(${idAt('audiobooks', slug)}, (select id from audiobooks
      where lower(slug) = any(${slugForms(slug)}) and withdrawn_at is not null limit 1)) as id
  `.execute(db)
  const id = rows[0]?.id
  if (!id)
    throw new AppError('invalid', { errors: [{ path: 'bookPage', code: 'claim.book_unknown' }] })
  return id
}

/** The last piece of an address, without what follows it; a word without an address as it is. */
export function slugIn(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/)
  const piece = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}
