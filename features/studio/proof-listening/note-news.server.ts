import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { paths } from '#shared/http/paths.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { clock } from '#shared/text/time.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { newsMail } from '#features/messaging/notifications/news-mail.server.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import { DRAFT_TITLE } from '#features/studio/submissions/read.server.ts'

const News = z.object({ submission: Id, userId: Id })

/** Notes of so many minutes are told together. */
const MINUTES_TOGETHER = 3
const MINUTES_APART = 30
const MOST_QUOTED = 5
const MOST_LETTERS = 300

/** SQL: after when member `m` may be told again: whoever notes all day does not write a mail each time. */
const FREE_AGAIN = sql`(select max(n.created_at) + make_interval(mins => ${MINUTES_APART})
  from notifications n where n.user_id = m.user_id and n.submission_id = s.id
    and n.data ->> 'what' = 'partNotes')`

const SEND_NEWS = 'studio.sendNoteNews'

/**
 * Has a note on a part told to the owners and editors of its book and to whoever reads the part, save
 * whoever wrote it, in the caller's transaction. What is noted soon after is told with it.
 */
export async function enqueueNoteNews(tx: Db, part: string, writer: string): Promise<void> {
  const { rows } = await sql<z.infer<typeof News> & { dueAt: string }>`
    select s.id as submission, m.user_id as "userId",
      greatest(now() + make_interval(mins => ${MINUTES_TOGETHER}), ${FREE_AGAIN}) as "dueAt"
    from submission_parts p join submissions s on s.id = p.submission_id
      join organisation_members m on m.organisation_id = s.organisation_id
    where p.id = ${part} and m.user_id <> ${writer}
      and (m.role in ('owner', 'editor') or m.user_id = p.narrator_id)
  `.execute(tx)
  for (const { dueAt, ...news } of rows) {
    const key = `noteNews:${news.submission}:${news.userId}`
    await enqueue(tx, SEND_NEWS, news, { key, dueAt, isDueKept: true })
  }
}

interface OpenNote {
  id: string
  part: string
  position: number
  atMs: number
  text: string
  title: string
}

/** The newest open notes on a submission that others wrote, and one more if there are more. */
async function openNotes(db: Db, { submission, userId }: z.infer<typeof News>) {
  const { rows } = await sql<OpenNote>`
    select n.id, p.id as part, p.position, n.at_ms as "atMs",
      left(n.text, ${MOST_LETTERS}) as text, ${DRAFT_TITLE} as title
    from part_notes n join submission_parts p on p.id = n.part_id
      join submissions s on s.id = p.submission_id
    where s.id = ${submission} and n.state = 'open' and n.author_id is distinct from ${userId}
      and exists (select from organisation_members m
        where m.organisation_id = s.organisation_id and m.user_id = ${userId}
          and (m.role in ('owner', 'editor') or m.user_id = p.narrator_id))
    order by n.created_at desc, n.id limit ${MOST_QUOTED + 1}
  `.execute(db)
  return rows
}

const inOrder = (one: OpenNote, other: OpenNote) =>
  one.position - other.position || one.atMs - other.atMs

export const noteMails: Jobs = {
  [SEND_NEWS]: async ({ db, env, mailer }, payload) => {
    const news = News.parse(payload)
    const { submission, userId } = news
    const notes = await openNotes(db, news)
    const to = await findAddressee(db, { userId })
    const [latest] = notes
    const quoted = notes.slice(0, MOST_QUOTED).toSorted(inOrder)
    const [first] = quoted
    // What was settled meanwhile asks for nothing.
    if (!first || !latest || !to) return
    const path = paths.openNotes(submission, first.part)
    await notify(db, {
      notification: 'contributionStatus',
      userId,
      dedupe: `partNotes:${latest.id}`,
      submissionId: submission,
      data: { what: 'partNotes', path },
    })
    const lines = quoted.map(
      ({ position, atMs, text }) => `${position} · ${clock(atMs)} · ${inOneLine(text)}`,
    )
    const note = [...lines, ...(notes.length > MOST_QUOTED ? ['…'] : [])].join('\n')
    const action = {
      subject: 'email.submission_subject',
      label: 'email.note_action',
      url: env.publicUrl + path,
    } as const
    await mailer.send(newsMail(to, { event: 'partNotes', note, title: first.title }, action))
  },
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
