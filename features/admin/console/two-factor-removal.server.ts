import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { dropTwoFactor, lockAccount } from '#features/account/two-factor/two-factor.server.ts'
import { forgetTwoFactorTries } from '#features/account/two-factor/typed-code.server.ts'

/**
 * Takes every second step off an account, from the server's own console, for an owner who lost
 * them; its sessions end, and its owner is told. An account of the staff enters the admin console
 * again once it has set one up.
 * @returns false where there was none, and nothing was changed
 * @throws AppError not_found for an e-mail of no verified account
 */
export async function removeTwoFactor(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const subjectId = await findUserId(tx, foldEmail(email))
    if (!(await lockAccount(tx, subjectId))) throw new AppError('not_found')
    if (!(await dropTwoFactor(tx, subjectId))) return false
    await audit(tx, null, { act: 'second_step.remove', subject: 'user', subjectId })
    await endSessions(tx, subjectId)
    await forgetTwoFactorTries(tx, subjectId)
    await enqueueMail(tx, 'secondStep.sendRemoved', subjectId)
    return true
  })
}
