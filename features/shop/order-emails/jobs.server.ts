import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { enqueueSending } from '#features/messaging/outbox/outbox.server.ts'
import { sendMessage } from './send.server.ts'

const Payload = z.object({ messageId: Id })

/** So many lost messages are taken up again in one round. */
const MOST = 500

export const crontab = ['*/5 * * * * sweepMessages']

export const mails: Jobs = {
  'messages.send': (platform, payload) => sendMessage(platform, Payload.parse(payload).messageId),
}

export const jobs: Jobs = {
  sweepMessages: async ({ db }) => {
    await bringForward(db)
    for (const id of await findLost(db)) await enqueueSending(db, id)
  },
}

/** A clock that was ahead had these wait for a time to come: none waits for its day, nor for longer than a full mailbox does, a day. */
async function bringForward(db: Db): Promise<void> {
  await sql`
    update messages set due_at = now()
    where sent_at is null and failed_at is null and due_at > now() + interval '25 hours'
      and failure is not null
      or sent_at is null and due_at > now() + interval '1 minute' and due_at = created_at
  `.execute(db)
}

/** Messages that are due and that no job will send: it was given up, or its worker died with it. */
async function findLost(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messages m
    where sent_at is null and failed_at is null and due_at < now() - interval '5 minutes'
      and not exists (select from graphile_worker.jobs j
        where j.key = 'message:' || m.id and j.attempts < j.max_attempts
          and (j.locked_at is null or j.locked_at > now() - interval '15 minutes'))
    order by due_at limit ${MOST}
  `.execute(db)
  return rows.map(({ id }) => id)
}
