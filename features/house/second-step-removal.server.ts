import { audit } from '../../server/audit'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { forgetAttempts } from '../../server/rate-limits'
import { endSessions } from '../../server/sessions'
import { foldEmail } from '../../shared/email'
import { enqueueMail, findUserId } from '../accounts/accounts.server'
import { dropSecondSteps, lockAccount } from '../second-step/second-steps.server'
import { triesKey } from '../second-step/typed-code.server'

/**
 * Takes every second step off an account, from the server's own console, for an owner who lost
 * them; its sessions end, and its owner is told. An account of the house enters it again once it
 * has set one up.
 * @returns false where there was none, and nothing was changed
 * @throws AppError not_found for an e-mail of no verified account
 */
export async function removeSecondSteps(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const subjectId = await findUserId(tx, foldEmail(email))
    if (!(await lockAccount(tx, subjectId))) throw new AppError('not_found')
    if (!(await dropSecondSteps(tx, subjectId))) return false
    await audit(tx, null, { act: 'second_step.remove', subject: 'user', subjectId })
    await endSessions(tx, subjectId)
    await forgetAttempts(tx, triesKey(subjectId))
    await enqueueMail(tx, 'secondStep.sendRemoved', subjectId)
    return true
  })
}
