import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { countSender, mayMailTo } from '#features/account/account/attempt-limits.server.ts'
import type { ContactBody } from './contract.ts'

type Written = z.output<typeof ContactBody>

/**
 * Keeps what somebody wrote by the contact form, and asks for the mails that tell of it. What a
 * machine wrote into the field that nobody sees is answered alike and goes nowhere.
 * @throws AppError too_many_requests
 */
export async function createContactMessage(
  db: Db,
  user: SessionUser | null,
  { website, ...written }: Written,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const emailFolded = foldEmail(written.email)
  await countSender(db, 'contact', ip, user)
  if (website) return
  const mayMail = await mayMailTo(db, 'contact', emailFolded)
  await db.transaction().execute(async (tx) => {
    const { id, user_id } = await keep(tx, user, { ...written, emailFolded, language })
    // The payload names the account, so that its mails and jobs leave with it.
    const payload = { contactMessageId: id, ...(user_id && { userId: user_id }) }
    await enqueue(tx, 'contact.tellHouse', payload)
    if (mayMail) await enqueue(tx, 'contact.acknowledge', payload)
  })
}

interface Kept extends Omit<Written, 'website'> {
  emailFolded: string
  language: Language
}

async function keep(tx: Db, user: SessionUser | null, kept: Kept) {
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    insert into contact_messages
      (user_id, name, email, email_folded, calling_code, phone, message, language)
    values (${user?.id ?? null}::uuid, ${kept.name}, ${kept.email}, ${kept.emailFolded}, ${kept.callingCode ?? null}, ${kept.phone},
      ${kept.message}, ${kept.language})
    returning id, user_id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A message was not kept')
  return row
}
