import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  anEmail,
  aSecond,
  call,
  logIn,
  mailedBy,
  mailsTo,
  newPerson,
  PASSWORD,
  secretIn,
  useDatabase,
  withApp,
  type Person,
} from '#e2e/support/people.ts'
import { rounds } from '#test/full.ts'
import { race, request, times } from '#e2e/support/race.ts'
import { volley, type RawRequest } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()

/** Rows of a table that could still open something. */
const waitingIn = async (table: string, person: Pick<Person, 'id'>) => {
  const live = { authenticators: sql`confirmed_at is not null` }[table]
  const { rows } = await sql`
    select from ${sql.table(table)} where user_id = ${person.id} and ${live ?? sql`true`}
  `.execute(db)
  return rows.length
}

const countOf = async (table: string, person: Pick<Person, 'id'>) =>
  (await sql`select from ${sql.table(table)} where user_id = ${person.id}`.execute(db)).rows.length

describe('what runs while an account changes', () => {
  const OWNERS = { password: 'Navi-boli-77', confirmPassword: 'Navi-boli-77' }
  const INTRUDERS = { password: 'Intruder-pass-66', confirmPassword: 'Intruder-pass-66' }

  /** Sends the owner's reset and, at the same moment, what who knows the old password does. */
  async function resetAmong(person: Person, thefts: RawRequest[]) {
    const { email } = person
    const { code } = await mailedBy(email, () => call('POST', '/user/forgotPassword', { email }))
    const { body } = await call<{ resetToken: string }>('POST', `/user/verifyOtp/${code}`, {
      email,
    })
    const half = Math.ceil(thefts.length / 2)
    const reset = request('POST', `/user/resetPassword/${body.resetToken}`, OWNERS)
    const all = [...thefts.slice(0, half), reset, ...thefts.slice(half)]
    const answers = await volley(all)
    await aSecond()
    const tokens = answers.flatMap((one) => /"token":"([^"]+)"/.exec(one.body)?.[1] ?? [])
    const [status] = answers.splice(half, 1).map((answer) => answer.status)
    return { status, tokens, thefts: answers.map((answer) => answer.status) }
  }

  async function overtaking(person: Person, thefts: RawRequest[]): Promise<string[]> {
    const { status, tokens } = await resetAmong(person, thefts)
    expect(status).toBe(200)
    return tokens
  }

  const stillOpen = async (tokens: string[]) => {
    const answers = tokens.map((token) => call('GET', '/user/currentUser', undefined, { token }))
    return (await Promise.all(answers)).filter(({ status }) => status !== 401).length
  }

  test('no login with the old password outlives a reset that overtakes it', async () => {
    for (let round = 0; round < rounds(3, 1); round++) {
      const person = await newPerson()
      const body = { email: person.email, password: PASSWORD }
      const tokens = await overtaking(
        person,
        times(() => request('POST', '/user/login', body)),
      )
      expect(await stillOpen(tokens)).toBe(0)
    }
  })

  test('nor one that waited for its second step', { tags: ['full'] }, async () => {
    for (let round = 0; round < rounds(3, 1); round++) {
      const person = await newPerson()
      const { recoveryCodes } = await withApp(person)
      const logins: RawRequest[] = []
      for (const code of recoveryCodes.slice(0, 9)) {
        const body = { email: person.email, password: PASSWORD }
        const waiting = await call<{ challenge: string }>('POST', '/user/login', body)
        logins.push(
          request('POST', '/user/secondStep', { challenge: waiting.body.challenge, code }),
        )
      }
      expect(await stillOpen(await overtaking(person, logins))).toBe(0)
    }
  })

  test(
    'nor does a change of the password with the old one: the reset is what counts',
    { tags: ['full'] },
    async () => {
      let won = 0
      for (let round = 0; won < rounds(3, 1) && round < 10; round++) {
        const person = await newPerson()
        const body = { currentPassword: PASSWORD, ...INTRUDERS }
        const change = () => request('PUT', '/user/update', body, person)
        const { status, tokens, thefts } = await resetAmong(person, times(change, 9))
        if (status !== 200) {
          // A change that is done first ends what was mailed before it; this race is run again.
          expect([status, thefts.includes(200)]).toEqual([403, true])
          continue
        }
        won++
        expect(await stillOpen([...tokens, person.token])).toBe(0)
        await logIn(person.email, OWNERS.password)
      }
      expect(won).toBe(rounds(3, 1))
    },
  )

  test(
    'nor an e-mail, a passkey or an app that is asked for with the old password',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < rounds(3, 1); round++) {
        const person = await newPerson()
        const currentPassword = PASSWORD
        const wanted = Array.from({ length: 5 }, anEmail)
        const move = (place: number) =>
          request('PUT', '/user/update', { currentPassword, email: wanted[place] }, person)
        const start = () => request('POST', '/secondStep/start', { currentPassword }, person)
        await overtaking(person, [...times(move, 5), ...times(start, 4)])
        for (const table of ['email_changes', 'authenticators', 'challenges'])
          expect(await waitingIn(table, person), table).toBe(0)
        for (const { token } of (await Promise.all(wanted.map(mailsTo))).flat().map(secretIn))
          expect((await call('POST', `/user/verifyEmail/${token || 'x'.repeat(43)}`)).status).toBe(
            403,
          )
        await logIn(person.email, OWNERS.password)
      }
    },
  )

  test(
    'nor when the owner changes it with the old one: of two changes one holds, and ends the rest',
    { tags: ['full'] },
    async () => {
      for (let round = 0; round < rounds(3, 1); round++) {
        const person = await newPerson()
        const other = { token: await logIn(person.email) }
        const change = (how: { token: string }, twice: object) =>
          request('PUT', '/user/update', { currentPassword: PASSWORD, ...twice }, how)
        const body = { email: person.email, password: PASSWORD }
        const logins = times(() => request('POST', '/user/login', body), 20)
        const all = [...logins, change(person, OWNERS), change(other, INTRUDERS), ...logins]
        const answers = await volley(all)
        const won = [answers[20]?.status === 200, answers[21]?.status === 200]
        expect(won.filter(Boolean)).toHaveLength(1)
        await aSecond()
        const tokens = answers.flatMap((one) => /"token":"([^"]+)"/.exec(one.body)?.[1] ?? [])
        expect(await stillOpen([...tokens, won[0] ? other.token : person.token])).toBe(0)
        await logIn(person.email, won[0] ? OWNERS.password : INTRUDERS.password)
      }
    },
  )

  test('whatever a person does while their account is deleted leaves nothing and fails cleanly', async () => {
    const person = await newPerson()
    const { email } = person
    const books = await call<{ audiobooks: { _id: string }[] }>('GET', '/audiobooks?filter=free')
    const { code } = await mailedBy(email, () => call('POST', '/user/accountDelete', { email }))
    const { body } = await call<{ token: string }>('POST', `/user/deleteOtp/${code}`, { email })
    const acts = books.body.audiobooks
      .slice(0, 5)
      .flatMap(({ _id: audiobook }) => [
        request('POST', '/library/create', { audiobook }, person),
        request('POST', '/wishlist/create', { audiobook }, person),
        request('PUT', '/user/details', { city: 'Lahore' }, person),
        request('POST', '/user/login', { email, password: PASSWORD }),
        request('POST', '/user/forgotPassword', { email }),
        request('GET', '/user/currentUser', undefined, person),
      ])
    await race([...acts, request('POST', `/user/confirmDelete/${body.token}`), ...acts])
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
    `.execute(db)
    for (const { name } of rows) expect(await countOf(name, person), name).toBe(0)
    expect((await sql`select from users where id = ${person.id}`.execute(db)).rows).toEqual([])
  })
})
