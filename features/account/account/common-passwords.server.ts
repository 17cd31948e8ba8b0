import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
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
const SIGNS = /[^\p{L}\p{M}\p{Nd}]/gu

let list: Promise<ReadonlySet<string>> | undefined

const commonPasswords = () =>
  (list ??= readFile(LIST, 'utf8').then((text) => new Set(JSON.parse(text) as string[])))

/**
 * Whether a password is one that many people have, or becomes one without capitals, without years,
 * other digits and signs around it, without signs within it, and with leet read as letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const readings = readPassword(password)
  const has = (core: string) => common.has(core) || common.has(repeatedIn(core))
  for (const core of coresOf(readings))
    if ([core, core.replace(SIGNS, ''), core.replace(NO_LETTERS, '')].some(has)) return true
  return isCommonNumber(readings, common)
}

function* coresOf({ plain, asLetters, from, to }: Readings): Generator<string> {
  const last = Math.min(plain.length, to + MOST_BESIDE)
  for (let start = Math.max(0, from - MOST_BESIDE); start <= from; start++)
    for (let end = to; end <= last; end++)
      for (const reading of [plain, ...asLetters]) yield reading.slice(start, end).join('')
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
