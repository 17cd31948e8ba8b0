import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import type { User } from './contract.ts'

const { call, db } = await startTestApp()

interface Answer {
  message: string
  user: User
  code: string
  errors: { path: string; code: string; message: string }[]
}
const update = (as: string, body: object, headers: Record<string, string> = {}) =>
  call<Answer>('PUT', '/user/details', { as, body, headers })
const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const whole = {
  firstName: 'ਜ਼ੋਰਾਵਰ',
  lastName: 'ਸ਼ੇਰਗਿੱਲ',
  phone: '98765 43210',
  callingCode: '+91',
  countryCode: 'IN',
  gender: 'Male',
  dob: '1996-02-29',
  country: 'IN',
  state: 'Punjab',
  city: 'Ludhiana',
  language: 'pa',
  script: 'shahmukhi',
  theme: 'dark',
}

describe('the profile', () => {
  test('is changed whole, and says so in the words of the specification', async () => {
    const id = await makeUser(db)
    const answer = await update(id, whole)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'User Details Update successfully',
        user: {
          ...whole,
          _id: id,
          firstName: whole.firstName.normalize('NFC'),
          lastName: whole.lastName.normalize('NFC'),
          phone: '9876543210',
          callingCode: '91',
        },
      },
    })
    const me = await call<{ user: User }>('GET', '/user/currentUser', { as: id })
    expect(me.body.user).toEqual(answer.body.user)
  })

  test('keeps what is left out, and nothing sent changes nothing', async () => {
    const id = await makeUser(db)
    await update(id, whole)
    const { user } = (await update(id, { city: 'Amritsar' })).body
    expect(user).toMatchObject({
      ...whole,
      city: 'Amritsar',
      callingCode: '91',
      phone: '9876543210',
      firstName: user.firstName,
      lastName: user.lastName,
    })
    expect((await update(id, {})).body.user).toEqual(user)
  })

  test('null takes away what may be away', async () => {
    const id = await makeUser(db)
    await update(id, whole)
    const none = {
      phone: null,
      callingCode: null,
      countryCode: null,
      country: null,
      state: null,
      city: null,
      script: null,
      theme: null,
    }
    expect((await update(id, none)).body.user).toMatchObject({ ...none, gender: 'Male' })
    for (const field of ['firstName', 'lastName', 'gender', 'dob', 'language']) {
      const answer = await update(id, { [field]: null })
      expect(answer.status, field).toBeGreaterThanOrEqual(400)
      expect(answer.body.errors.map(({ path }) => path)).toEqual([field])
    }
  })

  test('of another person stays as it is', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    await update(one, whole)
    expect(await rowOf(other)).toMatchObject({ first_name: 'Simran', city: null })
  })

  test('needs somebody signed in', async () => {
    expect((await call('PUT', '/user/details', { body: { city: 'Moga' } })).status).toBe(401)
  })

  test('a country may be its code or its name, in any script', async () => {
    const id = await makeUser(db)
    for (const country of ['CA', 'Canada', 'ਕੈਨੇਡਾ', 'کینیڈا', 'a'.repeat(100)]) {
      expect((await update(id, { country })).body.user).toMatchObject({
        country: country.normalize('NFC'),
      })
    }
  })
})

