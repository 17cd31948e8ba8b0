import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isCountryCode } from '#shared/schemas/countries.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { STATE_DAYS as DAYS } from '#shared/schemas/limits.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import { isRole, type Role } from '#shared/call/permissions.ts'
import { createCache } from '#server/cache/cache.ts'
import { AppError } from '#server/http/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { SentCookie } from './session-cookie.ts'

/** The account and the session that make a request. */
export interface SessionUser {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  language: Language
  /** Whether they chose it: it goes before what their browser asks for. */
  hasChosenLanguage: boolean
  script: Script | null
  theme: 'light' | 'dark' | null
  /** An ISO 3166-1 code; null where the account names none. */
  country: string | null
  role: Role
  /** Whether this session showed two-factor, which the permissions of staff ask for. */
  twoFactor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null
    /** Whether the session came by the cookie, so that the Origin must be ours. */
    byCookie: boolean
    sessionToken: string | null
    sessionCookie: SentCookie
  }
}

export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** A secret of 256 bits, for a URL or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What a session shows when it opens, beside a password. */
export interface Shown {
  twoFactor?: boolean
  passkeys?: string[]
}

/** Opens a session of 30 days, sliding; only the token's hash is kept. */
export async function startSession(
  db: Db,
  userId: string,
  userAgent: string | undefined,
  { twoFactor = false, passkeys = [] }: Shown = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: userAgent?.slice(0, 300) ?? null,
      shown_passkeys: passkeys,
      second_step_at: twoFactor ? sql<string>`now()` : null,
      expires_at: sql<string>`now() + make_interval(days => ${DAYS})`,
    })
    .execute()
  await sql`
    delete from sessions where id in (select id from sessions where user_id = ${userId}
      order by last_seen_at desc, id offset ${MOST_SESSIONS})
  `.execute(db)
  return token
}

/** Of one account; whoever opens more closes the one that was quiet longest. */
const MOST_SESSIONS = 100

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/**
 * For what is written at the end of a long request.
 * @throws AppError unauthenticated where its session ended on the way
 */
export async function requireLive(tx: Db, { sessionId }: SessionUser): Promise<void> {
  const live = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!live) throw new AppError('unauthenticated')
}

/** Ends every session of an account, save the one that asks where it is named. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid
  `.execute(db)
}

// A session that is ended elsewhere ends here within a second.
const KNOWN_MS = 900
const MOST_KNOWN = 10_000

/** Has a look-up wait its turn: that of the account whose token it was when it was last found. */
export type InTurn = <T>(owner: string, lookUp: () => Promise<T>) => Promise<T>

/** Finds sessions; one just found is not looked for again with each of a page's many requests. */
export function createSessions(db: Db, demo: boolean, now = () => performance.now()) {
  const stale = new WeakSet<SessionUser>()
  const known = new Map<string, { user: Promise<SessionUser | null>; until: number }>()
  const owners = createCache<{ id: string }>({ maxEntries: MOST_KNOWN })
  return {
    /** The user of a live session's token, or null. A request that changes something looks anew. */
    find(
      token: string,
      isChange: boolean,
      inTurn: InTurn = (_owner, lookUp) => lookUp(),
    ): Promise<SessionUser | null> {
      // A token is a slice of its whole header, which would be kept with it.
      const key = hashToken(token)
      const before = known.get(key)
      if (before && before.until > now() && !isChange) return before.user
      known.delete(key)
      const user = inTurn(owners.get(key)?.id ?? '', async () => {
        const found = await findSession(db, key, demo)
        if (!found) return null
        owners.set(key, { id: found.user.id })
        if (found.isStale) stale.add(found.user)
        return found.user
      })
      if (isChange) return user
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '')
      known.set(key, { user, until: now() + KNOWN_MS })
      user.catch(() => known.delete(key))
      return user
    },
    /** Puts the end of a session off once a day; tells whether it did. */
    async slide(user: SessionUser): Promise<boolean> {
      if (!stale.delete(user)) return false
      await slide(db, user.sessionId)
      return true
    },
    /** After a change: a reading that began before it was written may have found what was there then. */
    forget(token: string): void {
      known.delete(hashToken(token))
    },
  }
}

interface SessionRow {
  id: string
  email: string
  first_name: string
  last_name: string
  language: string
  has_chosen_language: boolean
  script: string | null
  theme: string | null
  country: string | null
  role: string
  session_id: string
  second_step: boolean
  stale: boolean
}

// Each call of who is signed in begins with it: as text it costs half of what builders take to write it.
const SESSIONS = sql`select users.id, users.email, users.first_name, users.last_name, users.language,
    users.has_chosen_language, users.script, users.theme, users.country, users.role,
    sessions.id as session_id, second_step_at is not null or is_demo as second_step,
    sessions.last_seen_at < now() - interval '1 day' as stale
  from sessions join users on users.id = sessions.user_id`

/**
 * Finds a live session's user, and whether its end is to be put off; demo accounts only in the demo.
 * @param key the hash of its token
 */
async function findSession(
  db: Db,
  key: string,
  demo: boolean,
): Promise<{ user: SessionUser; isStale: boolean } | null> {
  const { rows } = await sql<SessionRow>`${SESSIONS}
    where token_hash = ${key} and expires_at > now() and (${demo} or not is_demo)`.execute(db)
  const [row] = rows
  if (!row) return null
  const user: SessionUser = {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: isLanguage(row.language) ? row.language : 'en',
    hasChosenLanguage: row.has_chosen_language,
    script: SCRIPTS.find((script) => script === row.script) ?? null,
    theme: row.theme === 'light' || row.theme === 'dark' ? row.theme : null,
    country: row.country && isCountryCode(row.country) ? row.country : null,
    role: isRole(row.role) ? row.role : 'listener',
    twoFactor: row.second_step,
  }
  return { user, isStale: row.stale }
}

async function slide(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${DAYS})`,
    })
    .where('id', '=', sessionId)
    .execute()
}

const TOKEN = /^[\w-]{20,200}$/

/** The token of a request: `Authorization: Bearer`, else the site's cookie; null for what is none. */
export function tokenOf(request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer && TOKEN.test(bearer)) return { token: bearer, byCookie: false }
  const { value: cookie } = request.sessionCookie
  return cookie && TOKEN.test(cookie) ? { token: cookie, byCookie: true } : null
}
