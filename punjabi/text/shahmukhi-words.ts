import { readGurmukhi } from './gurmukhi-units.ts'
import { rememberWords } from './remember-words.ts'
import { PREFIXES, SUFFIXES, type Pair } from '#punjabi/lexicon/inflections.ts'
import { knownShahmukhi } from '#punjabi/lexicon/known-words.ts'
import { writeShahmukhi } from './shahmukhi-rules.ts'

/** Future tense: Shahmukhi writes گا apart (ਜਾਵੇਗਾ جاوے گا). */
const FUTURE = /^(?<verb>.{2,}(?:ੇ|ੇਂ|ਾਂ|ਣ|ਨ|ਏ|ਏਂ|ਵਾਂ))(?<ending>ਗਾ|ਗੀ|ਗੇ|ਗੀਆਂ)$/u
const MOST_LETTERS = 40

function byRule(word: string): string {
  return writeShahmukhi(readGurmukhi(word))
}

function isLong(part: string): boolean {
  return readGurmukhi(part).length >= 2
}

function withPrefix(word: string): string | undefined {
  for (const [prefix, shahmukhi] of PREFIXES) {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : ''
    // ਬੇ + ਾਬ is not a prefix: a vowel sign belongs to the letter before it.
    const spelt = /^\p{L}/u.test(rest) && isLong(rest) ? knownShahmukhi(rest) : undefined
    if (spelt !== undefined)
      return /[ےہ]$/u.test(shahmukhi) ? `${shahmukhi} ${spelt}` : shahmukhi + spelt
  }
  return undefined
}

function joinSuffix(head: string, [, shahmukhi]: Pair): string {
  return /[ےہ]$/u.test(head) && !shahmukhi.startsWith(' ')
    ? `${head} ${shahmukhi}`
    : head + shahmukhi
}

function withSuffix(word: string): string | undefined {
  for (const suffix of SUFFIXES) {
    const head = word.endsWith(suffix[0]) ? word.slice(0, -suffix[0].length) : ''
    if (!/[^ਂੰਁ]$/u.test(head) || !isLong(head)) continue
    return joinSuffix(knownShahmukhi(head) ?? byRule(head), suffix)
  }
  return undefined
}

/**
 * One normalised Gurmukhi word in Shahmukhi, with ݨ: from the lexicon with its forms and compounds,
 * else by rule.
 */
export const spellShahmukhi = rememberWords(spell)

function spell(word: string): string {
  const whole = knownShahmukhi(word)
  if (whole !== undefined) return whole
  if (word.length > MOST_LETTERS) return byRule(word)
  const future = FUTURE.exec(word)?.groups
  if (future?.verb !== undefined && future.ending !== undefined) {
    return `${spellShahmukhi(future.verb)} ${byRule(future.ending)}`
  }
  return withPrefix(word) ?? withSuffix(word) ?? byRule(word)
}