describe('what the profile refuses, changing nothing', () => {
  test.each([
    ['a role', { role: 'admin' }, '', 'error.invalid'],
    ['an id', { _id: '00000000-0000-4000-8000-000000000000' }, '', 'error.invalid'],
    ['a verified flag', { isVerified: true }, '', 'error.invalid'],
    ['an address: that is for user/update', { email: 'new@example.com' }, '', 'error.invalid'],
    ['six digits of phone', { phone: '123456' }, 'phone', 'validation.phone_digits'],
    ['sixteen digits', { phone: '1'.repeat(16) }, 'phone', 'validation.phone_digits'],
    ['letters for a phone', { phone: 'call me at 5' }, 'phone', 'validation.phone_digits'],
    [
      'a calling code of five digits',
      { callingCode: '12345' },
      'callingCode',
      'validation.calling_code',
    ],
    ['a country that is none', { countryCode: 'ZZ' }, 'countryCode', 'validation.calling_code'],
    ['a name of one letter', { firstName: 'ਸ' }, 'firstName', 'validation.name_short'],
    ['a name of fifty letters', { lastName: 'a'.repeat(50) }, 'lastName', 'validation.name_long'],
    ['a blank name', { firstName: ' \u200B ' }, 'firstName', 'validation.name_required'],
    ['an address in a name', { lastName: 'a://b.example' }, 'lastName', 'validation.name_address'],
    [
      'a bare site in a name',
      { lastName: 'pay at evil.in' },
      'lastName',
      'validation.name_address',
    ],
    ['the house’s name', { firstName: 'Qissa Support' }, 'firstName', 'validation.name_house'],
    ['a telephone number', { firstName: 'Call 0800 5' }, 'firstName', 'validation.name_digits'],
    ['NUL in a name', { firstName: 'Sim\u0000ran' }, 'firstName', 'error.forbidden_characters'],
    ['a bidi override in a city', { city: 'Mo\u202Ega' }, 'city', 'error.forbidden_characters'],
    ['NUL in a state', { state: 'Pun\u0000jab' }, 'state', 'error.forbidden_characters'],
    ['a lone surrogate', { city: 'Moga\uD800' }, 'city', 'error.forbidden_characters'],
    ['a country of 101 letters', { country: 'a'.repeat(101) }, 'country', 'error.too_long'],
    ['a blank city', { city: '  ' }, 'city', 'validation.place_blank'],
    [
      'twelve years of age',
      { dob: `${new Date().getUTCFullYear() - 12}-01-01` },
      'dob',
      'validation.too_young',
    ],
    ['another language', { language: 'fr' }, 'language', 'error.invalid'],
  ])('%s', async (_what, wrong, path, code) => {
    const id = await makeUser(db)
    const before = await rowOf(id)
    const answer = await update(id, { ...wrong, gender: 'Other' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(answer.body.errors).toMatchObject([{ path, code }])
    expect(await rowOf(id)).toEqual(before)
  })

  test.each(['1999-02-29', '1990-02-30', '1899-12-31', '2999-01-01', 'yesterday'])(
    'the day of birth %s is a bad request',
    async (dob) => {
      const id = await makeUser(db)
      const answer = await update(id, { dob })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
      expect(new Set(answer.body.errors.map(({ path }) => path))).toEqual(new Set(['dob']))
      expect(await rowOf(id)).toMatchObject({ dob: null })
    },
  )

  test('two names that make the house’s together, also one after the other', async () => {
    const id = await makeUser(db)
    const answer = await update(id, { firstName: 'Qis', lastName: 'sa' })
    expect(answer.body.errors).toMatchObject([{ path: 'lastName', code: 'validation.name_house' }])
    expect((await update(id, { lastName: 'sa' })).status).toBe(200)
    const then = await update(id, { firstName: 'Qis' })
    expect(then.body.errors).toMatchObject([{ path: 'firstName', code: 'validation.name_house' }])
  })

  test('two names that hold a telephone number together', async () => {
    const id = await makeUser(db)
    expect((await update(id, { firstName: 'Call 0800' })).status).toBe(200)
    const answer = await update(id, { lastName: 'or 12' })
    expect(answer.body.errors).toMatchObject([{ path: 'lastName', code: 'validation.name_digits' }])
  })

  test('speaks the reader’s language at the field', async () => {
    const id = await makeUser(db)
    const answer = await update(id, { phone: '1' }, { 'accept-language': 'pa' })
    expect(answer.body.errors).toMatchObject([
      { path: 'phone', message: 'ਫ਼ੋਨ ਨੰਬਰ 7 ਤੋਂ 15 ਅੰਕਾਂ ਦਾ ਹੋਵੇ' },
    ])
  })
})
