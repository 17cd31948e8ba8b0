import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { twoFactorMail, type TwoFactorEvent } from './two-factor-email.server.ts'

const send =
  (event: TwoFactorEvent): Jobs[string] =>
  async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(twoFactorMail(user, event, env.publicUrl))
  }

export const mails: Jobs = {
  'secondStep.sendOn': send('on'),
  'secondStep.sendOff': send('off'),
  'secondStep.sendRemoved': send('removed'),
  'secondStep.sendRecoveryUsed': send('recovery_used'),
  'secondStep.sendRecoveryCodes': send('recovery_codes'),
}
