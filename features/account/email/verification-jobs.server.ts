import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { makeCode } from '#features/account/account/codes.server.ts'
import { verificationMail } from './verification-email.server.ts'

export const jobs: Jobs = {
  // The code is made here and not where it is asked for, so that no queue ever holds it; a retry
  // makes a new one.
  'verification.sendCode': async ({ db, env, keys, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user || user.verified_at) return
    const secret = await makeCode(db, keys, user, 'verify_email')
    await mailer.send(verificationMail(user, secret, env.publicUrl))
  },
}
