import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTurn } from '#test/full.ts'
import {
  anIpAddress,
  anEmail,
  call,
  logIn,
  mailedBy,
  newPerson,
  PASSWORD,
  signUp,
  useDatabase,
  type Asking,
  type MailedSecret,
} from '#e2e/support/people.ts'
import { volley } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()

/** Other digits than those of a code. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const CALLS = {
  verify: '/user/verifyEmail',
  reset: '/user/verifyOtp',
  delete: '/user/deleteOtp',
}
type Kind = keyof typeof CALLS
const KINDS = Object.keys(CALLS) as Kind[]

const use = (kind: Kind, secret: string, email?: string, how?: Asking) =>
  call<{ token?: string; resetToken?: string }>(
    'POST',
    `${CALLS[kind]}/${secret}`,
    email === undefined ? undefined : { email },
    how,
  )

/** A mail of a kind, asked for once more where it was sent before. */
const mailed = (kind: Kind, email: string) =>
  mailedBy(email, async () => {
    const path = { verify: 'resendToken', reset: 'forgotPassword', delete: 'accountDelete' }[kind]
    expect((await call('POST', `/user/${path}`, { email })).status).toBe(200)
  })

/** A sign-up that waits, with the mails of these kinds: one account, one address. */
async function waiting(...kinds: Kind[]) {
  const email = anEmail()
  const secrets: Partial<Record<Kind, MailedSecret>> = { verify: await signUp(email) }
  for (const kind of kinds) secrets[kind] ??= await mailed(kind, email)
  const secretOf = (kind: Kind) => secrets[kind] ?? { code: '', token: '' }
  return { email, secretOf }
}

/** Malformed, a dead link, wrong digits. */
const REFUSED = [400, 403, 422]

