import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { downloadedMail } from './downloaded-email.server.ts'

export const mails: Jobs = {
  'accountExport.sendDownloaded': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(downloadedMail(user, env.publicUrl), user.id)
  },
}
