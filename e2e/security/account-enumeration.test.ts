import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '#shared/i18n/messages.ts'
import {
  anIpAddress,
  anEmail,
  mailsTo,
  newPerson,
  PASSWORD,
  signUp,
  signUpBody,
  useDatabase,
} from '#e2e/support/people.ts'
import { ask } from '#e2e/support/sockets.ts'
import { share } from '#test/full.ts'

const { db } = await useDatabase()

/** The calls that take anybody's e-mail, and a body for one. */
const CALLS: Record<string, (email: string) => object> = {
  '/user/login': (email) => ({ email, password: 'Wrong-1234' }),
  '/user/signup': signUpBody,
  '/user/forgotPassword': (email) => ({ email }),
  '/user/resendToken': (email) => ({ email }),
  '/user/accountDelete': (email) => ({ email }),
  '/user/verifyEmail/000000': (email) => ({ email }),
  '/user/verifyOtp/000000': (email) => ({ email }),
  '/user/deleteOtp/000000': (email) => ({ email }),
}

interface Told {
  from?: string
  language?: string
}

/** All bytes of an answer, save the moment and the request's own id. */
async function toldOf(path: string, email: string, { from = anIpAddress(), language }: Told = {}) {
  const { head, body } = await ask({
    path: `/api${path}`,
    headers: [
      ['x-forwarded-for', from],
      ...(language ? ([['accept-language', language]] as [string, string][]) : []),
    ],
    body: CALLS[path]?.(email) ?? {},
  })
  return `${head}\n${body}`
    .replace(/\r\n(date|x-request-id): [^\r]+/gi, '')
    .replace(/\r\nretry-after: \d+/i, '\r\nretry-after: …')
    .replace(/urn:request:[\w-]+/, '')
}

describe('nothing tells whether an e-mail has an account', () => {
  let known: Record<string, string>
  beforeAll(async () => {
    const waiting = anEmail()
    await signUp(waiting)
    known = {
      verified: (await newPerson()).email,
      'in Punjabi': (await newPerson({ language: 'pa' })).email,
      waiting,
      'of the staff': 'admin@qissa.test',
    }
  })

  test.each(Object.keys(CALLS))(
    '%s answers known and unknown ones with the same bytes',
    async (path) => {
      // Each call is asked of the same accounts, as if it were the first.
      await sql`delete from rate_limits`.execute(db)
      for (const language of share(['', 'pa', 'fr'], path, 3)) {
        const unknown = await toldOf(path, anEmail(), { language })
        expect(unknown).toMatch(/^HTTP\/1\.1 (200|201|401|422)/)
        for (const [kind, email] of Object.entries(known))
          expect(await toldOf(path, email, { language }), kind).toBe(unknown)
      }
    },
  )

  test('nor does the account’s second spelling, nor a letter more or less', async () => {
    const { email } = await newPerson()
    const path = '/user/forgotPassword'
    const expected = await toldOf(path, anEmail())
    for (const spelling of [
      email.toUpperCase(),
      `  ${email} `,
      email.replace('fire', 'ﬁre'),
      `x${email}`,
    ])
      expect(await toldOf(path, spelling), spelling).toBe(expected)
  })

  test('nor does the wish to have it: a new e-mail is answered alike, and so are its digits', async () => {
    const [taken, free] = [(await newPerson()).email, anEmail()]
    const told = async (email: string) => {
      const { token } = await newPerson()
      const headers: [string, string][] = [['authorization', `Bearer ${token}`]]
      const send = async (path: string, body: object, method = 'POST') => {
        const answer = await ask({ method, path: `/api/user/${path}`, headers, body })
        return `${answer.head}\n${answer.body}`
      }
      const answers = [
        await send('update', { currentPassword: PASSWORD, email }, 'PUT'),
        await send('resendToken', {}),
        await send('resendToken', { email }),
        await send('verifyEmail/000000', {}),
        await send('verifyEmail/000000', { email }),
      ]
      return answers.map((text) =>
        text
          .replaceAll(email, '…')
          .replace(/\r\n(date|x-request-id): [^\r]+/gi, '')
          .replace(/person-[\w-]+@|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '…'),
      )
    }
    const expected = await told(free)
    expect(expected[0]).toMatch(/^HTTP\/1\.1 200/)
    expect(await told(taken)).toEqual(expected)
  })

  test('nor does a flood: the try that has to wait is the same one, with the same bytes', async () => {
    const { email } = await newPerson()
    const flood = async (whom: string) => {
      const told: string[] = []
      for (let tries = 0; tries < 12; tries++) told.push(await toldOf('/user/login', whom))
      return told
    }
    const known = await flood(email)
    expect(known.at(-1)).toMatch(/^HTTP\/1\.1 429[^]*retry-after: …/)
    expect(known).toEqual(await flood(anEmail()))
  })

  test('a stranger’s mailbox gets no mail, save where somebody signs up with it', async () => {
    const [stranger, { email }] = [anEmail(), await newPerson()]
    for (const path of Object.keys(CALLS)) {
      if (path !== '/user/signup') await toldOf(path, stranger)
    }
    await toldOf('/user/signup', email)
    const subject = translate('en', 'email.registered_subject')
    const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject)
    await expect.poll(subjects, { timeout: 30_000 }).toContain(subject)
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('a sign-up with a known address changes nothing of the account behind it', async () => {
    const { email, token } = await newPerson()
    const body = { ...signUpBody(email), firstName: 'Mallory', password: 'Other-pass-1' }
    await ask({ path: '/api/user/signup', body: { ...body, confirmPassword: 'Other-pass-1' } })
    const me = await ask({
      path: '/api/user/currentUser',
      headers: [['authorization', `Bearer ${token}`]],
    })
    expect(me.body).toContain('"firstName":"Simran"')
    const login = await ask({ path: '/api/user/login', body: { email, password: PASSWORD } })
    expect(login.status).toBe(200)
  })
})
