import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CHALLENGE_MS } from '#server/auth/challenges.ts'
import type { Keys } from '#server/auth/keys.ts'
import { hashToken } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'

const NONCE_BYTES = 16
const BODY_BYTES = NONCE_BYTES + 4
const SIGNATURE_BYTES = 16

/**
 * A question for a passkey: what its device signs, for five minutes. Nothing is kept of it, so that
 * asking takes room from nobody: our signature says that we asked.
 * @returns 48 characters of base64url
 */
export function newQuestion(keys: Keys, now = Date.now()): string {
  const body = Buffer.alloc(BODY_BYTES)
  randomBytes(NONCE_BYTES).copy(body)
  body.writeUInt32BE(Math.ceil((now + CHALLENGE_MS) / 1_000), NONCE_BYTES)
  return Buffer.concat([body, signatureOf(keys, body)]).toString('base64url')
}

/** Tells until when a question may be answered, in seconds since 1970; null where we did not ask it, or it is over. */
export function readQuestion(keys: Keys, question: string, now = Date.now()): number | null {
  const bytes = Buffer.from(question, 'base64url')
  // Another spelling of the same bytes would be another question to whoever notes the answered ones.
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== question)
    return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), signatureOf(keys, body))) return null
  const until = body.readUInt32BE(NONCE_BYTES)
  return until * 1_000 > now ? until : null
}

/** Notes that a question was answered rightly; false where it was before. */
export async function noteAnswered(db: Db, question: string, until: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into challenges (token_hash, purpose, challenge, expires_at)
    values (${hashToken(question)}, 'passkey_login', 'answered', to_timestamp(${until}))
    on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

const signatureOf = (keys: Keys, body: Buffer) =>
  createHmac('sha256', keys.questions).update(body).digest().subarray(0, SIGNATURE_BYTES)
