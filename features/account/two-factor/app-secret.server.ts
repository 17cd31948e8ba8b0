import { sql } from 'kysely'
import type { Rotation } from '#server/auth/keyring.ts'
import type { Keys } from '#server/auth/keys.ts'
import { seal, unseal } from '#server/auth/sealing.ts'
import type { Db } from '#server/db/database.ts'

/** An authenticator app's secret as the database keeps it: for its account alone. */
export const sealAppSecret = ({ authenticators }: Keys, userId: string, secret: string) =>
  seal(authenticators, userId, secret)

/** The secret; null where the key that it was sealed with was lost. */
export function openAppSecret(
  { authenticators }: Keys,
  userId: string,
  sealed: string,
): string | null {
  try {
    return unseal(authenticators, userId, sealed)
  } catch {
    return null
  }
}

/**
 * Seals every app's secret with the new key.
 * @returns how many were sealed anew; none of them opens where the old keys are lost
 */
export async function resealAppSecrets(
  tx: Db,
  { before, after }: Rotation,
): Promise<{ kept: number; lost: number }> {
  const apps = await tx.selectFrom('authenticators').selectAll().forUpdate().execute()
  const opened = apps.map(({ user_id: userId, secret_encrypted: sealed }) => {
    const secret = before && openAppSecret(before, userId, sealed)
    return { userId, sealed: secret && sealAppSecret(after, userId, secret) }
  })
  const kept = opened.filter(({ sealed }) => sealed !== null)
  await sql`
    update authenticators a set secret_encrypted = new.sealed
    from json_to_recordset(${JSON.stringify(kept)}) as new("userId" uuid, sealed text)
    where a.user_id = new."userId"
  `.execute(tx)
  return { kept: kept.length, lost: opened.length - kept.length }
}
