import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { alreadyRegisteredMail } from './already-registered-email.server.ts'

export const mails: Jobs = {
  'signUp.sendAlreadyRegistered': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(alreadyRegisteredMail(user, env.publicUrl))
  },
}
