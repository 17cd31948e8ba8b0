import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { paths } from '#shared/http/paths.ts'
import { Id, Names } from '#shared/schemas/schemas.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { newsMail } from '#features/messaging/notifications/news-mail.server.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'

const EVENTS = [
  'narrationAsked',
  'narrationAccepted',
  'narrationDeclined',
  'narrationEnded',
] as const
type NarrationEvent = (typeof EVENTS)[number]

/** What is said is kept with it: what it is about may be gone by then. */
const News = z.object({
  event: z.enum(EVENTS),
  userId: Id,
  request: Id,
  names: Names,
  note: z.string(),
})
type News = z.infer<typeof News>

/** Notifies the owners and editors who offer a work of a request, in the caller's transaction. */
export const notifyOrganisation = (tx: Db, request: string, event: NarrationEvent): Promise<void> =>
  notifyOf(
    tx,
    event,
    sql`
    join organisation_members m on m.organisation_id = s.organisation_id and m.role in ('owner', 'editor')
    join users u on u.id = m.user_id where q.id = ${request}`,
  )

/** Notifies whoever asked. */
export const notifyRequester = (tx: Db, request: string, event: NarrationEvent): Promise<void> =>
  notifyOf(tx, event, sql`join users u on u.id = q.user_id where q.id = ${request}`)

/** By jobs: a notice holds its reader, whom a deletion of their account may hold. */
async function notifyOf(
  tx: Db,
  event: NarrationEvent,
  recipients: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Omit<News, 'event'>>`
    select q.id as request, u.id as "userId", q.note, json_build_object(
        'gurmukhi', q.title ->> 'gurmukhi', 'shahmukhi', q.title ->> 'shahmukhi', 'suggested', null,
        'roman', coalesce(q.title ->> 'roman', q.title ->> 'gurmukhi', q.title ->> 'shahmukhi', '')) as names
    from narration_requests q join submissions s on s.id = q.work_id ${recipients}
  `.execute(tx)
  for (const { note, ...news } of rows)
    await enqueue(tx, SEND_NEWS, { ...news, event, note: event === 'narrationAsked' ? note : '' })
}

const SEND_NEWS = 'studio.sendNarrationNews'

export const newsJobs: Jobs = {
  [SEND_NEWS]: async ({ db, env, mailer }, payload) => {
    const { event, userId, request, names, note } = News.parse(payload)
    const to = await findAddressee(db, { userId })
    if (!to) return
    await notify(db, {
      notification: 'contributionStatus',
      userId,
      dedupe: `${event}:${request}`,
      // Not by its draft, which may go, and the notice with it.
      data: { what: event, work: names },
    })
    const action = {
      subject: 'email.submission_subject',
      label: 'email.narration_action',
      url: env.publicUrl + paths.studioOpen({ view: 'requests' }),
    } as const
    const title = names.gurmukhi ?? names.shahmukhi ?? names.roman
    await mailer.send(newsMail(to, { event, note, title }, action))
  },
}
