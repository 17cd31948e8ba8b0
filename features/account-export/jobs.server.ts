import type { Jobs } from '../../server/jobs'
import { findAddressee } from '../accounts/accounts.server'
import { downloadedMail } from './downloaded-email.server'

export const jobs: Jobs = {
  'accountExport.sendDownloaded': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(downloadedMail(user, env.publicUrl), user.id)
  },
}
