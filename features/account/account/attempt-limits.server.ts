import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import {
  countAttempt,
  countNetwork,
  forgetAttempts,
  networkKeys,
  NETWORKS_THAT_MAIL,
  takeAttempt,
  takeBackAttempt,
  type NetworkAttempt,
} from '#server/http/rate-limits.ts'

/** The network and the browser that a request comes from. */
export interface Origin {
  /** The network: `networkOf` of the IP address. */
  ip: string
  userAgent: string | undefined
}

// Limits of wrong attempts; decision 0012 says why none of them locks an account for good, and 0047
// whom a network's may refuse.
// Nine wrong passwords are answered; the tenth attempt in a quarter of an hour waits.
const PASSWORDS = { max: 9, seconds: 15 * 60 }
// Browsers that opened an account before are no way around: together they have this many an
// account.
const BY_KNOWN_DEVICES = { max: 50, seconds: 15 * 60 }
// Of an account that wants one address after the other.
const MAILS_OF_ACCOUNT = { max: 10, seconds: 10 * 60 }
const MAILS_PER_EMAIL = { max: 5, seconds: 10 * 60 }
// Of gifts, over all buyers: strangers who pay and take the money back flood nobody together either.
const GIFT_MAILS = { max: 40, seconds: 24 * 60 * 60 }
// Over all acts; from then on one of each use in a while, so that strangers neither flood a mailbox nor
// shut its owner out for the rest of the day.
const MAILS_PER_DAY = { max: 20, seconds: 24 * 60 * 60 }
const MAILS_BEYOND = { max: 1, seconds: 30 * 60 }
// One each of the accounts that want an address, and of all of them so many.
const MAILS_BEYOND_OF_ACCOUNTS = { max: 5, seconds: 30 * 60 }
// Many people can share a network: a school, a mobile operator.
export const PER_NETWORK = { max: 60, seconds: 10 * 60 }
// What is written to us mails a receipt to an e-mail that anybody may type.
const WRITTEN_PER_NETWORK = { max: 10, seconds: 10 * 60 }

/**
 * Of one account: each keeps a core busy for a hundredth of a second, and a login leaves a session. Who
 * has the password and no second step uses up what strangers may, and not what its owner may.
 */
const RIGHT_ONES = { max: 100, seconds: 3600 }
/** A browser that never opened the account, one that did, and a session of the account. */
const GIVEN_BY = ['stranger', 'known', 'session'] as const
type GivenBy = (typeof GIVEN_BY)[number]

// The table of counts holds no one's e-mail.
const keyOf = (act: string, emailFolded: string) => `${act}:${emailHash(emailFolded)}`

export const emailHash = (emailFolded: string) =>
  createHash('sha256').update(emailFolded).digest('base64url')

/** An attempt at a password: the e-mail, the network and the browser. */
export interface PasswordAttempt {
  emailFolded: string
  ip: string
  /** The number of a browser that opened the account before; null for a stranger. */
  device: string | null
}

/**
 * Counts a password before it is looked at, so that a flood costs no hashing; unknown e-mails
 * count like known ones. A window ends by itself: nobody is locked out for good. A browser that
 * opened the account before counts by itself, so that strangers cannot use its attempts up,
 * and together with all others that did, so that whoever collects many such browsers gains little.
 * @throws AppError too_many_requests
 */
export async function countPassword(
  db: Db,
  { emailFolded, ip, device }: PasswordAttempt,
): Promise<void> {
  if (device) {
    await countAttempt(db, deviceKey(device), PASSWORDS)
    return countAttempt(db, keyOf(BY_DEVICE_KEY, emailFolded), BY_KNOWN_DEVICES)
  }
  const own = keyOf('password', emailFolded)
  await countAttempt(db, own, PASSWORDS)
  // A network has no more than an account, or it would guess on at the next.
  await countNetwork(db, { act: 'password', network: ip, limit: PASSWORDS, own: [own] })
}

/**
 * After a right password the account starts afresh. The network only gets this attempt back, or
 * whoever has an account of their own could go on guessing others' passwords.
 */
