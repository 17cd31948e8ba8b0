import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/types.gen.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/http/route.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { countMailTo, countSender } from '#features/account/account/attempt-limits.server.ts'
import type { Asking } from '#features/account/account/code-tries.server.ts'
import {
  hashPassword,
  passwordMatches,
  refuseCommonPassword,
} from '#features/account/account/passwords.server.ts'
import type { SignUpBody } from './contract.ts'
import {
  ANY_WAS_REFUSED,
  noteDeclined,
  noteRefused,
  passwordMac,
  wasRefused,
} from '#features/account/account/declined-sign-ups.server.ts'

type Details = Insertable<DB['users']>

/**
 * Opens an account that waits for its address to be verified; a mail follows. Nothing here tells
 * whether the address is known: one that is verified gets another mail, and one that is not yet
 * verified takes the newest details. Two passwords for one address that nobody has proved to be
 * theirs are contested: neither will open it. So is one that comes after somebody who had no turn.
 * @throws AppError invalid for a common password; too_many_requests
 */
export async function signUp(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  body: z.output<typeof SignUpBody>,
  { ip, asker, language }: Pick<Asking, 'ip' | 'asker'> & { language: Language },
): Promise<void> {
  const emailFolded = foldEmail(body.email)
  const contestRefused = (hours: number) => async (refusal: unknown) => {
    await noteRefused(db, { emailFolded, ip, hours })
    await contest(db, emailFolded)
    throw refusal
  }
  await countSender(db, 'signUp', ip).catch(contestRefused(HOURS_OF_CROWD))
  await refuseCommonPassword(body.password)
  await countMailTo(db, 'signUp', emailFolded).catch(contestRefused(HOURS_OF_ADDRESS))
  const details = {
    email: body.email,
    email_folded: emailFolded,
    first_name: body.firstName,
    last_name: body.lastName,
    gender: body.gender ?? null,
    dob: body.dob,
    language: body.language ?? language,
    has_chosen_language: body.language !== undefined,
    password_hash: await hashPassword(body.password).catch(contestRefused(HOURS_OF_CROWD)),
  }
  const mac = passwordMac(keys, { emailFolded, password: body.password })
  for (let turn = 1; ; turn++) {
    const waiting = await findWaiting(db, emailFolded)
    // It takes as long where none waits.
    const isSame = await passwordMatches(waiting?.password_hash, body.password)
    const compared = { hash: waiting?.password_hash ?? null, isSame, isLast: turn === MOST_TURNS }
    const sent = { details, mac, asker }
    if (await db.transaction().execute((tx) => writeSignUp(tx, sent, compared))) return
  }
}

// How long a refusal is remembered: where a network or the whole product was busy, and where the address
// had no turn.
const HOURS_OF_CROWD = 24
const HOURS_OF_ADDRESS = 30 * 24

// A form that was sent twice at once is there anew between a look and its write.
const MOST_TURNS = 3

interface Compared {
  /** The hash that the password was held against; null where nobody waited. */
  hash: string | null
  isSame: boolean
  /** Then whatever is there is overwritten, and its password contested. */
  isLast: boolean
}

interface Sent {
  details: Details
  mac: Buffer
  asker: string
}

/** Writes who waits down, and asks for a mail; false where another sign-up came between. */
async function writeSignUp(
  tx: Db,
  { details, mac, asker }: Sent,
  { hash, isSame, isLast }: Compared,
): Promise<boolean> {
  const isCompared = sql<boolean>`(users.password_hash = ${hash} or ${isLast})`
  const isKept = sql<boolean>`(${isSame} and users.password_hash = ${hash})`
  const pending = await tx
    .insertInto('users')
    .values({
      ...details,
      password_asker: asker || null,
      password_sent_unnoted: ANY_WAS_REFUSED,
      password_contested_at: sql<string>`case when ${wasRefused(sql.val(details.email_folded))}
        then now() end`,
    })
    .onConflict((known) =>
      known
        .column('email_folded')
        .doUpdateSet({
          ...details,
          // One password has one hash: a third form sent at once finds what it was held against.
          password_hash: sql<string>`case when ${isKept} then users.password_hash
            else excluded.password_hash end`,
          password_asker: sql<string>`case when ${isKept} then users.password_asker
            else excluded.password_asker end`,
          password_sent_unnoted: sql<boolean>`case when ${isKept} then users.password_sent_unnoted
            else excluded.password_sent_unnoted end`,
          updated_at: sql<string>`now()`,
          password_contested_at: sql<string>`case when ${isKept}
            then users.password_contested_at else now() end`,
        })
        .where('users.verified_at', 'is', null)
        .where(isCompared),
    )
    .returning('id')
    .executeTakeFirst()
  if (pending) {
    await enqueueMail(tx, 'verification.sendCode', pending.id, asker)
    return true
  }
  if (await findWaiting(tx, details.email_folded)) return false
  await noteDeclined(tx, details.email_folded, mac)
  const id = await findUserId(tx, details.email_folded)
  await enqueueMail(tx, 'signUp.sendAlreadyRegistered', id)
  return true
}

/** Somebody else wants the address who gets no turn: the password that waits is not theirs. */
async function contest(db: Db, emailFolded: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_contested_at: sql<string>`now()` })
    .where('email_folded', '=', emailFolded)
    .where('verified_at', 'is', null)
    .execute()
}

const findWaiting = (db: Db, emailFolded: string) =>
  db
    .selectFrom('users')
    .select('password_hash')
    .where('email_folded', '=', emailFolded)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
