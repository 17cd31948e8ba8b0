import type { JobPlatform, Jobs } from '../../server/jobs'
import type { Mail } from '../../server/mail/mailer'
import type { Reader } from '../../server/mail/layout.server'
import { findAddressee } from '../accounts/accounts.server'
import { makeCode } from '../accounts/codes.server'
import { passwordChangedMail } from './password-changed-email.server'
import { contestedMail, resetMail, type ResetSecret } from './reset-email.server'

type Letter = (to: Reader, secret: ResetSecret, publicUrl: string) => Mail

/** The code is made here, so that no queue ever holds it; a retry makes a new one. */
const sendSecret =
  (letter: Letter) =>
  async ({ db, env, keys, mailer }: JobPlatform, payload: unknown) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    const secret = await makeCode(db, keys, user, 'reset_password')
    await mailer.send(letter(user, secret, env.publicUrl), user.id)
  }

const sendChanged =
  (what: { stepsDropped: boolean }): Jobs[string] =>
  async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(passwordChangedMail(user, env.publicUrl, what), user.id)
  }

export const jobs: Jobs = {
  'passwordReset.sendCode': sendSecret(resetMail),
  'passwordReset.sendContested': sendSecret(contestedMail),
  'passwordReset.sendChanged': sendChanged({ stepsDropped: false }),
  'passwordReset.sendChangedWithSteps': sendChanged({ stepsDropped: true }),
}
