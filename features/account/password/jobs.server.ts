import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Reader } from '#server/mail/layout.server.tsx'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { mailsCode, makeCode } from '#features/account/account/one-time-codes.server.ts'
import { passwordChangedMail, type Dropped } from './password-changed-email.server.ts'
import { contestedMail, resetMail, type ResetSecret } from './reset-email.server.ts'

type Letter = (to: Reader, secret: ResetSecret, publicUrl: string) => Mail

/** The code is made here, so that no queue ever holds it. */
const sendSecret = (letter: Letter) =>
  mailsCode(async ({ db, env, keys, mailer }, mailed) => {
    const user = await findAddressee(db, mailed)
    if (!user) return
    const secret = await makeCode(db, keys, user, 'reset_password', mailed)
    const mail = letter(user, secret, env.publicUrl)
    await mailer.send({ ...mail, id: mailed.codeId }, user.id)
  })

const sendChanged =
  (dropped: Dropped | null): Jobs[string] =>
  async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(passwordChangedMail(user, env.publicUrl, dropped), user.id)
  }

export const mails: Jobs = {
  'passwordReset.sendCode': sendSecret(resetMail),
  'passwordReset.sendContested': sendSecret(contestedMail),
  'passwordReset.sendChanged': sendChanged(null),
  'passwordReset.sendChangedWithSteps': sendChanged('steps'),
  'passwordReset.sendChangedWithPasskeys': sendChanged('passkeys'),
}
