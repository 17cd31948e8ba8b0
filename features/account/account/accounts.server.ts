import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { isRole } from '#shared/call/permissions.ts'
import { CODE_MINUTES } from '#shared/schemas/limits.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import type { NotificationData, SecurityEvent } from '#features/messaging/notifications/contract.ts'
import { GENDERS, THEMES, type User } from './contract.ts'

export function currentUser(db: Db, user: SessionUser): Promise<User> {
  return loadUser(db, user.id)
}

/**
 * A user as they see themselves.
 * @throws AppError unauthenticated when the account is gone
 */
export async function loadUser(db: Db, userId: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .leftJoin('email_changes', 'email_changes.user_id', 'users.id')
    .select(['id', 'first_name', 'last_name', 'users.email', 'phone', 'gender', 'calling_code'])
    .select(['country_code', 'dob', 'country', 'state', 'city', 'language', 'script', 'theme'])
    .select(['has_chosen_language', 'role', 'verified_at', 'email_changes.email as pending_email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    gender: GENDERS.find((gender) => gender === row.gender) ?? null,
    callingCode: row.calling_code,
    countryCode: row.country_code,
    dob: row.dob,
    country: row.country,
    state: row.state,
    city: row.city,
    language: isLanguage(row.language) ? row.language : 'en',
    hasChosenLanguage: row.has_chosen_language,
    script: SCRIPTS.find((script) => script === row.script) ?? null,
    theme: THEMES.find((theme) => theme === row.theme) ?? null,
    role: isRole(row.role) ? row.role : 'listener',
    isVerified: row.verified_at !== null,
    pendingEmail: row.pending_email,
  }
}

/** Finds the account of an address, or makes up an id: what follows takes as long for both. */
export async function findUserId(db: Db, emailFolded: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', emailFolded)
    .executeTakeFirst()
  return user?.id ?? randomUUID()
}

/** Mails that say what happened to an account: each stands among the notifications of its owner too. */
const SECURITY_MAILS: Partial<Record<string, SecurityEvent>> = {
  'accountExport.sendDownloaded': 'downloaded',
  'emailChange.sendAsked': 'emailAsked',
  'emailChange.sendDone': 'emailChanged',
  'house.tellRole': 'roleChanged',
  'house.tellSessionsEnded': 'sessionsEnded',
  'passkeys.sendAdded': 'passkeyAdded',
  'passkeys.sendRemoved': 'passkeyRemoved',
  'passwordReset.sendChanged': 'passwordChanged',
  'passwordReset.sendChangedWithPasskeys': 'passwordChanged',
  'passwordReset.sendChangedWithSteps': 'passwordChanged',
  'secondStep.sendOff': 'secondStepOff',
  'secondStep.sendOn': 'secondStepOn',
  'secondStep.sendRecoveryCodes': 'recoveryRenewed',
  'secondStep.sendRecoveryUsed': 'recoveryUsed',
  'secondStep.sendRemoved': 'secondStepOff',
}

/**
 * Asks for a mail; the job finds out whether there is anything to write.
 * @param asker for the mail of a code: which browser asked, as in `Asking`
 */
export async function enqueueMail(db: Db, job: string, userId: string, asker = ''): Promise<void> {
  const what = SECURITY_MAILS[job]
  if (what) await notifySecurity(db, userId, { what })
  const payload = { userId, asker, codeId: randomUUID(), askedAt: Date.now() }
  await enqueue(db, job, payload, { key: `${job}:${userId}:${asker}`, isUrgent: true })
}

/**
 * For whom a job mails a code, which browser asked for it, and the id that the code has: the same in each
 * try for as long as a code lives.
 */
export function codeIn(payload: unknown): { userId: string; asker: string; codeId: string } {
  const { askedAt, codeId, ...asked } = Payload.parse(payload)
  const lives = Date.now() < askedAt + CODE_MINUTES * 60_000
  return { ...asked, codeId: lives ? codeId : randomUUID() }
}

/** Puts what happened to an account among its owner's notifications, each time anew. */
export const notifySecurity = (
  db: Db,
  userId: string,
  data: NotificationData & { what: SecurityEvent },
) => notify(db, { notification: 'security', userId, dedupe: `security:${randomUUID()}`, data })

/** The account that a mail goes to. */
export interface Addressee {
  id: string
  email: string
  email_folded: string
  /** Null until the address is verified: a stranger may have typed it. */
  first_name: string | null
  language: Language
  verified_at: string | null
}

const Payload = z.object({
  userId: Id,
  asker: z.string().default(''),
  codeId: Id.default(() => randomUUID()),
  askedAt: z.number().default(0),
})

/** The account that a job's payload names, if it is still there. */
export async function findAddressee(db: Db, payload: unknown): Promise<Addressee | undefined> {
  const { userId } = Payload.parse(payload)
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_folded', 'first_name', 'language', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return undefined
  const first_name = user.verified_at ? user.first_name : null
  return { ...user, first_name, language: isLanguage(user.language) ? user.language : 'en' }
}
