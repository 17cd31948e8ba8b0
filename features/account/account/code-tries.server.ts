import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Call } from '#shared/call/call.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { hashToken, type SessionUser } from '#server/auth/sessions.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { countNetwork, takeAttempt, takeBackAttempt } from '#server/http/rate-limits.ts'
import type { Context, Platform } from '#server/http/route.ts'
import { emailHash, forgetAskers, PER_NETWORK } from './attempt-limits.server.ts'
import { askerOf, isBrowser, setAskerCookie } from './asker-cookie.server.ts'
import { deviceCookieOf, knownDevice } from './device-cookie.server.ts'
import { MOST_TRIES, redeemCode, type TypedCode } from './one-time-codes.server.ts'
import { passwordMark } from './proof.server.ts'

// Twenty tries a day at the six digits of an account; decision 0033 says whose each budget is.
const A_DAY = 24 * 60 * 60
const BUDGETS = {
  owner: MOST_TRIES,
  asker: MOST_TRIES,
  anybody: 2 * MOST_TRIES,
}
type Budget = keyof typeof BUDGETS
// All accounts that want one e-mail share these, or many of them would guess at one mailbox.
const AT_WANTED = { max: 4 * MOST_TRIES, seconds: A_DAY }

const keyOf = (budget: Budget | 'wanted', hash: string) => `codeTries.${budget}:${hash}`

/** How long a browser counts as one that asked: its mail may come late, and lives from then on. */
const ASKER_MINUTES = 2 * CODE_MINUTES

export interface Trier {
  ip: string
  user: SessionUser | null
  deviceCookie: string | undefined
  /** As in `Asking`. */
  asker: string
}

export function askerHash(request: FastifyRequest): string {
  const number = askerOf(request)
  return number === null ? '' : hashToken(number)
}

export const trierOf = ({
  ip,
  user,
  reply,
}: Pick<Context<Call>, 'ip' | 'reply'> & { user: SessionUser | null }): Trier => ({
  ip,
  user,
  deviceCookie: deviceCookieOf(reply),
  asker: askerHash(reply.request),
})

/** Who asks for a code. */
export interface Asking {
  ip: string
  /** Whether the account is open to them, or was before in this browser. */
  isOwner: boolean
  /** The hash of the browser's number; empty for what is no browser. */
  asker: string
}

/** Reads who asks, and gives a browser the cookie by which it is known when it types the code. */
export async function askingOf(
  context: Pick<Context<Call>, 'db' | 'env' | 'ip' | 'keys' | 'reply'> & {
    user: SessionUser | null
  },
  email: string | undefined,
): Promise<Asking> {
  const { db, env, ip, keys, reply } = context
  const secure = env.publicUrl.startsWith('https:')
  const number = isBrowser(reply.request)
    ? setAskerCookie(reply, { secure, minutes: ASKER_MINUTES })
    : null
  const isOwner =
    email !== undefined && (await opensAccount(db, keys, foldEmail(email), trierOf(context)))
  return { ip, isOwner, asker: number === null ? '' : hashToken(number) }
}

/** Remembers a browser that asked, whose tries strangers cannot use up. */
export async function noteAsker(db: Db, { asker }: Asking, email: string): Promise<void> {
  if (!asker) return
  // Whoever asks again keeps their place before those who asked since.
  await sql`
    insert into code_askers as a (email_hash, asker_hash, expires_at)
    values (${emailHash(foldEmail(email))}, ${asker},
      now() + make_interval(mins => ${ASKER_MINUTES}))
    on conflict (email_hash, asker_hash) do update set
      tries = 0, expires_at = excluded.expires_at,
      first_asked_at = case when a.expires_at <= now() then now() else a.first_asked_at end
  `.execute(db)
}

/**
 * Uses six digits up and does what they allow, within the tries of whoever types them.
 * @param account the folded address whose tries they are: of a change of it, the present one
 * @throws AppError code_wrong, too_many_requests, code_tries_over
 */
export async function redeemTypedCode<T>(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  { account, ...typed }: Omit<TypedCode, 'isOwn' | 'asker'> & { account: string },
  trier: Trier,
  act: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const { isOwn, ...tried } = await countTry(db, keys, account, trier)
  const counted = [...tried.counted]
  if (typed.purpose === 'change_email') {
    const key = keyOf('wanted', emailHash(typed.emailFolded))
    const wait = await takeAttempt(db, key, AT_WANTED)
    if (wait !== null) {
      await takeBackAttempt(db, ...counted)
      throw new AppError('code_tries_over', { retryAfter: wait })
    }
    counted.push(key)
  }
  const done = await redeemCode(db, keys, { ...typed, isOwn, asker: trier.asker }, act)
  // Right digits were no guess.
  await takeBackAttempt(db, ...counted)
  await forgetAskers(db, [emailHash(account)])
  return done
}

/** Counts a try in the first budget of the trier that has room; before the digits are looked at. */
async function countTry(db: Db, keys: Keys, account: string, trier: Trier) {
  const hash = emailHash(account)
  const asked = await countAsker(db, hash, trier.asker)
  const isOwner = await opensAccount(db, keys, account, trier)
  const room: Record<Budget, number> = {
    owner: isOwner ? BUDGETS.owner : 0,
    asker: asked ? BUDGETS.asker - asked.reserved : 0,
    anybody: BUDGETS.anybody,
  }
  const waits: number[] = []
  for (const budget of ['owner', 'asker', 'anybody'] as const) {
    if (room[budget] <= 0) continue
    const limit = { max: room[budget], seconds: A_DAY }
    const wait = await takeAttempt(db, keyOf(budget, hash), limit)
    if (wait !== null) {
      waits.push(wait)
      continue
    }
    const isAsker = asked?.isWithin ?? false
    const own = [keyOf(budget, hash)]
    const isKnown = isOwner || isAsker
    const ofNetwork = { act: 'code', network: trier.ip, limit: PER_NETWORK, account: hash }
    const counted = await countNetwork(db, { ...ofNetwork, isKnown, own })
    return { counted, isOwn: budget === 'owner' || isAsker }
  }
  throw new AppError('code_tries_over', { retryAfter: Math.min(...waits) })
}

/**
 * Counts a try of a browser that asked; null for one that did not, or long ago. Each that asked
 * before it and has not tried yet has one try reserved, so that no stranger who asks takes the last.
 */
async function countAsker(db: Db, hash: string, asker: string) {
  if (!asker) return null
  const { rows } = await sql<{ isWithin: boolean; reserved: number }>`
    update code_askers a set tries = tries + 1
    where email_hash = ${hash} and asker_hash = ${asker} and expires_at > now()
    returning tries <= ${MOST_TRIES} as "isWithin", (
      select count(*) from code_askers b
      where b.email_hash = a.email_hash and b.expires_at > now() and b.tries = 0
        and (b.first_asked_at, b.asker_hash) < (a.first_asked_at, a.asker_hash)) as reserved
  `.execute(db)
  return rows[0] ?? null
}

/** Whether the account is open to whoever tries, or was before in this browser. */
async function opensAccount(db: Db, keys: Keys, account: string, trier: Trier) {
  if (trier.user && foldEmail(trier.user.email) === account) return true
  const owner = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email_folded', '=', account)
    .executeTakeFirst()
  const opened = {
    userId: owner?.id ?? 'nobody',
    passwordMark: passwordMark(owner?.password_hash ?? 'none'),
  }
  return knownDevice(keys, trier.deviceCookie, opened) !== null
}

export async function dropPastAskers(db: Db): Promise<void> {
  await sql`delete from code_askers where expires_at <= now()`.execute(db)
}
