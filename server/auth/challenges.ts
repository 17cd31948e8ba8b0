import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { hashToken, newToken } from './sessions.ts'

export type ChallengePurpose = 'add_passkey' | 'second_step'

/** A challenge is valid for so long. */
export const CHALLENGE_MS = 5 * 60_000
const MOST_TRIES = 5

/** An open challenge and its account. */
export interface OpenChallenge {
  purpose: ChallengePurpose
  userId: string
  /** What is to be signed, or what must not have changed when it is finished. */
  challenge: string
}

/** Keeps a challenge for five minutes; answers the token that names it, of which only the hash stays. */
export async function openChallenge(
  db: Db,
  { purpose, userId, challenge }: OpenChallenge,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      challenge,
      expires_at: sql<string>`now() + make_interval(secs => ${CHALLENGE_MS / 1000})`,
    })
    .execute()
  return token
}

/** Takes a challenge away, whatever then becomes of it; undefined for one that is none any more. */
export async function takeChallenge(
  db: Db,
  token: string,
  { purpose, userId }: Pick<OpenChallenge, 'purpose' | 'userId'>,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('challenges')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}

/** Counts a try at a challenge of somebody's, five of which it bears; it stays until it is taken. */
export async function tryChallenge(
  db: Db,
  token: string,
  purpose: ChallengePurpose,
): Promise<{ userId: string; challenge: string } | undefined> {
  const row = await db
    .updateTable('challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', MOST_TRIES)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst()
  return row?.user_id ? { userId: row.user_id, challenge: row.challenge } : undefined
}

/** Deletes what nobody came back for. */
export async function dropPastChallenges(db: Db): Promise<void> {
  await sql`delete from challenges where expires_at <= now()`.execute(db)
}
