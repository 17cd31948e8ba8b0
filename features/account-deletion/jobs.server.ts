import type { Jobs } from '../../server/jobs'
import { findAddressee } from '../accounts/accounts.server'
import { makeCode } from '../accounts/codes.server'
import { deletionCodeMail } from './deletion-emails.server'

export const jobs: Jobs = {
  'accountDeletion.sendCode': async ({ db, keys, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    const { code } = await makeCode(db, keys, user, 'delete_account')
    await mailer.send(deletionCodeMail(user, code))
  },
}
