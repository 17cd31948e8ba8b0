const PRODUCT = ['qissa', 'kissa', 'ਕਿੱਸਾ', 'قصہ']

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
 * Why a password is too easy to guess: it is little more than the product's name, or the person's
 * own name or address, with digits and signs around. Null where it is not.
 */
export function guessableAs(password: string, owner: PasswordOwner): 'product' | 'personal' | null {
  const letters = lettersOf(password)
  const isMadeOf = (names: string[]) => {
    const found = names.filter((name) => letters.includes(name))
    const left = found.reduce((rest, name) => rest.replaceAll(name, ''), letters)
    return found.length > 0 && [...left].length < ENOUGH_LETTERS
  }
  if (isMadeOf(PRODUCT.map(lettersOf))) return 'product'
  return isMadeOf(personalNames(owner)) ? 'personal' : null
}

/** The longest first, so that a name within another does not spoil it. */
function personalNames({ firstName = '', lastName = '', email = '' }: PasswordOwner): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  return [firstName, lastName, mailbox, ...mailbox.split(/[._+-]/), host.split('.')[0] ?? '']
    .map(lettersOf)
    .filter((name) => [...name].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
