import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import {
  countAttempt,
  countTwice,
  forgetAttempts,
  takeBackAttempt,
} from '#server/http/rate-limits.ts'
import type { Purpose } from './one-time-codes.server.ts'

/** The network and the browser that a request comes from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}

// Nine wrong passwords are answered; the tenth try in a quarter of an hour waits.
const PASSWORDS = { max: 9, seconds: 15 * 60 }
// Browsers that opened an account before are no way around: together they have this many.
const BY_DEVICES = { max: 50, seconds: 15 * 60 }
const DEVICES_PER_ADDRESS = { max: 60, seconds: 15 * 60 }
const MAILS_PER_EMAIL = { max: 5, seconds: 10 * 60 }
const CODES_PER_EMAIL = { max: 15, seconds: 10 * 60 }
// Many people can share an address: a school, a mobile network.
const PER_ADDRESS = { max: 60, seconds: 10 * 60 }
// Each acknowledges itself to an address that anybody may name.
const LETTERS_PER_ADDRESS = { max: 10, seconds: 10 * 60 }

// The table of counts holds no one's e-mail.
const keyOf = (act: string, emailFolded: string) => `${act}:${blur(emailFolded)}`

const blur = (emailFolded: string) => createHash('sha256').update(emailFolded).digest('base64url')

/** An attempt at a password: the address, the network and the browser. */
export interface PasswordTry {
  emailFolded: string
  ip: string
  /** The number of a browser that opened the account before; null for a stranger. */
  device: string | null
}

/**
 * Counts a password before it is looked at, so that a flood costs no hashing; unknown addresses
 * count like known ones. A window ends by itself: nobody is locked out for good. A browser that
 * opened the account before counts by itself, so that strangers cannot use its tries up, and with
 * all that did, so that who collects many such browsers gains little.
 * @throws AppError too_many_requests
 */
export async function countPassword(
  db: Db,
  { emailFolded, ip, device }: PasswordTry,
): Promise<void> {
  if (device) {
    await countTwice(
      db,
      { key: deviceKey(device), limit: PASSWORDS },
      { key: keyByDevices(ip), limit: DEVICES_PER_ADDRESS },
    )
    return countAttempt(db, keyOf(BY_DEVICE, emailFolded), BY_DEVICES)
  }
  await countTwice(
    db,
    { key: `password:${ip}`, limit: PASSWORDS },
    { key: keyOf('password', emailFolded), limit: PASSWORDS },
  )
}

/**
 * After a right password the account starts afresh. The address only gets this try back, or
 * whoever has an account of their own could go on guessing others'.
 */
export async function passwordWasRight(
  db: Db,
  { emailFolded, ip, device }: PasswordTry,
): Promise<void> {
  if (device) {
    await forgetAttempts(db, deviceKey(device))
    await takeBackAttempt(db, keyOf(BY_DEVICE, emailFolded))
    return takeBackAttempt(db, keyByDevices(ip))
  }
  await forgetAttempts(db, keyOf('password', emailFolded))
  await takeBackAttempt(db, `password:${ip}`)
}

/** Forgets what was tried at an account, as a reset by mail does. */
export async function forgetPasswords(db: Db, emailFolded: string): Promise<void> {
  await forgetAttempts(db, keyOf('password', emailFolded))
  await forgetAttempts(db, keyOf(BY_DEVICE, emailFolded))
}

const BY_DEVICE = 'passwordByDevice'
const keyByDevices = (ip: string) => `${BY_DEVICE}:${ip}`
const deviceKey = (device: string) => `password:device:${device}`

/**
 * Counts a call that makes us write to a mailbox.
 * @throws AppError too_many_requests
 */
export async function countMailRequest(
  db: Db,
  act: 'signUp' | 'resendToken' | 'forgotPassword' | 'changeEmail' | 'accountDelete' | 'contact',
  emailFolded: string,
  ip: string,
): Promise<void> {
  await countTwice(
    db,
    { key: `${act}:${ip}`, limit: act === 'contact' ? LETTERS_PER_ADDRESS : PER_ADDRESS },
    { key: keyOf(act, emailFolded), limit: MAILS_PER_EMAIL },
  )
}

/**
 * Counts six digits, over every code of one purpose that an e-mail is sent: whoever guesses at one
 * keeps the owner from no other.
 * @throws AppError too_many_requests
 */
export async function countCodeTry(
  db: Db,
  purpose: Purpose,
  emailFolded: string,
  ip: string,
): Promise<void> {
  await countTwice(
    db,
    { key: `code:${ip}`, limit: PER_ADDRESS },
    { key: keyOf(purpose, emailFolded), limit: CODES_PER_EMAIL },
  )
}

/** Forgets whatever was counted for an account and for its addresses. */
export async function forgetCounts(
  db: Db,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  const counted = [id, ...emails.map(blur)]
  await sql`delete from rate_limits where split_part(key, ':', 2) = any(${counted})`.execute(db)
}
