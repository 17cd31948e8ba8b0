import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { anEmail, call, mailsTo, newPerson, signUpBody, useDatabase } from '#e2e/support/people.ts'
import { traceWrites } from '#e2e/support/traced-writes.ts'

const { db } = await useDatabase()
const trace = traceWrites(db)
beforeAll(() => trace.begin())
afterAll(() => trace.end())

/** The day so many years before today, and days after that. */
function born(years: number, daysLater = 0): string {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()]
  return new Date(Date.UTC(year, month, now.getUTCDate() + daysLater)).toISOString().slice(0, 10)
}

const TOO_YOUNG = [born(13, 1), born(12), born(5), born(1), born(0)]
const NO_DAYS = [
  '2001-02-29',
  '1900-02-29',
  '2023-02-30',
  '1990-04-31',
  '1990-13-01',
  '1990-00-10',
  '1990-01-00',
  born(0, 1),
  born(-1),
  '9999-12-31',
  '1899-12-31',
  '0000-01-01',
  '1990-1-1',
  '01-01-1990',
  '1990/01/01',
  '1990-01-01T00:00:00Z',
  '1990-01-01 ',
  '+001990-01-01',
  '',
  '੧੯੯੦-੦੧-੦੧',
  'yesterday',
  '-1990-01-01',
  19900101,
  null,
  ['1990-01-01'],
  { y: 1990 },
  true,
]

interface Refused {
  code: string
  errors?: { path: string; message: string }[]
}
const signUp = (email: string, dob: unknown) =>
  call<Refused>('POST', '/user/signup', { ...signUpBody(email), dob })

/** Whether anything that was written since the test began speaks of an address. */
async function isStored(email: string): Promise<boolean> {
  const rows = await trace.rows()
  expect(await mailsTo(email)).toEqual([])
  return rows.some(({ row }) => row.includes(email))
}

describe('who is under thirteen gets no account', () => {
  test.each(TOO_YOUNG)('born on %s: refused, and nothing is stored', async (dob) => {
    const email = anEmail()
    const { status, body } = await signUp(email, dob)
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'dob'])
    expect(await isStored(email)).toBe(false)
  })

  test('nor with another field, another spelling or another type beside it', async () => {
    const email = anEmail()
    const [young, old] = [born(12), '1990-01-01']
    for (const more of [{ DOB: old }, { dateOfBirth: old }, { age: 40 }, { 'dob ': old }])
      expect(
        (await call('POST', '/user/signup', { ...signUpBody(email), dob: young, ...more })).status,
      ).toBe(422)
    expect(await isStored(email)).toBe(false)
  })

  test('nor by a change of the profile', async () => {
    const { id, token } = await newPerson()
    for (const dob of TOO_YOUNG)
      expect((await call('PUT', '/user/details', { dob }, { token })).status).toBe(422)
    const { rows } = await sql<{ dob: string }>`select dob from users where id = ${id}`.execute(db)
    expect(rows[0]?.dob).toBe(signUpBody('').dob)
  })

  test('on the thirteenth birthday it is enough', async () => {
    const email = anEmail()
    expect((await signUp(email, born(13))).status).toBe(201)
    expect(await isStoredUser(email)).toBe(true)
  })
})

const isStoredUser = async (email: string) =>
  (await sql`select from users where email = ${email}`.execute(db)).rows.length === 1

describe('a day that no calendar has', () => {
  test.each(NO_DAYS.map((dob) => [JSON.stringify(dob), dob]))(
    '%s is malformed, and nothing is stored',
    async (_shown, dob) => {
      const email = anEmail()
      const { status, body } = await signUp(email, dob)
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'dob'])
      expect(await isStored(email)).toBe(false)
    },
  )

  test('and one that it has in a leap year is a birthday', async () => {
    for (const dob of ['2000-02-29', '1904-02-29', '1900-01-01']) {
      const email = anEmail()
      expect((await signUp(email, dob)).status).toBe(201)
      expect(await isStoredUser(email)).toBe(true)
    }
  })

  test('changes no profile', async () => {
    const { id, token } = await newPerson()
    for (const dob of NO_DAYS)
      expect(
        (await call('PUT', '/user/details', { dob }, { token })).status,
        JSON.stringify(dob),
      ).toBe(400)
    const { rows } = await sql<{ dob: string }>`select dob from users where id = ${id}`.execute(db)
    expect(rows[0]?.dob).toBe('1990-01-01')
  })
})
