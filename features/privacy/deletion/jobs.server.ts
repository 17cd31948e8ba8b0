import type { Jobs } from '#server/jobs/jobs.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { mailsCode, makeCode } from '#features/account/account/one-time-codes.server.ts'
import { deletionCodeMail } from './deletion-emails.server.ts'

export const mails: Jobs = {
  'accountDeletion.sendCode': mailsCode(async ({ db, env, keys, mailer }, mailed) => {
    const user = await findAddressee(db, mailed)
    if (!user) return
    const secret = await makeCode(db, keys, user, 'delete_account', mailed)
    const mail = deletionCodeMail(user, secret, env.publicUrl)
    await mailer.send({ ...mail, id: mailed.codeId })
  }),
}
