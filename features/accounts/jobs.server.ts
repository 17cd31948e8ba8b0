import { z } from 'zod'
import type { Db } from '../../server/db'
import type { Jobs } from '../../server/jobs'
import { isLanguage } from '../../shared/languages'
import { Id } from '../../shared/schemas'
import { makeCode } from './codes.server'
import { alreadyRegisteredMail, verificationMail } from './verify-email.server'

const Payload = z.object({ userId: Id })

export const jobs: Jobs = {
  // The code is made here and not where it is asked for, so that no queue ever holds it; a retry
  // makes a new one.
  'accounts.sendVerification': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user || user.verified_at) return
    const secret = await makeCode(db, user, 'verify_email')
    await mailer.send(verificationMail(user, secret, env.publicUrl))
  },

  'accounts.sendAlreadyRegistered': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(alreadyRegisteredMail(user, env.publicUrl))
  },
}

async function findAddressee(db: Db, payload: unknown) {
  const { userId } = Payload.parse(payload)
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_folded', 'first_name', 'language', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user && { ...user, language: isLanguage(user.language) ? user.language : ('en' as const) }
}
