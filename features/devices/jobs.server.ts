import type { Jobs } from '../../server/jobs'
import { Instant } from '../../shared/schemas'
import { findAddressee } from '../accounts/accounts.server'
import { Device } from './contract'
import { newDeviceMail } from './new-device-email.server'

const Opened = Device.pick({ browser: true, os: true }).extend({ at: Instant })

export const jobs: Jobs = {
  'devices.sendNewDevice': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    await mailer.send(newDeviceMail(user, Opened.parse(payload), env.publicUrl), user.id)
  },
}
