import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { passkeyMail } from './passkey-email.server.ts'

const send =
  (what: 'added' | 'removed'): Jobs[string] =>
  async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(passkeyMail(user, what, env.publicUrl))
  }

export const mails: Jobs = {
  'passkeys.sendAdded': send('added'),
  'passkeys.sendRemoved': send('removed'),
}