export async function passwordWasRight(
  db: Db,
  { emailFolded, ip, device }: PasswordAttempt,
): Promise<void> {
  if (device) {
    await forgetAttempts(db, deviceKey(device))
    return takeBackAttempt(db, keyOf(BY_DEVICE_KEY, emailFolded))
  }
  await forgetAttempts(db, keyOf('password', emailFolded))
  await takeBackAttempt(db, ...networkKeys('password', ip))
}

/**
 * Counts a right password of an account, by who gave it.
 * @throws AppError too_many_requests
 */
export const countRightPassword = (db: Db, userId: string, by: GivenBy) =>
  countAttempt(db, rightPasswordKey(by, userId), RIGHT_ONES)

export const rightPasswordKey = (by: GivenBy, userId: string) => `rightPassword.${by}:${userId}`

/** Forgets right passwords of an account: with another one, those of before say nothing. */
export async function forgetRightPasswords(db: Db, userId: string): Promise<void> {
  for (const by of GIVEN_BY) await forgetAttempts(db, rightPasswordKey(by, userId))
}

/** Forgets what was tried at an account, as a reset by mail does. */
export async function forgetPasswords(db: Db, emailFolded: string): Promise<void> {
  await forgetAttempts(db, keyOf('password', emailFolded))
  await forgetAttempts(db, keyOf(BY_DEVICE_KEY, emailFolded))
}

const BY_DEVICE_KEY = 'passwordByDevice'
const deviceKey = (device: string) => `password:device:${device}`

/** What asks for mails, and the use of each to the owner of the mailbox: none takes another's turn. */
const MAIL_USES = {
  signUp: 'signUp',
  resendToken: 'verify',
  forgotPassword: 'reset',
  accountDelete: 'delete',
  changeEmail: 'change',
  contact: 'receipt',
  claim: 'claim',
  inviteMember: 'invitation',
} as const

type MailAct = keyof typeof MAIL_USES
/** What anybody writes to us, and somebody has to read. */
const WRITTEN: readonly MailAct[] = ['contact', 'claim']
const MAIL_ACTS = Object.keys(MAIL_USES) as MailAct[]
const MAILBOX = 'mailbox'
const GIFT_MAILBOX = 'giftMailbox'
const ownAct = (act: MailAct) => `${act}.own`
const beyondAct = (act: MailAct) => `${MAILBOX}.${MAIL_USES[act]}`

/**
 * Counts a call that makes us write to a mailbox. What its owner asks for, in a session of the
 * account or a browser that opened it before, strangers cannot use up.
 * @throws AppError too_many_requests
 */
export async function countMailRequest(
  db: Db,
  act: MailAct,
  emailFolded: string,
  { ip, isOwner = false, account }: MailAsker,
): Promise<void> {
  const own = mailKey(act, emailFolded, isOwner)
  if (account) await countAttempt(db, `${act}By:${account}`, MAILS_OF_ACCOUNT)
  await countAttempt(db, own, MAILS_PER_EMAIL)
  const share = account === undefined ? {} : { account }
  await countNetwork(db, { ...byNetwork(act, ip), isKnown: isOwner, own: [own], ...share })
  if (!isOwner) await countInMailbox(db, act, emailFolded, account)
}

interface MailAsker {
  ip: string
  isOwner?: boolean
  /** The account that wants the address: none takes the turn of another. */
  account?: string
}

/** The first half of `countMailRequest`, before a look that costs time and takes no mailbox’s turn; a session counts by itself. */
export async function countSender(
  db: Db,
  act: MailAct,
  ip: string,
  user: { id: string } | null = null,
): Promise<void> {
  const attempt = byNetwork(act, ip)
  if (user) await countAttempt(db, `${act}By:${user.id}`, attempt.limit)
  else await countNetwork(db, attempt)
}

/** The other half, for strangers. */
export async function countMailTo(db: Db, act: MailAct, emailFolded: string): Promise<void> {
  await countAttempt(db, mailKey(act, emailFolded, false), MAILS_PER_EMAIL)
  await countInMailbox(db, act, emailFolded)
}

