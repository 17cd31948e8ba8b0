import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { paths } from '#shared/http/paths.ts'
import { Id } from '#shared/schemas/schemas.ts'
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

/** What a mail says is kept with it: what it is about may be gone when it is sent. */
const News = z.object({
  event: z.enum(EVENTS),
  userId: Id,
  title: z.string(),
  note: z.string(),
})
type Addressed = Omit<z.infer<typeof News>, 'event'> & { submission: string; request: string }

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

async function notifyOf(
  tx: Db,
  event: NarrationEvent,
  recipients: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Addressed>`
    select q.id as request, s.id as submission, u.id as "userId", q.note,
      coalesce(w.title ->> 'gurmukhi', w.title ->> 'shahmukhi', s.book #>> '{title,gurmukhi}',
        s.book #>> '{title,shahmukhi}', s.book #>> '{title,roman}', '') as title
    from narration_requests q join submissions s on s.id = q.work_id
      left join open_works w on w.id = s.id ${recipients}
  `.execute(tx)
  for (const { userId, submission, request, title, note } of rows) {
    const dedupe = `${event}:${request}`
    const notification = 'contributionStatus'
    await notify(tx, {
      notification,
      userId,
      dedupe,
      submissionId: submission,
      data: { what: event },
    })
    const said = event === 'narrationAsked' ? note : ''
    await enqueue(tx, SEND_NEWS, { event, userId, title, note: said })
  }
}

const SEND_NEWS = 'studio.sendNarrationNews'

export const newsJobs: Jobs = {
  [SEND_NEWS]: async ({ db, env, mailer }, payload) => {
    const { event, userId, title, note } = News.parse(payload)
    const to = await findAddressee(db, { userId })
    if (!to) return
    const action = {
      subject: 'email.submission_subject',
      label: 'email.narration_action',
      url: env.publicUrl + paths.studioOpen({ view: 'requests' }),
    } as const
    await mailer.send(newsMail(to, { event, note, title }, action))
  },
}
