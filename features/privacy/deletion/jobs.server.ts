import type { Jobs } from '#server/jobs/jobs.ts'
import { askerIn, findAddressee } from '#features/account/account/accounts.server.ts'
import { mailsCode, makeCode } from '#features/account/account/one-time-codes.server.ts'
import { deletionCodeMail } from './deletion-emails.server.ts'

export const mails: Jobs = {
  'accountDeletion.sendCode': mailsCode(async ({ db, env, keys, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    const secret = await makeCode(db, keys, user, 'delete_account', askerIn(payload))
    await mailer.send(deletionCodeMail(user, secret, env.publicUrl))
  }),
}