// At one time: each test has accounts of its own, and waits for mails.
describe.concurrent.each(inTurn(KINDS, 1))('the digits to %s', (kind) => {
  test('die of five wrong ones, even if the right ones follow', async () => {
    const { email, secretOf } = await waiting(kind)
    const { code } = secretOf(kind)
    for (let tries = 1; tries <= 5; tries++)
      expect((await use(kind, wrong(code, tries), email)).status).toBe(422)
    expect((await use(kind, code, email)).status).toBe(422)
  })

  test('bear four wrong ones', async () => {
    const { email, secretOf } = await waiting(kind)
    const { code } = secretOf(kind)
    for (let tries = 1; tries <= 4; tries++) await use(kind, wrong(code, tries), email)
    expect((await use(kind, code, email)).status).toBe(200)
  })

  test('live for ten minutes, and not a moment longer', async () => {
    for (const [passed, status] of [
      ['9 minutes 30 seconds', 200],
      ['10 minutes', 422],
    ] as const) {
      const { email, secretOf } = await waiting(kind)
      await sql`update codes set expires_at = expires_at - ${passed}::interval
        where sent_to = ${email}`.execute(db)
      expect((await use(kind, secretOf(kind).code, email)).status).toBe(status)
      expect((await use(kind, secretOf(kind).token)).status, 'used or old').toBe(403)
    }
  })

  test('serve once, and so does the link beside them', async () => {
    const { email, secretOf } = await waiting(kind)
    expect((await use(kind, secretOf(kind).code, email)).status).toBe(200)
    expect((await use(kind, secretOf(kind).code, email)).status).toBe(422)
    expect((await use(kind, secretOf(kind).token)).status).toBe(403)
  })

  test('die when new ones are mailed', async () => {
    const { email, secretOf } = await waiting(kind)
    const { code } = await mailed(kind, email)
    expect(code).not.toBe(secretOf(kind).code)
    expect((await use(kind, secretOf(kind).code, email)).status).toBe(422)
    expect((await use(kind, secretOf(kind).token)).status).toBe(403)
    expect((await use(kind, code, email)).status).toBe(200)
  })

  test('serve no other e-mail, whoever is signed in', async () => {
    const [mine, other] = [await waiting(kind), await waiting(kind)]
    const { token } = await newPerson()
    const { code } = mine.secretOf(kind)
    for (const how of [{}, { token }]) {
      for (const email of [other.email, anEmail(), `x${mine.email}`])
        expect(REFUSED).toContain((await use(kind, code, email, how)).status)
    }
    expect(REFUSED).toContain((await use(kind, code, undefined, { token })).status)
    expect((await use(kind, code)).status).toBe(422)
    expect((await use(kind, code, mine.email)).status).toBe(200)
    expect((await use(kind, other.secretOf(kind).code, other.email)).status).toBe(200)
  })

  test('and the link of the mail serve none of the other two purposes', async () => {
    const { email, secretOf } = await waiting(...KINDS)
    const { code, token } = secretOf(kind)
    for (const other of KINDS.filter((one) => one !== kind)) {
      for (const secret of [code, token])
        expect(REFUSED, other).toContain((await use(other, secret, email)).status)
    }
    await triedAsTokens(code)
    // A link that may choose a password does so without a call between.
    if (kind !== 'reset') await triedAsTokens(token)
    expect((await use(kind, code, email)).status).toBe(200)
  })

  test('are looked at five times, however many are sent at one moment', async () => {
    const { email, secretOf } = await waiting(kind)
    const { code } = secretOf(kind)
    const answers = await volley(
      Array.from({ length: 20 }, (_, place) => ({
        path: `/api${CALLS[kind]}/${wrong(code, place + 1)}`,
        headers: [['x-forwarded-for', anIpAddress()]] as [string, string][],
        body: { email },
      })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([])
    const { rows } = await sql<{ tries: number }>`
      select tries from codes where sent_to = ${email} and used_at is null and tries > 0
    `.execute(db)
    expect(rows).toEqual([{ tries: 5 }])
    await sql`update rate_limits set resets_at = now()`.execute(db)
    expect((await use(kind, code, email)).status).toBe(422)
  })
})

/** What opens a mail’s call opens neither a new password nor a deletion. */
async function triedAsTokens(secret: string): Promise<void> {
  const password = { password: 'Navi-boli-77', confirmPassword: 'Navi-boli-77' }
  expect(REFUSED).toContain((await call('POST', `/user/resetPassword/${secret}`, password)).status)
  expect(REFUSED).toContain((await call('POST', `/user/confirmDelete/${secret}`)).status)
}

describe('the token that a code gives', () => {
  test('serves its own purpose only, once, and for ten minutes', async () => {
    const { email } = await newPerson()
    const { code } = await mailed('reset', email)
    const { resetToken = '' } = (await use('reset', code, email)).body
    const deletion = await mailed('delete', email)
    const { token: deletionToken = '' } = (await use('delete', deletion.code, email)).body
    for (const kind of KINDS) {
      for (const token of [resetToken, deletionToken])
        expect(REFUSED).toContain((await use(kind, token, email)).status)
    }
    const password = { password: 'Navi-boli-77', confirmPassword: 'Navi-boli-77' }
    const reset = (token: string) => call('POST', `/user/resetPassword/${token}`, password)
    const remove = (token: string) => call('POST', `/user/confirmDelete/${token}`)
    expect([(await reset(deletionToken)).status, (await remove(resetToken)).status]).toEqual([
      403, 403,
    ])
    expect((await reset(resetToken)).status).toBe(200)
    expect((await reset(resetToken)).status).toBe(403)
    // A new password ends whatever else was mailed.
    expect((await remove(deletionToken)).status).toBe(403)
    await logIn(email, 'Navi-boli-77')
  })

  test('is too old after ten minutes', async () => {
    const { email } = await newPerson()
    const { code } = await mailed('delete', email)
    const { token = '' } = (await use('delete', code, email)).body
    await sql`update codes set expires_at = expires_at - interval '10 minutes'
      where sent_to = ${email}`.execute(db)
    expect((await call('POST', `/user/confirmDelete/${token}`)).status).toBe(403)
    await logIn(email)
  })
})

describe('a new e-mail', () => {
  const ask = (token: string, email: string) =>
    mailedBy(email, async () => {
      const body = { currentPassword: PASSWORD, email }
      expect((await call('PUT', '/user/update', body, { token })).status).toBe(200)
    })

  test('is taken by the digits of its own mail alone, typed by whoever wants it', async () => {
    const [mine, other] = [await newPerson(), await newPerson()]
    const wanted = anEmail()
    const { code, token } = await ask(mine.token, wanted)
    const reset = await mailed('reset', mine.email)
    for (const how of [{}, { token: other.token }])
      expect((await use('verify', code, wanted, how)).status).toBe(422)
    for (const kind of ['reset', 'delete'] as const) {
      for (const email of [mine.email, wanted]) {
        for (const secret of [code, token])
          expect(REFUSED).toContain((await use(kind, secret, email, mine)).status)
      }
    }
    for (const email of [wanted, mine.email, undefined])
      expect((await use('verify', reset.code, email, mine)).status).toBe(422)
    expect((await use('verify', code, wanted, mine)).status).toBe(200)
    await logIn(wanted)
    // What was mailed to the former address opens nothing any more.
    expect((await use('reset', reset.code, mine.email)).status).toBe(422)
    expect((await use('reset', reset.token)).status).toBe(403)
  })

  test('another one in its place kills the first one’s digits and link', async () => {
    const mine = await newPerson()
    const [first, then] = [anEmail(), anEmail()]
    const old = await ask(mine.token, first)
    const { token } = await ask(mine.token, then)
    expect((await use('verify', old.code, first, mine)).status).toBe(422)
    expect((await use('verify', old.token, undefined, mine)).status).toBe(403)
    expect((await use('verify', token)).status).toBe(403)
    expect((await use('verify', token, undefined, mine)).status).toBe(200)
    await logIn(then)
  })

  test('five wrong digits kill the right ones', async () => {
    const mine = await newPerson()
    const wanted = anEmail()
    const { code } = await ask(mine.token, wanted)
    for (let tries = 1; tries <= 5; tries++)
      expect((await use('verify', wrong(code, tries), wanted, mine)).status).toBe(422)
    expect((await use('verify', code, wanted, mine)).status).toBe(422)
  })
})
