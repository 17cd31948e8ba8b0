import { PASSWORD_LETTERS } from './limits.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'

export interface PasswordRule {
  /** The sentence that says what is missing. */
  key: MessageKey
  test: (password: string) => boolean
}

/** The rules of a new password, in the order in which the form ticks them off. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { key: 'validation.password_lowercase', test: (password) => /\p{Ll}/u.test(password) },
  { key: 'validation.password_uppercase', test: (password) => /\p{Lu}/u.test(password) },
  { key: 'validation.password_number', test: (password) => /\p{Nd}/u.test(password) },
  {
    key: 'validation.password_special',
    test: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
  {
    key: 'validation.password_short',
    test: (password) => [...password].length >= PASSWORD_LETTERS,
  },
]
