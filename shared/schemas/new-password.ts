import type { MessageKey } from '#shared/i18n/messages.ts'
import { guessableAs, type PasswordOwner } from './guessable.ts'

interface PasswordTwice extends PasswordOwner {
  password?: string | undefined
  confirmPassword?: string | undefined
}

type Rule = [
  test: (body: PasswordTwice) => boolean,
  params: { error: MessageKey; path: string[]; when: (payload: { value: unknown }) => boolean },
]

/** Also while other fields are wrong, as long as the field it speaks of was filled in. */
const whenFilled =
  (field: 'password' | 'confirmPassword') =>
  ({ value }: { value: unknown }) =>
    Boolean((value as PasswordTwice | null)?.[field])

/** For `.refine(…)` of a body with `password` and `confirmPassword`: they are the same. */
export const CONFIRMED: Rule = [
  ({ password, confirmPassword }: PasswordTwice) => password === confirmPassword,
  {
    error: 'validation.password_match',
    path: ['confirmPassword'],
    when: whenFilled('confirmPassword'),
  },
]

const isNot =
  (kind: 'product' | 'personal') =>
  ({ password, firstName, lastName, email }: PasswordTwice) =>
    guessableAs(textOf(password), {
      firstName: textOf(firstName),
      lastName: textOf(lastName),
      email: textOf(email),
    }) !== kind

// A rule that runs beside others sees fields that are of no right type.
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The password is not the product's name with digits. */
export const NOT_PRODUCT: Rule = [
  isNot('product'),
  { error: 'validation.password_product', path: ['password'], when: whenFilled('password') },
]

/** The password is not the person's own name or address. */
export const NOT_PERSONAL: Rule = [
  isNot('personal'),
  { error: 'validation.password_personal', path: ['password'], when: whenFilled('password') },
]
