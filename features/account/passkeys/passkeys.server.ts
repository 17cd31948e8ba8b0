import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { confirmPassword } from '#features/account/account/confirm-password.server.ts'
import { enqueueMail } from '#features/account/account/accounts.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import type { Passkey } from './contract.ts'
import { guardTwoFactor, twoFactorRemoved } from '#features/account/two-factor/two-factor.server.ts'

const SHOWN = ['id as _id', 'name', 'created_at', 'last_used_at'] as const

/** A person's passkeys, oldest first. */
export async function listPasskeys(db: Db, user: SessionUser): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(SHOWN)
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @throws AppError not_found for a passkey that is not the user's own */
export async function renamePasskey(
  db: Db,
  user: SessionUser,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  const passkey = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', user.id)
    .returning(SHOWN)
    .executeTakeFirst()
  if (!passkey) throw new AppError('not_found')
  return passkey
}

/**
 * Removes a passkey of the user's; a mail tells of it.
 * @throws AppError not_found for another's; invalid for a wrong password; second_step_kept for the
 *   last two-factor of a staff account; second_step_again
 */
export async function removePasskey(
  db: Db,
  user: SessionUser,
  passkeyId: string,
  currentPassword: string,
): Promise<void> {
  await findOwn(db, user, passkeyId)
  const provedBy = await confirmPassword(db, user, currentPassword)
  await guardTwoFactor(db, user)
  await db.transaction().execute(async (tx) => {
    await holdSession(tx, user, provedBy)
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await twoFactorRemoved(tx, user.id)
    await enqueueMail(tx, 'passkeys.sendRemoved', user.id)
  })
}

/** Another's passkey is not found before any password is asked for. */
async function findOwn(db: Db, user: SessionUser, passkeyId: string): Promise<void> {
  const own = await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', passkeyId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
}
