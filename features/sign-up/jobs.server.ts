import type { Jobs } from '../../server/jobs'
import { findAddressee } from '../accounts/accounts.server'
import { alreadyRegisteredMail } from './already-registered-email.server'

export const jobs: Jobs = {
  'signUp.sendAlreadyRegistered': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(alreadyRegisteredMail(user, env.publicUrl))
  },
}
