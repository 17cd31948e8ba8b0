import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { person, same, signUps } from '#test/sign-ups.ts'

const testApp = await startTestApp()
const { accountOf, freshEmail, signUp } = signUps(testApp)

const yearsAgo = (years: number, days = 0) => {
  const now = new Date()
  const day = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)
  return new Date(day).toISOString().slice(0, 10)
}

describe('what sign-up refuses, storing nothing', () => {
  test.each([
    ['thirteen tomorrow', { dob: yearsAgo(13, 1) }, 'validation.too_young'],
    ['born tomorrow', { dob: yearsAgo(0, 1) }, 'validation.dob_invalid'],
    ['born on 30 February', { dob: '1990-02-30' }, 'validation.dob_invalid'],
    ['born on 29 February of a common year', { dob: '1999-02-29' }, 'validation.dob_invalid'],
    ['born in 1899', { dob: '1899-12-31' }, 'validation.dob_invalid'],
    ['an instant for a day', { dob: '1990-01-01T00:00:00Z' }, 'validation.dob_invalid'],
    ['a role', { role: 'admin' }, 'error.invalid'],
    ['a verified flag', { isVerified: true }, 'error.invalid'],
    ['an id', { _id: '00000000-0000-4000-8000-000000000000' }, 'error.invalid'],
    ['NUL in a name', { firstName: 'Sim\u0000ran' }, 'error.forbidden_characters'],
    ['a bidi override in a name', { lastName: 'Gi\u202Ell' }, 'error.forbidden_characters'],
    ['an address in a name', { lastName: 'https://evil.example' }, 'validation.name_address'],
    [
      'an address of full width',
      { lastName: 'ｈttp：／／evil.example' },
      'validation.name_address',
    ],
    ['a line break in a name', { firstName: 'Sim\nran' }, 'error.forbidden_characters'],
    ['a line separator in a name', { firstName: 'Sim\u2028ran' }, 'error.forbidden_characters'],
    ['the house’s name', { firstName: 'Qissa', lastName: 'Support' }, 'validation.name_house'],
    ['the house’s name in look-alikes', { firstName: 'Qіѕѕа' }, 'validation.name_house'],
    ['the house’s name in Gurmukhi', { lastName: 'ਕਿੱਸਾ' }, 'validation.name_house'],
    ['the house’s name in Shahmukhi', { lastName: 'قصہ' }, 'validation.name_house'],
    ['the house’s name in halves', { firstName: 'Qis', lastName: 'sa' }, 'validation.name_house'],
    ['a telephone number', { firstName: 'Call 0800 555 1234' }, 'validation.name_digits'],
    [
      'a telephone number in halves',
      { firstName: 'Call 555', lastName: '12 34' },
      'validation.name_digits',
    ],
    ['a number in Gurmukhi', { lastName: 'ਫ਼ੋਨ ੯੮੧੫੦੧' }, 'validation.name_digits'],
    ['a number in Shahmukhi', { lastName: 'فون ۰۳۰۰۱۲' }, 'validation.name_digits'],
    ['a number in wide digits', { lastName: 'Tel ０８００１' }, 'validation.name_digits'],
    ['a blank name', { firstName: ' \u2003\u200B ' }, 'validation.name_required'],
    ['a name of one letter', { firstName: 'ਸ' }, 'validation.name_short'],
    ['a name of fifty letters', { firstName: 'a'.repeat(50) }, 'validation.name_long'],
    ['the product with digits', same('Qissa-2026!'), 'validation.password_product'],
    ['their own name', same('SimranGill1!'), 'validation.password_personal'],
    ['their own name in leet', same('S1mr4nG1ll-9'), 'validation.password_personal'],
    ['a common password', same('Password1!'), 'validation.password_common'],
    ['a common password in leet', same('P@ssw0rd123'), 'validation.password_common'],
    ['a common password with a year', same('2026-Summer!'), 'validation.password_common'],
    ['a row of keys', same('Qwerty123!'), 'validation.password_common'],
    ['a word of the product with a year', same('Awaaz2026!'), 'validation.password_product'],
    ['201 characters', same(`Gidha-1${'a'.repeat(194)}`), 'validation.password_long'],
    ['another confirmation', { confirmPassword: 'Gidha-1235' }, 'validation.password_match'],
    ['no confirmation', { confirmPassword: '' }, 'validation.confirm_required'],
    ['no capital', same('gidha-1234'), 'validation.password_uppercase'],
    ['no small letter', same('GIDHA-1234'), 'validation.password_lowercase'],
    ['no number', same('Gidha-abcd'), 'validation.password_number'],
    ['no special character', same('Gidha12345'), 'validation.password_special'],
    ['seven characters', same('Gidh-12'), 'validation.password_short'],
    ['no password', same(''), 'validation.password_required'],
    ['another gender', { gender: 'male' }, 'validation.gender_required'],
  ])('%s', async (_what, wrong, code) => {
    const email = freshEmail()
    const answer = await signUp({ email, ...wrong })
    const [status, name] =
      code === 'validation.dob_invalid' ? [400, 'bad_request'] : [422, 'invalid']
    expect(answer).toMatchObject({ status, body: { code: name } })
    expect(answer.body.errors.map((error) => error.code)).toContain(code)
    expect(await accountOf(email)).toBeUndefined()
  })

  test.each(['x<victim@example.com>', 'a,victim@example.com', 'a@b.co\u0000', 'a@@b.co', ''])(
    'the address %j',
    async (email) => {
      const answer = await signUp({ email })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([{ code: 'validation.email_invalid' }])
    },
  )
})

describe('what sign-up accepts', () => {
  test.each([
    ['thirteen today', { dob: yearsAgo(13) }],
    ['born on a leap day', { dob: '1996-02-29' }],
    ['Gurmukhi with a nukta', { firstName: 'ਜ਼ੋਰਾਵਰ', lastName: 'ਸ਼ੇਰਗਿੱਲ' }],
    ['Shahmukhi', { firstName: 'وارث', lastName: 'شاہ' }],
    ['a name that begins where the house’s ends', { firstName: 'Sadiq', lastName: 'Issa' }],
    ['joiners', { firstName: 'ਕ੍\u200Dਸ਼ਮਾ', lastName: 'بے\u200Cنظیر' }],
  ])('%s', async (_what, right) => {
    const email = freshEmail()
    expect((await signUp({ email, ...right })).status).toBe(201)
    const wanted = right as { firstName?: string }
    const { firstName = person.firstName } = wanted
    expect(await accountOf(email)).toMatchObject({ first_name: firstName.normalize('NFC') })
  })
})
