import type { Jobs } from '#server/jobs/jobs.ts'
import { Instant } from '#shared/schemas/schemas.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { Device } from './contract.ts'
import { newDeviceMail } from './new-device-email.server.ts'

const Opened = Device.pick({ browser: true, os: true }).extend({ at: Instant })

export const mails: Jobs = {
  'devices.sendNewDevice': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    await mailer.send(newDeviceMail(user, Opened.parse(payload), env.publicUrl), user.id)
  },
}
