import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { once } from '#server/cache/once.ts'
import { LONGEST_PASSWORD } from '#shared/schemas/limits.ts'
import { readPassword, type Readings } from '#shared/schemas/password-core.ts'

const require = createRequire(import.meta.url)

// As JSON: the package's own entry unpacks its lists in a few hundred milliseconds that nobody else gets.
const LIST = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')

// Digits and signs beside the letters that may be part of a listed password, as in qwerty123456.
const MOST_BESIDE = 12
// With no more letters, and as many digits, a password is its digits.
const FEW_LETTERS = 3
const MANY_DIGITS = 5
const NO_DIGITS = /\P{Nd}/gu
const NO_LETTERS = /[^\p{L}\p{M}]/gu
const IS_SIGN = /[^\p{L}\p{M}\p{Nd}]/u
const IS_NO_LETTER = /[^\p{L}\p{M}]/u
// Of the longest password in the list; a test compares.
export const LONGEST_LISTED = 20

const commonPasswords = once(
  async (): Promise<ReadonlySet<string>> =>
    new Set(JSON.parse(await readFile(LIST, 'utf8')) as string[]),
)

/**
 * Whether a password is one that many people have, or becomes one without capitals, without years,
 * other digits and signs around it, without signs within it, and with leet read as letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const readings = readPassword(password)
  for (const core of coresOf(readings)) if (common.has(core)) return true
  return isCommonNumber(readings, common)
}

/** What a password may be in the list as: few and short texts, none where one sign became many. */
export function* coresOf({ plain, asLetters, from, to }: Readings): Generator<string> {
  if (to - from > LONGEST_PASSWORD) return
  const first = Math.max(0, from - MOST_BESIDE)
  const around = { start: from - first, end: to - first }
  for (const reading of [plain, ...asLetters]) {
    const signs = reading.slice(first, to + MOST_BESIDE)
    yield* coresWithin(signs, around)
    for (const isLeftOut of [IS_SIGN, IS_NO_LETTER]) {
      const isKept = signs.map((sign) => !isLeftOut.test(sign))
      const countOf = (end: number) => isKept.slice(0, end).filter(Boolean).length
      const kept = signs.filter((_, index) => isKept[index])
      yield* coresWithin(kept, { start: countOf(around.start), end: countOf(around.end) })
    }
  }
}

/** Slices of signs from `start` or before it to `end` or after it, and what those repeat. */
function* coresWithin(signs: readonly string[], { start, end }: { start: number; end: number }) {
  for (let first = 0; first <= start; first++) {
    const slice = signs.slice(first)
    const periods = periodsOf(slice)
    for (let length = Math.max(1, end - first); length <= slice.length; length++) {
      const period = periods[length - 1] ?? length
      const repeated = length % period === 0 ? period : length
      if (length <= LONGEST_LISTED) yield slice.slice(0, length).join('')
      if (repeated < length && repeated <= LONGEST_LISTED) yield slice.slice(0, repeated).join('')
    }
  }
}

/** After how many signs each beginning of a text goes on as it began, as 3 for `abcabca`. */
function periodsOf(signs: readonly string[]): number[] {
  const borders: number[] = []
  for (const [index, sign] of signs.entries()) {
    let border = index === 0 ? 0 : (borders[index - 1] ?? 0)
    while (border > 0 && signs[border] !== sign) border = borders[border - 1] ?? 0
    borders.push(index > 0 && signs[border] === sign ? border + 1 : 0)
  }
  return borders.map((border, index) => index + 1 - border)
}

/** `dragon` of `dragondragon`; a text that repeats nothing is its own. */
const repeatedIn = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

function isCommonNumber({ plain }: Readings, common: ReadonlySet<string>): boolean {
  const text = plain.join('')
  const digits = text.replace(NO_DIGITS, '')
  const letters = [...text.replace(NO_LETTERS, '')].length
  const isNumber = letters <= FEW_LETTERS && digits.length >= MANY_DIGITS
  return isNumber && (common.has(digits) || repeatedIn(digits).length === 1)
}
