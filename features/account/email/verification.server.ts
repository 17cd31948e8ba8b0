import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { enqueueMail, findUserId } from '#features/account/account/accounts.server.ts'
import { countMailRequest } from '#features/account/account/attempt-limits.server.ts'
import {
  redeemTypedCode,
  type Asking,
  type Trier,
} from '#features/account/account/code-tries.server.ts'
import {
  redeemToken,
  foldNamed,
  type ShownToken,
} from '#features/account/account/one-time-codes.server.ts'
import { NO_PASSWORD } from '#features/account/account/passwords.server.ts'
import { holdSession } from '#features/account/account/proof.server.ts'
import { ANY_WAS_REFUSED, wasRefused } from '#features/account/account/declined-sign-ups.server.ts'
import { openSession, type OpenedSession } from '#features/account/devices/open-session.server.ts'
import { admitProof, completeEmailChange, pendingChange } from './email-change.server.ts'

/** What is said where a secret of a mail opens nothing any more. */
type Refusal = 'code_wrong' | 'link_expired'

interface Named {
  email: string | undefined
  user: SessionUser | null
}

/**
 * Sends the verification mail again; to the address that a signed-in person waits for, unless they
 * name another. For an unknown address a job for nobody is queued, which takes as long; the job
 * finds out whether there is anything left to verify.
 * @returns the folded address of the account whose code was asked for
 */
export async function resendToken(db: Db, { email, user }: Named, asking: Asking): Promise<string> {
  const { ip, asker } = asking
  const change = await changeMeant(db, { email, user })
  if (change && user) {
    // Whose the wanted mailbox is, nobody knows yet.
    await countMailRequest(db, 'changeEmail', change.email_folded, { ip, account: user.id })
    await enqueueMail(db, 'emailChange.sendCode', change.userId)
    return foldEmail(user.email)
  }
  const emailFolded = foldNamed(email ?? user?.email)
  await countMailRequest(db, 'resendToken', emailFolded, asking)
  await enqueueMail(db, 'verification.sendCode', await findUserId(db, emailFolded), asker)
  return emailFolded
}

/**
 * Verifies an address by the token of the mail's link, or by its six digits, and signs in. An
 * address that waits takes the old one's place; its digits and its link serve only the person who
 * wants it, in a session of theirs.
 * @throws AppError code_wrong, code_tries_over, link_expired, link_of_account, or invalid for digits
 *   without an address
 */
export async function verifyEmail(
  platform: Pick<Platform, 'db' | 'keys'>,
  { token, email, user }: Named & { token: string },
  trier: Trier & { userAgent: string | undefined },
): Promise<OpenedSession> {
  const { db } = platform
  const { userAgent } = trier
  if (!/^\d{6}$/.test(token)) return verifyLink(db, { token, asker: trier.asker }, user, userAgent)
  const change = await changeMeant(db, { email, user })
  const emailFolded = change?.email_folded ?? foldNamed(email ?? user?.email)
  const typed = { emailFolded, code: token }
  if (!user || !change) {
    const verifies = { ...typed, account: emailFolded, purpose: 'verify_email' } as const
    return redeemTypedCode(platform, verifies, trier, (tx, userId) =>
      openVerified(tx, userId, userAgent, { refusal: 'code_wrong', asker: trier.asker }),
    )
  }
  const account = foldEmail(user.email)
  const changes = { ...typed, account, purpose: 'change_email', userId: user.id } as const
  return redeemTypedCode(platform, changes, trier, (tx) =>
    openChanged(tx, user, userAgent, { proved: emailFolded, refusal: 'code_wrong' }),
  )
}

async function verifyLink(
  db: Db,
  shown: Omit<ShownToken, 'purposes'>,
  user: SessionUser | null,
  userAgent: string | undefined,
): Promise<OpenedSession> {
  const purposes = ['verify_email', 'change_email'] as const
  return redeemToken(db, { ...shown, purposes }, async (tx, userId, purpose, sentTo) => {
    if (purpose === 'verify_email')
      return openVerified(tx, userId, userAgent, { refusal: 'link_expired', asker: shown.asker })
    // The mailbox of an address that was mistyped is a stranger's: to hold it opens nothing.
    if (userId !== user?.id) throw new AppError('link_of_account')
    return openChanged(tx, user, userAgent, { proved: sentTo, refusal: 'link_expired' })
  })
}

/**
 * The session that asked goes on in a new one, as much as it had shown; one that was ended
 * meanwhile does not.
 */
async function openChanged(
  tx: Db,
  user: SessionUser,
  userAgent: string | undefined,
  change: { proved: string; refusal: Refusal },
) {
  const shown = await holdSession(tx, user)
  await admitProof(tx, user)
  await completeEmailChange(tx, { userId: user.id, ...change })
  return openSession(tx, user.id, userAgent, shown)
}

/** The change that a signed-in person speaks of: theirs, where they name its address or none. */
async function changeMeant(db: Db, { email, user }: Named) {
  const change = user && (await pendingChange(db, user.id))
  if (!change || (email !== undefined && foldEmail(email) !== change.email_folded)) return null
  return { ...change, userId: user.id }
}

/**
 * A contested password dies here: who holds the mailbox chooses the one that counts. So does one
 * that another browser sent while refusals went unnoted, or where they do now, whoever asked for the
 * code. An account
 * that is verified already is not opened: it may have two-factor by now.
 */
async function openVerified(
  tx: Db,
  userId: string,
  userAgent: string | undefined,
  { refusal, asker }: { refusal: Refusal; asker: string },
) {
  const { rows } = await sql<{ was_contested: boolean }>`
    update users set verified_at = now(),
      password_contested_at = null, password_asker = null, password_sent_unnoted = false,
      password_hash = case when before.was_contested then ${NO_PASSWORD}
        else users.password_hash end
    from (select id, password_contested_at is not null or ${wasRefused(sql.ref('email_folded'))}
        or (password_asker is distinct from ${asker}
          and (password_sent_unnoted or ${ANY_WAS_REFUSED})) as was_contested
      from users
      where id = ${userId} and verified_at is null for update) before
    where users.id = before.id
    returning before.was_contested
  `.execute(tx)
  const [opened] = rows
  if (!opened) throw new AppError(refusal)
  if (opened.was_contested) await enqueueMail(tx, 'passwordReset.sendContested', userId)
  return openSession(tx, userId, userAgent)
}
