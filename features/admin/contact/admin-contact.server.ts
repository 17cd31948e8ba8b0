import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit, auditReading } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { ContactEntry, ContactMessage } from './contract.ts'

/** Letters of a message that the list shows: its first words. To read it is written down. */
const BEGINNING = 60

interface Page {
  state: 'open' | 'answered'
  _start: number
  _limit: number
}

/** A page of what waits for an answer, the oldest first, or of what was answered, the latest first. */
export async function listContactMessages(
  db: Db,
  actor: SessionUser,
  { state, _start, _limit }: Page,
): Promise<{ contactMessages: ContactEntry[]; total: number }> {
  const open = state === 'open'
  const where = sql`${holds(actor, 'contact.read')} and (answered_at is null) = ${open}`
  const order = open ? sql`created_at, id` : sql`answered_at desc, id`
  const { rows } = await sql<ContactEntry>`
    select id as "_id", name, left(message, ${BEGINNING}) as beginning, language,
      created_at as "createdAt", answered_at as "answeredAt"
    from contact_messages where ${where} order by ${order} offset ${_start} limit ${_limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact_messages where ${where}
  `.execute(db)
  return { contactMessages: rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * One message. That somebody read it is written down.
 * @throws AppError not_found for one that is gone, and to whoever may not
 */
export async function readContactMessage(
  db: Db,
  actor: SessionUser,
  id: string,
): Promise<ContactMessage> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ContactMessage>`
      select id as "_id", name, email, calling_code as "callingCode", phone, message, language,
        created_at as "createdAt", answered_at as "answeredAt",
        user_id is not null as "hasAccount"
      from contact_messages where id = ${id} and ${holds(actor, 'contact.read')}
    `.execute(tx)
    const [message] = rows
    if (!message) throw new AppError('not_found')
    await auditReading(tx, actor, { act: 'contact.read', subject: 'contact', subjectId: id })
    return message
  })
}

/**
 * Marks a message as answered, or takes that back; what is so already stays and is not written down.
 * @throws AppError not_found for one that is gone, and to whoever may not
 */
export async function markContactMessage(
  db: Db,
  actor: SessionUser,
  id: string,
  answered: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ was: string | null }>`
      select answered_at as was from contact_messages
      where id = ${id} and ${holds(actor, 'contact.answer')} for update
    `.execute(tx)
    const [message] = rows
    if (!message) throw new AppError('not_found')
    if ((message.was !== null) === answered) return
    await sql`update contact_messages set answered_at = ${answered ? sql`now()` : null}
      where id = ${id}`.execute(tx)
    const act = answered ? 'contact.answer' : 'contact.reopen'
    await audit(tx, actor, { act, subject: 'contact', subjectId: id })
  })
}
