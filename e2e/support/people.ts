import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, inject, vi } from 'vitest'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import { openSession } from '#features/account/devices/open-session.server.ts'
import { openDatabase } from '#server/db/database.ts'
import { findPostgres } from '#server/postgres/embedded.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { DATA_DIR, SITE } from './product.ts'

/** Keeps the rules; nobody's name, and no demo account's. */
export const PASSWORD = 'Dhol-vajda-9'

export interface Asking {
  /** The IP address that the request comes from, as the proxy tells it; one of its own unless given. */
  from?: string
  token?: string
  headers?: Record<string, string>
  /** Another product than that of all tests. */
  site?: string
}

export interface Answered<T> {
  status: number
  headers: Headers
  text: string
  body: T
}

/** An IP address that no other test counts attempts under. */
export const anIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export const anEmail = () => `person-${randomUUID()}@example.com`

/** Makes a call of the API; the answer's JSON where it is JSON. */
export async function call<T = unknown>(
  method: string,
  path: string,
  body?: object,
  { from = anIpAddress(), token, headers, site = SITE }: Asking = {},
): Promise<Answered<T>> {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson ? JSON.parse(text) : null) as T,
  }
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${SITE}/dev/mail.json?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as Mail[]
}

export interface MailedSecret {
  code: string
  token: string
  mail: Mail
}

/** The six digits and the link's token of a mail; empty where it has none. */
export function secretIn(mail: Mail): MailedSecret {
  return {
    mail,
    code: /^\d{6}$/m.exec(mail.text)?.[0] ?? '',
    token: /(?:\/user\/verify\/|[?&]token=)([\w-]+)/.exec(mail.text)?.[1] ?? '',
  }
}

/** What is mailed to an address because of `act`: the next mail with six digits. */
export async function mailedBy(email: string, act: () => Promise<unknown>): Promise<MailedSecret> {
  const coded = async () => (await mailsTo(email)).map(secretIn).filter(({ code }) => code)
  const before = (await coded()).length
  await act()
  return vi.waitFor(
    async () => {
      const mails = await coded()
      const [newest] = mails
      if (!newest || mails.length <= before) throw new Error(`No code was mailed to ${email}`)
      return newest
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** A sensible sign-up. */
export const signUpBody = (email: string) => ({
  firstName: 'Simran',
  lastName: 'Gill',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  gender: 'Female',
  dob: '1990-01-01',
})

/** Signs up; answers what was mailed. */
export const signUp = (email: string, more: object = {}): Promise<MailedSecret> =>
  mailedBy(email, async () => {
    const answer = await call('POST', '/user/signup', { ...signUpBody(email), ...more })
    expect(answer.status).toBe(201)
  })

export interface Person {
  id: string
  email: string
  token: string
}

export interface Session {
  token: string
  user: { _id: string; email: string }
}

interface Made {
  firstName?: string
  lastName?: string
  language?: Language
}

const hashed = hashPassword(PASSWORD)

/** A verified listener with a session, as a sign-up and the code of its mail leave one. */
export async function newPerson({
  firstName = 'Simran',
  lastName = 'Gill',
  language = 'en',
}: Made = {}): Promise<Person> {
  const { db } = await useDatabase()
  const [email, password_hash] = [anEmail(), await hashed]
  const person = { first_name: firstName, last_name: lastName, gender: 'Female', dob: '1990-01-01' }
  const account = {
    ...person,
    email,
    email_folded: email,
    language,
    has_chosen_language: true,
    password_hash,
  }
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ ...account, verified_at: sql<string>`now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(tx, id, 'node')
    return { id, email, token }
  })
}

/** Opens one more session with the password. */
export async function logIn(email: string, password = PASSWORD, how: Asking = {}) {
  const answer = await call<Session>('POST', '/user/login', { email, password }, how)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}

/** Puts an app of one-time passwords behind the password; the digits of now are used by that. */
export async function withApp({ token }: Pick<Person, 'token'>) {
  const currentPassword = PASSWORD
  const begun = await call<{ secret: string }>(
    'POST',
    '/secondStep/start',
    { currentPassword },
    { token },
  )
  const { secret } = begun.body
  const code = digitsOf(secret)
  const done = await call<{ recoveryCodes: string[] }>(
    'POST',
    '/secondStep/confirm',
    { code },
    { token },
  )
  expect(done.status, done.text).toBe(200)
  return { secret, recoveryCodes: done.body.recoveryCodes }
}

/** Opens a session with the password and what follows it. */
export async function logInBySteps(email: string, code = ''): Promise<string> {
  const body = { email, password: PASSWORD }
  const { challenge } = (await call<{ challenge: string }>('POST', '/user/login', body)).body
  const answer = await call<Session>('POST', '/user/secondStep', { challenge, code })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}

const STEP_MS = 30_000

/** The six digits that an app shows, so many half minutes from now. */
export const digitsOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** Six digits that the app shows neither now nor soon. */
export function wrongDigits(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => digitsOf(secret, steps))
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005']
  return wrong.find((digits) => !right.includes(digits)) ?? ''
}

let database: Promise<ReturnType<typeof openDatabase>> | undefined

/** The running product's own database; call at the top of a test file. */
export function useDatabase() {
  database ??= connect()
  return database
}

async function connect() {
  const config = await findPostgres(join(DATA_DIR, 'postgres'))
  if (!config) throw new Error('The product’s database does not answer')
  const opened = openDatabase(config, () => undefined)
  // Files that share a product share this too, and it ends with their process.
  if (!inject('sharesProduct')) afterAll(() => opened.close())
  return opened
}

/** Waits for what is known for a moment to be looked up again: a second. */
export const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))
