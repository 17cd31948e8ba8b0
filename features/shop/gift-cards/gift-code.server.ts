import { createHmac } from 'node:crypto'
import type { Keys } from '#server/auth/keys.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import { CODE_LETTERS } from '#shared/schemas/limits.ts'

/** Crockford's: no I, L, O and U, which are read as others or make words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5

/** A card, and how often its code was changed. */
export interface Coded {
  id: string
  codeVersion: number
}

/** The sixteen characters of a card: kept nowhere, and the same whenever they are asked for. */
export function codeOf({ gifts }: Pick<Keys, 'gifts'>, { id, codeVersion }: Coded): string {
  const bytes = createHmac('sha256', gifts).update(`code\n${id}\n${codeVersion}`).digest()
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const at = (place: number) => parseInt(bits.slice(place * BITS, (place + 1) * BITS), 2)
  return Array.from({ length: CODE_LETTERS }, (_, place) => LETTERS.charAt(at(place))).join('')
}

/** A code as it is shown: "7K3M-9QX2-…". */
export const inFours = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? ''

/** The address that opens a gift code. */
export const linkOf = (publicUrl: string, code: string) => `${publicUrl}/gift/${inFours(code)}`

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * What somebody typed or pasted, as a code is spelt: dashes, spaces, case and the digits' script
 * make no difference, nor does the address that the code came in.
 */
export function readCode(typed: string): string {
  const own = /([^/?#]*)\/?(?:[?#].*)?$/.exec(typed.trim())?.[1] ?? ''
  return latinDigits(own.normalize('NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter)
}

/** The hash that a code is stored as: nobody can compute the code from it. */
export const hashOf = ({ gifts }: Pick<Keys, 'gifts'>, code: string) =>
  createHmac('sha256', gifts).update(`hash\n${code}`).digest('base64url')

/** The columns of a card that say what its code is. */
export function codeColumns(keys: Pick<Keys, 'gifts'>, card: Coded) {
  const code = codeOf(keys, card)
  return {
    code_version: card.codeVersion,
    code_hash: hashOf(keys, code),
    code_last4: code.slice(-4),
  }
}
