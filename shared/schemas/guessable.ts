import { LONGEST_EMAIL, LONGEST_PASSWORD, NAME_LETTERS } from './limits.ts'
import { lettersOf, lettersWithin, readPassword } from './password-core.ts'

/** Qissa’s name, and words that anybody thinks of here; a longer one before one within it. */
const PRODUCT = [
  'shahmukhi gurmukhi audiobook punjabi panjabi punjab panjab',
  'kitaab kitab awaaz avaaz awaz avaz qissa kissa qisse kisse',
  'ਸ਼ਾਹਮੁਖੀ ਗੁਰਮੁਖੀ ਪੰਜਾਬੀ ਪੰਜਾਬ ਕਿਤਾਬ ਆਵਾਜ਼ ਕਿੱਸਾ ਕਿੱਸੇ',
  'گرمکھی پنجابی پنجاب کتاب آواز قصہ قصے',
]
  .flatMap((words) => words.split(' '))
  .map(lettersOf)

// So much must be left when the names are taken out.
const ENOUGH_LETTERS = 4
const SHORTEST_NAME = 3

/** The names and the address that a password must not be made of. */
export interface PasswordOwner {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
}

/**
 * Why a password is too easy to guess: it is little more than a word of the product, or the person's
 * own name or address, with digits and signs around or in place of letters. Null where it is not, and
 * where it is longer than a password may be.
 */
export function guessableAs(password: string, owner: PasswordOwner): 'product' | 'personal' | null {
  if (password.length > LONGEST_PASSWORD) return null
  const readings = lettersWithin(readPassword(password))
  const isMadeOf = (names: string[]) =>
    readings.some((letters) => {
      const found = names.filter((name) => letters.includes(name))
      const left = found.reduce((rest, name) => rest.replaceAll(name, ''), letters)
      return found.length > 0 && [...left].length < ENOUGH_LETTERS
    })
  if (isMadeOf(PRODUCT)) return 'product'
  return isMadeOf(personalNames(owner)) ? 'personal' : null
}

/** The longest first, so that a name within another does not spoil it. */
function personalNames({ firstName, lastName, email }: PasswordOwner): string[] {
  const [mailbox = '', host = ''] = within(LONGEST_EMAIL, email).split('@')
  return [
    within(LONGEST_NAME, firstName),
    within(LONGEST_NAME, lastName),
    mailbox,
    ...mailbox.split(/[._+-]/),
    host.split('.')[0] ?? '',
  ]
    .map(lettersOf)
    .filter((name) => [...name].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

const LONGEST_NAME = 2 * NAME_LETTERS.below

/** A form is checked before its fields are known to be right: what is too long to be one is not read. */
const within = (most: number, text = '') => (text.length > most ? '' : text)
