import { sql } from 'kysely'
import { holds } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { UnsentMessage } from './contract.ts'
import { enqueueSending } from './outbox.server.ts'

interface Page {
  state: 'failed' | 'waiting'
  _start: number
  _limit: number
}

/** A page of what was given up or is held up, newest first, or of what waits, the next first. */
export async function listMessages(
  db: Db,
  actor: SessionUser,
  { state, _start, _limit }: Page,
): Promise<{ messages: UnsentMessage[]; total: number }> {
  const failed = state === 'failed'
  const where = sql`${holds(actor, 'message.read')} and sent_at is null
    and (failure is not null) = ${failed}`
  const order = failed ? sql`coalesce(failed_at, due_at) desc, m.id` : sql`due_at, m.id`
  const { rows } = await sql<UnsentMessage>`
    select m.id as "_id", m.kind, o.number as "orderNumber", m.created_at as "createdAt",
      due_at as "dueAt", attempts as tries, failed_at as "failedAt", failure as reason
    from messages m left join orders o on o.id = m.order_id
    where ${where} order by ${order} offset ${_start} limit ${_limit}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from messages where ${where}
  `.execute(db)
  return { messages: rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * Has a mail tried anew, as often as at first. One whose day has yet to come keeps its day.
 * @throws AppError not_found for one that went out, is gone or waits for its day, and to whoever
 *   may not
 */
export async function retryMessage(db: Db, actor: SessionUser, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ kind: string }>`
      update messages set failed_at = null, failure = null, attempts = 0,
        due_at = least(due_at, now())
      where id = ${id} and sent_at is null and (due_at <= now() or failure is not null) and ${holds(actor, 'message.retry')}
      returning kind
    `.execute(tx)
    const [message] = rows
    if (!message) throw new AppError('not_found')
    const details = { kind: message.kind }
    await audit(tx, actor, { act: 'message.retry', subject: 'message', subjectId: id, details })
    await enqueueSending(tx, id)
  })
}
