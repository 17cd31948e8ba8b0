import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { secondStepMail, type SecondStepEvent } from './second-step-email.server.ts'

const send =
  (event: SecondStepEvent): Jobs[string] =>
  async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(secondStepMail(user, event, env.publicUrl))
  }

export const jobs: Jobs = {
  'secondStep.sendOn': send('on'),
  'secondStep.sendOff': send('off'),
  'secondStep.sendRemoved': send('removed'),
  'secondStep.sendRecoveryUsed': send('recovery_used'),
  'secondStep.sendRecoveryCodes': send('recovery_codes'),
}
