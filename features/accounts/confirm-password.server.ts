import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { countAttempt, forgetAttempts } from '../../server/rate-limits'
import type { SessionUser } from '../../server/sessions'
import { passwordMatches } from './passwords.server'

const TRIES = { max: 9, seconds: 15 * 60 }

/**
 * Asks the signed-in person for their password before what guards the account is changed. Wrong
 * ones are counted apart from those of the login: who found an open session locks nobody out.
 * @throws AppError invalid on the path `currentPassword`; too_many_requests
 */
export async function confirmPassword(
  db: Db,
  user: Pick<SessionUser, 'id'>,
  password: string,
): Promise<void> {
  const key = `confirmPassword:${user.id}`
  await countAttempt(db, key, TRIES)
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!(await passwordMatches(account?.password_hash, password))) {
    throw new AppError('invalid', {
      errors: [{ path: 'currentPassword', code: 'validation.password_wrong' }],
    })
  }
  await forgetAttempts(db, key)
}
