import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { softAuthenticator } from '#test/authenticator.ts'
import type { CreationOptions } from '#features/account/passkeys/contract.ts'
import type { RequestOptions } from '#features/account/login/contract.ts'
import {
  anEmail,
  call,
  digitsOf,
  logIn,
  mailedBy,
  mailsTo,
  newPerson,
  PASSWORD,
  signUp,
  signUpBody,
  useDatabase,
  withApp,
  type Person,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { share } from '#test/full.ts'
import { MANY, race, request, times } from '#e2e/support/race.ts'
import { volley } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()
const countOf = async (table: string, person: Pick<Person, 'id'>) =>
  (await sql`select from ${sql.table(table)} where user_id = ${person.id}`.execute(db)).rows.length

describe('forty sign-ups of one address at one moment', () => {
  const passwordOf = (place: number) => `Dhol-${place}-vajda`
  const signUps = (email: string, password: (place: number) => string) =>
    times((place) => {
      const twice = { password: password(place), confirmPassword: password(place) }
      return request('POST', '/user/signup', { ...signUpBody(email), ...twice })
    })

  test('make one account, and of forty passwords none opens it: its owner chooses one', async () => {
    const email = anEmail()
    const { code } = await mailedBy(email, async () => {
      const counts = await race(signUps(email, passwordOf))
      expect(Object.keys(counts).filter((status) => status !== '201' && status !== '429')).toEqual(
        [],
      )
      expect(counts[201]).toBeGreaterThan(0)
    })
    expect((await sql`select from users where email = ${email}`.execute(db)).rows.length).toBe(1)
    const live = await newestCode(email, code)
    expect((await call('POST', `/user/verifyEmail/${live}`, { email })).status).toBe(200)
    await sql`delete from rate_limits`.execute(db)
    for (const place of share([...Array(MANY).keys()], email, 5)) {
      const tried = await call('POST', '/user/login', { email, password: passwordOf(place) })
      expect(tried.status).not.toBe(200)
      await sql`delete from rate_limits`.execute(db)
    }
  })
})

/** The digits of the last mail, once nothing is queued for anybody. */
async function newestCode(email: string, before: string): Promise<string> {
  const queued = async () =>
    (
      await sql`select from graphile_worker._private_jobs where attempts < max_attempts
      and run_at <= now()`.execute(db)
    ).rows.length
  await expect.poll(queued, { timeout: 30_000 }).toBe(0)
  const [newest] = (await mailsTo(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
  return newest ?? before
}

describe('of forty at one moment, one wins', () => {
  test('with the digits of a mail', async () => {
    const email = anEmail()
    const { code } = await signUp(email)
    const counts = await race(times(() => request('POST', `/user/verifyEmail/${code}`, { email })))
    expect(counts[200]).toBe(1)
    const person = await personOf(email)
    expect([await countOf('sessions', person), await countOf('known_devices', person)]).toEqual([
      1, 1,
    ])
  })

  test('with its link', async () => {
    const email = anEmail()
    const { token } = await signUp(email)
    const counts = await race(times(() => request('POST', `/user/verifyEmail/${token}`)))
    expect(counts).toEqual({ 200: 1, 403: MANY - 1 })
    expect(await countOf('sessions', await personOf(email))).toBe(1)
  })

  test('setting a new password, which is then the only one', { tags: ['full'] }, async () => {
    const { email } = await newPerson()
    const { token } = await mailedBy(email, () => call('POST', '/user/forgotPassword', { email }))
    const otps = await volley(times(() => request('POST', `/user/verifyOtp/${token}`)))
    const [won, ...more] = otps.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const { resetToken } = JSON.parse(won?.body ?? '{}') as { resetToken: string }
    const password = (place: number) => `New-pass-${place}-x`
    const answers = await volley(
      times((place) => {
        const twice = { password: password(place), confirmPassword: password(place) }
        return request('POST', `/user/resetPassword/${resetToken}`, twice)
      }),
    )
    const winners = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(MANY - 1)
    await logIn(email, password(winners[0] ?? -1))
  })

  test('deleting the account, which says goodbye once', async () => {
    const person = await newPerson()
    const { email } = person
    const { code } = await mailedBy(email, () => call('POST', '/user/accountDelete', { email }))
    const checked = await volley(times(() => request('POST', `/user/deleteOtp/${code}`, { email })))
    const [won, ...more] = checked.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const { token } = JSON.parse(won?.body ?? '{}') as { token: string }
    const counts = await race(times(() => request('POST', `/user/confirmDelete/${token}`)))
    expect(counts).toEqual({ 200: 1, 403: MANY - 1 })
    expect((await sql`select from users where id = ${person.id}`.execute(db)).rows).toEqual([])
  })

  test('taking a new e-mail up', { tags: ['full'] }, async () => {
    const person = await newPerson()
    const email = anEmail()
    const { token } = await mailedBy(email, () =>
      call('PUT', '/user/update', { currentPassword: PASSWORD, email }, person),
    )
    const verify = () => request('POST', `/user/verifyEmail/${token}`, {}, person)
    const counts = await race(times(verify))
    // The winner ends every session: who comes later is refused as a visitor or by the used link.
    expect(counts[200]).toBe(1)
    expect((counts[401] ?? 0) + (counts[403] ?? 0)).toBe(MANY - 1)
    expect((await personOf(email)).id).toBe(person.id)
  })

  test(
    'though two accounts want one e-mail, and prove it at once',
    { tags: ['full'] },
    async () => {
      const email = anEmail()
      const links: { token: string; person: Person }[] = []
      for (const person of [await newPerson(), await newPerson()]) {
        const body = { currentPassword: PASSWORD, email }
        const { token } = await mailedBy(email, () => call('PUT', '/user/update', body, person))
        links.push({ token, person })
      }
      const both = links.flatMap(({ token, person }) =>
        times(() => request('POST', `/user/verifyEmail/${token}`, {}, person), 10),
      )
      const counts = await race(both)
      expect(counts[200]).toBe(1)
      expect((await sql`select from users where email = ${email}`.execute(db)).rows.length).toBe(1)
    },
  )
})

const personOf = async (email: string) => {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(
    db,
  )
  if (!rows[0]) throw new Error(`Nobody has ${email}`)
  return rows[0]
}

describe('a second step serves once', () => {
  const waiting = async ({ email }: Person) => {
    const body = { email, password: PASSWORD }
    return (await call<{ challenge: string }>('POST', '/user/login', body)).body.challenge
  }
  const finish = (challenge: string, code: string) =>
    request('POST', '/user/secondStep', { challenge, code })

  test('to forty who finish one login with the same digits', async () => {
    const person = await newPerson()
    const { secret } = await withApp(person)
    const [challenge, before] = [await waiting(person), await countOf('sessions', person)]
    const counts = await race(times(() => finish(challenge, digitsOf(secret, 1))))
    expect(counts[200]).toBe(1)
    expect(await countOf('sessions', person)).toBe(before + 1)
  })

  test(
    'of nine logins at once one has the digits, and one the recovery code',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { secret, recoveryCodes } = await withApp(person)
      for (const code of [digitsOf(secret, 1), recoveryCodes[3] ?? '']) {
        const challenges: string[] = []
        for (let login = 0; login < 9; login++) challenges.push(await waiting(person))
        const counts = await race(challenges.map((challenge) => finish(challenge, code)))
        expect(counts).toEqual({ 200: 1, 422: 8 })
        await sql`delete from rate_limits`.execute(db)
      }
    },
  )

  test(
    'an app is confirmed once, and its recovery codes are shown once',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const begun = await call<{ secret: string }>(
        'POST',
        '/secondStep/start',
        { currentPassword: PASSWORD },
        person,
      )
      const code = digitsOf(begun.body.secret)
      const counts = await race(
        times(() => request('POST', '/secondStep/confirm', { code }, person), 9),
      )
      expect(counts[200]).toBe(1)
      expect(await countOf('recovery_codes', person)).toBe(10)
    },
  )

  test(
    'a passkey’s answer opens one session, and its making makes one passkey',
    { tags: ['full'] },
    async () => {
      const origin = SITE.replace('127.0.0.1', 'localhost')
      const headers = { origin, host: new URL(origin).host }
      const person = await newPerson()
      const device = softAuthenticator(origin)
      const how = { token: person.token, headers: { origin } }
      const asked = await call<{ token: string; options: CreationOptions }>(
        ...(['POST', '/passkey/registerOptions', { currentPassword: PASSWORD }, how] as const),
      )
      const made = { token: asked.body.token, response: device.create(asked.body.options) }
      const adding = times(() =>
        request('POST', '/passkey/register', made, { token: person.token, headers }),
      )
      expect((await race(adding))[201]).toBe(1)
      expect(await countOf('passkeys', person)).toBe(1)
      // Devices that keep a passkey in several places do not count: there the question alone is used up.
      for (const lie of [{ counter: 0 }, {}]) {
        const [options] = await volley([request('POST', '/passkey/loginOptions', {}, { headers })])
        const { token, options: wanted } = JSON.parse(options?.body ?? '{}') as {
          token: string
          options: RequestOptions
        }
        const before = await countOf('sessions', person)
        const signed = { token, response: device.get(wanted, lie) }
        const counts = await race(
          times(() => request('POST', '/passkey/login', signed, { headers })),
        )
        expect(counts).toEqual({ 200: 1, 401: MANY - 1 })
        expect(await countOf('sessions', person)).toBe(before + 1)
      }
    },
  )
})

test('forty times the same thing is there once', { tags: ['full'] }, async () => {
  const person = await newPerson()
  const books = await call<{ audiobooks: { _id: string }[] }>('GET', '/audiobooks?filter=free')
  const audiobook = books.body.audiobooks[0]?._id
  for (const path of ['/library/create', '/wishlist/create'])
    await race(times(() => request('POST', path, { audiobook }, person)))
  for (const table of ['library_entries', 'wishlist_entries', 'entitlements'])
    expect(await countOf(table, person), table).toBe(1)
})