/** The same where what was written is kept all the same: tells whether its receipt may be mailed. */
export async function mayMailTo(db: Db, act: MailAct, emailFolded: string): Promise<boolean> {
  try {
    await countMailTo(db, act, emailFolded)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Counts a gift's mail that a buyer asks for to a mailbox: it is paid for, and yet the money may go back.
 * @throws AppError too_many_requests
 */
export const countGiftMail = (db: Db, buyerId: string, emailFolded: string): Promise<void> =>
  countAttempt(db, `giftMails:${buyerId}:${emailHash(mailboxOf(emailFolded))}`, MAILS_PER_DAY)

/**
 * Counts a gift's mail that is to go to a mailbox now. Those that were only asked for count for
 * nothing, or strangers would shut a mailbox for whoever pays.
 * @returns the seconds to wait where it had so many of all buyers that no more may go, else null
 */
export const takeGiftMail = (db: Db, emailFolded: string): Promise<number | null> =>
  takeAttempt(db, keyOf(GIFT_MAILBOX, mailboxOf(emailFolded)), GIFT_MAILS)

const byNetwork = (act: MailAct, ip: string): NetworkAttempt => ({
  act,
  network: ip,
  limit: WRITTEN.includes(act) ? WRITTEN_PER_NETWORK : PER_NETWORK,
  networks: NETWORKS_THAT_MAIL,
})

const mailKey = (act: MailAct, emailFolded: string, isOwner: boolean) =>
  isOwner ? keyOf(ownAct(act), emailFolded) : keyOf(act, mailboxOf(emailFolded))

/** The address under which mails to a folded one are counted, as most providers deliver them; no identity. */
function mailboxOf(emailFolded: string): string {
  const at = emailFolded.lastIndexOf('@')
  const domain = emailFolded.slice(at + 1)
  const name = emailFolded.slice(0, at).replace(/(?<=.)\+.*/s, '')
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
/** Google delivers to both, and ignores dots. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

async function countInMailbox(
  db: Db,
  act: MailAct,
  emailFolded: string,
  account?: string,
): Promise<void> {
  const mailbox = mailboxOf(emailFolded)
  if ((await takeAttempt(db, keyOf(MAILBOX, mailbox), MAILS_PER_DAY)) === null) return
  const ofAccount = `${beyondAct(act)}.${emailHash(mailbox)}:${account}`
  const turn = account === undefined ? null : await takeAttempt(db, ofAccount, MAILS_BEYOND)
  const limit = account === undefined ? MAILS_BEYOND : MAILS_BEYOND_OF_ACCOUNTS
  const wait = turn ?? (await takeAttempt(db, keyOf(beyondAct(act), mailbox), limit))
  if (wait !== null) throw new AppError('too_many_requests', { retryAfter: wait })
}

/**
 * Deletes what was counted for an account, and the mails that its proven e-mails asked for. Guesses
 * at codes and passwords of an e-mail stay counted, or whoever leaves and comes again guesses anew.
 */
export async function forgetCounts(
  db: Db,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  const hashes = emails.map(emailHash)
  const acts = [...MAIL_ACTS.flatMap((act) => [act, beyondAct(act)]), MAILBOX, GIFT_MAILBOX]
  const mailKeys = emails.flatMap((email) => [
    ...acts.map((act) => keyOf(act, mailboxOf(email))),
    ...MAIL_ACTS.map((act) => keyOf(ownAct(act), email)),
  ])
  const mailboxes = emails.map((email) => emailHash(mailboxOf(email)))
  await sql`delete from rate_limits
    where key = any(${mailKeys}) or split_part(key, ':', 2) = ${id}
      -- Those name the network beside the e-mail.
      or (key like 'code.share:%' and split_part(key, ':', 2) = any(${hashes}))
      or (key like 'giftMails:%' and split_part(key, ':', 3) = any(${mailboxes}))`.execute(db)
  await forgetAskers(db, hashes)
  await sql`delete from declined_sign_ups where email_hash = any(${hashes})`.execute(db)
}

/** Forgets which browsers asked for codes of these e-mails: what they asked for was used, or is gone. */
export async function forgetAskers(db: Db, hashes: readonly string[]): Promise<void> {
  await sql`delete from code_askers where email_hash = any(${hashes})`.execute(db)
}
