import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '#test/full.ts'
import {
  anEmail,
  aSecond,
  call,
  logIn,
  logInBySteps,
  mailedBy,
  newPerson,
  PASSWORD,
  useDatabase,
  withApp,
  type Asking,
  type Person,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'

const second = useSecondProduct()
const { db } = await useDatabase()

/** An open session with the address of an episode that was given to it. */
interface Listening {
  token: string
  url: string
}

let book: string
beforeAll(async () => {
  const { body } = await call<{ audiobooks: { _id: string }[] }>('GET', '/audiobooks?filter=free')
  book = body.audiobooks[0]?._id ?? ''
})

async function listen(token: string): Promise<Listening> {
  await call('POST', '/library/create', { audiobook: book }, { token })
  const { body } = await call<{ episodes: { url: string }[] }>(
    ...(['GET', `/playback/${book}`, undefined, { token }] as const),
  )
  return { token, url: body.episodes[0]?.url ?? '' }
}

/** What a session opens at every process: its person, its page, its audio. */
async function openedBy({ token, url }: Listening) {
  const statuses: Record<string, number> = {}
  for (const [name, site] of Object.entries({ first: SITE, second: second().site })) {
    const me = await call('GET', '/user/currentUser', undefined, { token, site })
    const page = await fetch(`${site}/library`, {
      headers: { cookie: `token=${token}` },
      redirect: 'manual',
    })
    const audio = await fetch(site + url, { headers: { range: 'bytes=0-1' } })
    await audio.arrayBuffer()
    Object.assign(statuses, { [`${name} me`]: me.status, [`${name} page`]: page.status })
    Object.assign(statuses, { [`${name} audio`]: audio.status })
  }
  return statuses
}

const OPEN = {
  'first me': 200,
  'first page': 200,
  'first audio': 206,
  'second me': 200,
  'second page': 200,
  'second audio': 206,
}
const CLOSED = {
  'first me': 401,
  'first page': 302,
  'first audio': 403,
  'second me': 401,
  'second page': 302,
  'second audio': 403,
}

/** Two sessions of one person, both hearing; what `act` leaves of each after a second. */
async function ending(
  act: (person: Person, sessions: { mine: Listening; other: Listening }) => Promise<unknown>,
) {
  const person = await newPerson()
  const [mine, other] = [await listen(person.token), await listen(await logIn(person.email))]
  for (const session of [mine, other]) expect(await openedBy(session)).toEqual(OPEN)
  await act(person, { mine, other })
  await aSecond()
  return { person, mine: await openedBy(mine), other: await openedBy(other) }
}

const fine = async (answer: ReturnType<typeof call>) => {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}

async function resetPassword(email: string) {
  const { code } = await mailedBy(email, () => call('POST', '/user/forgotPassword', { email }))
  const { body } = await call<{ resetToken: string }>('POST', `/user/verifyOtp/${code}`, { email })
  const password = { password: 'Navi-boli-77', confirmPassword: 'Navi-boli-77' }
  await fine(call('POST', `/user/resetPassword/${body.resetToken}`, password))
}

/** A session of the demo's admin, who skips the second step. */
const asAdmin = async () => ({ token: await logIn('admin@qissa.test', 'Qissa-demo-1') })

/** At one time: each test has people of its own, and waits most of the time. */
const together = describe.concurrent

together('within a second nothing opens any more, at any process, audio included', () => {
  test('after logging out; the other session stays', async () => {
    const { mine, other } = await ending((_person, { mine }) =>
      fine(call('POST', '/user/logout', undefined, mine)),
    )
    expect(mine).toEqual(CLOSED)
    expect(other).toEqual(OPEN)
  })

  test('after one device is signed out from another', { tags: ['full'] }, async () => {
    const { mine, other } = await ending(async (_person, { mine }) => {
      const { body } = await call<{ sessions: { _id: string; current: boolean }[] }>(
        ...(['GET', '/user/sessions', undefined, mine] as const),
      )
      const id = body.sessions.find(({ current }) => !current)?._id
      await fine(call('DELETE', `/user/sessions/${id}`, undefined, mine))
    })
    expect(mine).toEqual(OPEN)
    expect(other).toEqual(CLOSED)
  })

  test('after all other devices are signed out', { tags: ['full'] }, async () => {
    const { mine, other } = await ending((_person, { mine }) =>
      fine(call('DELETE', '/user/sessions', undefined, mine)),
    )
    expect(mine).toEqual(OPEN)
    expect(other).toEqual(CLOSED)
  })

  test('after a new password by mail, at every device', { tags: ['full'] }, async () => {
    const { person, mine, other } = await ending(({ email }) => resetPassword(email))
    expect([mine, other]).toEqual([CLOSED, CLOSED])
    const former = { email: person.email, password: PASSWORD }
    expect((await call('POST', '/user/login', former)).status).toBe(401)
  })

  test(
    'after a new password with the old one, at every other device',
    { tags: ['full'] },
    async () => {
      const { mine, other } = await ending((_person, { mine }) => {
        const password = { password: 'Navi-boli-77', confirmPassword: 'Navi-boli-77' }
        return fine(call('PUT', '/user/update', { currentPassword: PASSWORD, ...password }, mine))
      })
      expect(mine).toEqual(OPEN)
      expect(other).toEqual(CLOSED)
    },
  )

  test.each(inTurn(['digits', 'link'] as const, 1))(
    'after a new e-mail, by its mail’s %s',
    { tags: ['full'] },
    async (by) => {
      const wanted = anEmail()
      const { person, mine, other } = await ending(async (_person, { mine }) => {
        const { code, token } = await mailedBy(wanted, () =>
          call('PUT', '/user/update', { currentPassword: PASSWORD, email: wanted }, mine),
        )
        await fine(call('POST', `/user/verifyEmail/${by === 'digits' ? code : token}`, {}, mine))
      })
      expect([mine, other]).toEqual([CLOSED, CLOSED])
      const former = { email: person.email, password: PASSWORD }
      expect((await call('POST', '/user/login', former)).status).toBe(401)
      await logIn(wanted)
    },
  )

  test('after the account is deleted', { tags: ['full'] }, async () => {
    const { person, mine, other } = await ending(async ({ email }) => {
      const { code } = await mailedBy(email, () => call('POST', '/user/accountDelete', { email }))
      const { body } = await call<{ token: string }>('POST', `/user/deleteOtp/${code}`, { email })
      await fine(call('POST', `/user/confirmDelete/${body.token}`))
    })
    expect([mine, other]).toEqual([CLOSED, CLOSED])
    const former = { email: person.email, password: PASSWORD }
    expect((await call('POST', '/user/login', former)).status).toBe(401)
  })

  test(
    'after an admin gives another role, or signs the account out',
    { tags: ['full'] },
    async () => {
      const admin = await asAdmin()
      for (const act of [
        (id: string) => call('PUT', `/admin/accounts/${id}/role`, { role: 'contributor' }, admin),
        (id: string) => call('DELETE', `/admin/accounts/${id}/sessions`, undefined, admin),
      ]) {
        const { mine, other } = await ending(({ id }) => fine(act(id)))
        expect([mine, other]).toEqual([CLOSED, CLOSED])
      }
    },
  )

  test('after the thirty days are over', { tags: ['full'] }, async () => {
    const { mine } = await ending((_person, { mine }) => expireSession(mine))
    expect(mine).toEqual(CLOSED)
  })
})

const expireSession = ({ token }: Asking) =>
  sql`update sessions set expires_at = now()
    where token_hash = encode(sha256(${token}::bytea), 'base64')
      or token_hash = rtrim(translate(encode(sha256(${token}::bytea), 'base64'), '+/', '-_'), '=')
  `.execute(db)

together('what waits for its end, too', () => {
  // features/account/login/two-factor-login.test.ts holds it in one process.
  test(
    'a login that waits for its second step ends with a new password',
    { tags: ['full'] },
    async () => {
      const person = await newPerson()
      const { recoveryCodes } = await withApp(person)
      const waiting = await call<{ challenge: string }>('POST', '/user/login', {
        email: person.email,
        password: PASSWORD,
      })
      await resetPassword(person.email)
      const { challenge } = waiting.body
      const finished = await call('POST', '/user/secondStep', { challenge, code: recoveryCodes[0] })
      expect(finished.status).toBe(403)
    },
  )

  test('a role is gone with the session that carried it, and a change under way finds it gone', async () => {
    const person = await newPerson()
    const { recoveryCodes } = await withApp(person)
    const admin = await asAdmin()
    await fine(call('PUT', `/admin/accounts/${person.id}/role`, { role: 'support' }, admin))
    const token = await logInBySteps(person.email, recoveryCodes[0])
    const find = () => call('GET', '/admin/accounts', undefined, { token })
    expect((await find()).status).toBe(200)
    await fine(call('PUT', `/admin/accounts/${person.id}/role`, { role: 'listener' }, admin))
    await aSecond()
    expect((await find()).status).toBe(401)
  })

  test('a changed row of a role counts at once, even while the session is remembered', async () => {
    const person = await newPerson()
    await withApp(person)
    const how = { token: person.token }
    await sql`update users set role = 'support' where id = ${person.id}`.execute(db)
    await aSecond()
    const find = () => call<{ total: number }>('GET', '/admin/accounts', undefined, how)
    expect((await find()).body.total).toBeGreaterThan(0)
    await sql`update users set role = 'listener' where id = ${person.id}`.execute(db)
    const { status, body } = await find()
    expect(status === 403 || body.total === 0).toBe(true)
  })
})
