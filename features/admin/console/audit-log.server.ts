import { sql } from 'kysely'
import { z } from 'zod'
import { holds } from '#server/http/access.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { accountName, namesOf, namesOfGenre } from '#features/books/names/names.server.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { DRAFT_TITLE } from '#features/studio/submissions/read.server.ts'
import { AuditEntry, LOG_TOPICS, type LogTopic } from './contract.ts'

interface LogRow {
  id: number
  at: string
  act: string
  actor_id: string | null
  actor_role: string
  actor_name: string | null
  subject: string
  subject_id: string
  subject_name: string | null
  subject_names: Names | null
  details: unknown
}

export interface AuditQuery {
  subject?: string | undefined
  topic?: LogTopic | undefined
  search?: string | undefined
  _start: number
  _limit: number
}

/** The title of a submission that is no book yet; where it has none in roman, the first that it has. */
const DRAFT_NAMES = sql`json_build_object(
  'gurmukhi', s.book #>> '{title,gurmukhi}', 'shahmukhi', s.book #>> '{title,shahmukhi}',
  'roman', coalesce(s.book #>> '{title,roman}', ${DRAFT_TITLE}), 'suggested', null)`

/** SQL: the number of the order that entry `l` is about. */
const ORDER_NUMBER = sql`(select o.number::text from orders o
  where o.id = case l.subject when 'order' then l.subject_id::uuid end)`

/** SQL: a name of whoever did entry `l`, or to whom it was done, has some letters. */
const isByOrOf = (letters: string) => sql`exists (select from users u
  where (u.id = l.actor_id or (l.subject = 'user' and u.id::text = l.subject_id))
    and position(lower(${letters}) in lower(${accountName('u')})) > 0)`

/**
 * One page of the audit log, newest first. The log holds ids; names are those that
 * accounts, people and books have now, where they are still there.
 */
export async function readAudit(
  db: Db,
  actor: SessionUser,
  { subject, topic, search, _start, _limit }: AuditQuery,
): Promise<{ audit: AuditEntry[]; total: number }> {
  const where = sql.join(
    [
      holds(actor, 'audit.read'),
      ...(subject ? [sql`l.subject_id = ${subject}`] : []),
      ...(topic ? [sql`l.subject = any(${[...LOG_TOPICS[topic]]}::text[])`] : []),
      ...(search ? [isByOrOf(search)] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.act, l.actor_id, l.actor_role, l.subject, l.subject_id, l.details,
      ${accountName('who')} as actor_name,
      coalesce(${accountName('whom')}, ${ORDER_NUMBER}) as subject_name,
      case when maker.id is not null then ${namesOf('maker', 'name')}
        when book.id is not null then ${namesOf('book', 'title')}
        when genre.id is not null then ${namesOfGenre('genre')}
        when ${DRAFT_TITLE} <> '' then ${DRAFT_NAMES} end as subject_names
    from audit_log l
      left join users who on who.id = l.actor_id
      left join users whom on l.subject = 'user' and whom.id::text = l.subject_id
      left join people maker on l.subject = 'person' and maker.id::text = l.subject_id
      left join genres genre on l.subject = 'genre' and genre.id::text = l.subject_id
      left join submissions s on l.subject = 'submission' and s.id::text = l.subject_id
      left join audiobooks book on book.id::text =
        case l.subject when 'audiobook' then l.subject_id else s.audiobook_id::text end
    where ${where} order by l.id desc limit ${_limit} offset ${_start}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit_log l where ${where}
  `.execute(db)
  return { audit: rows.map(entryOf), total: counted.rows[0]?.total ?? 0 }
}

const Details = z.object({ details: AuditEntry.shape.details })

const entryOf = (row: LogRow): AuditEntry => ({
  _id: row.id,
  at: row.at,
  act: row.act,
  actor: row.actor_id ? { _id: row.actor_id, name: row.actor_name, role: row.actor_role } : null,
  subject: {
    kind: row.subject,
    _id: row.subject_id,
    name: row.subject_name ?? row.subject_names?.roman ?? null,
    names: row.subject_names,
  },
  details: Details.parse(row).details,
})
