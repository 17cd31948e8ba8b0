import type { Jobs } from '#server/jobs/jobs.ts'
import { isRole } from '#shared/call/permissions.ts'
import { findAddressee } from '#features/account/account/accounts.server.ts'
import { roleMail, sessionsEndedMail } from './admin-action-emails.server.ts'

export const mails: Jobs = {
  // Says the role that the account has when the mail goes out, should it have changed twice.
  'house.tellRole': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (!user) return
    const { role } = await db
      .selectFrom('users')
      .select('role')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await mailer.send(roleMail(user, isRole(role) ? role : 'listener', env.publicUrl))
  },

  'house.tellSessionsEnded': async ({ db, env, mailer }, payload) => {
    const user = await findAddressee(db, payload)
    if (user) await mailer.send(sessionsEndedMail(user, env.publicUrl))
  },
}
