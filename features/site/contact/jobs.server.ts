import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { acknowledgement, contactInboxMail, type Written } from './contact-emails.server.ts'

const Payload = z.object({ contactMessageId: Id })

export const mails: Jobs = {
  'contact.tellHouse': async ({ db, env, mailer }, payload) => {
    const written = await findWritten(db, payload)
    if (written) await mailer.send(contactInboxMail(written, env.publicUrl))
  },

  'contact.acknowledge': async ({ db, mailer }, payload) => {
    const written = await findWritten(db, payload)
    if (written) await mailer.send(acknowledgement(written))
  },
}

async function findWritten(db: Db, payload: unknown): Promise<Written | undefined> {
  const { contactMessageId } = Payload.parse(payload)
  const row = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'calling_code', 'phone', 'message', 'language', 'created_at'])
    .where('id', '=', contactMessageId)
    .executeTakeFirst()
  return row && { ...row, language: isLanguage(row.language) ? row.language : 'en' }
}
