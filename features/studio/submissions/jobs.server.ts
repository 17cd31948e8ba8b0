import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { paths } from '#shared/http/paths.ts'
import { REVIEW_DAYS } from '#shared/schemas/limits.ts'
import { SUBMISSION_EVENTS } from '#shared/schemas/notification-data.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { newsMail } from '#features/messaging/notifications/news-mail.server.ts'
import { moveTo } from './move.server.ts'
import { DRAFT_TITLE } from './read.server.ts'
import type { State } from './contract.ts'

const News = z.object({ entry: z.number().int(), event: z.enum(SUBMISSION_EVENTS), userId: Id })

export const crontab = ['13 * * * * freeSubmissions']

export const mails: Jobs = {
  'studio.sendNews': async ({ db, env, mailer }, payload) => {
    const { entry, event, userId } = News.parse(payload)
    const { rows } = await sql<NewsRow>`
      select h.note, s.id, ${DRAFT_TITLE} as title
      from submission_history h join submissions s on s.id = h.submission_id where h.id = ${entry}
    `.execute(db)
    const to = await findAddressee(db, { userId })
    const [row] = rows
    if (!row || !to) return
    const action = {
      subject: 'email.submission_subject',
      label: 'email.submission_action',
      url: env.publicUrl + paths.submission(row.id),
    } as const
    await mailer.send(newsMail(to, { ...row, event }, action))
  },
}

export const jobs: Jobs = {
  freeSubmissions: ({ db }) => freeSubmissions(db),
}

interface NewsRow {
  note: string | null
  id: string
  title: string
}

/** Gives back what a reviewer took and did not decide on. */
async function freeSubmissions(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where state = 'in_review'
      and state_since < now() - make_interval(days => ${REVIEW_DAYS})
  `.execute(db)
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      const { rows: held } = await sql<{ state: State }>`
        select state from submissions where id = ${id} and state = 'in_review' for update
      `.execute(tx)
      if (held[0]) await moveTo(tx, { id, state: 'in_review' }, FREED)
    })
  }
}

const FREED = { act: 'free', to: 'submitted', user: null } as const
