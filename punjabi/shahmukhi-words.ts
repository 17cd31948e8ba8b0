import { readGurmukhi } from './gurmukhi-units'
import { formsOf, PREFIXES, SUFFIXES, type Pair } from './inflections'
import { shahmukhiSpellings } from './lexicon'
import { ADDAK, NUKTA } from './letters'
import { writeShahmukhi } from './shahmukhi-rules'

const OFTEN_LEFT_OUT = new RegExp(`(?<!ਸ)${NUKTA}|${ADDAK}`, 'gu')
/** Future tense: Shahmukhi writes گا apart (ਜਾਵੇਗਾ جاوے گا). */
const FUTURE = /^(?<verb>.{2,}(?:ੇ|ੇਂ|ਾਂ|ਣ|ਨ|ਏ|ਏਂ|ਵਾਂ))(?<ending>ਗਾ|ਗੀ|ਗੇ|ਗੀਆਂ)$/u
const MOST_LETTERS = 40

interface Known {
  spellings: Map<string, string>
  /** Words without the signs that writers leave out → the words with them. */
  bare: Map<string, string>
}

function bareForm(word: string): string {
  return word.replace(OFTEN_LEFT_OUT, '')
}

function collect(): Known {
  const spellings = new Map(shahmukhiSpellings)
  for (const entry of shahmukhiSpellings) {
    for (const [gurmukhi, shahmukhi] of formsOf(entry)) {
      if (!spellings.has(gurmukhi)) spellings.set(gurmukhi, shahmukhi)
    }
  }
  const bare = new Map<string, string>()
  for (const word of spellings.keys()) {
    const short = bareForm(word)
    if (!bare.has(short)) bare.set(short, word)
  }
  return { spellings, bare }
}

let collected: Known | undefined

/** The lexicon with all its forms; made at the first need, in some 20 ms. */
function known(): Known {
  collected ??= collect()
  return collected
}

/** Whether `short` is `full` with some letters left out. */
function isPartOf(short: string, full: string): boolean {
  let index = 0
  for (const letter of full) if (letter === short[index]) index += 1
  return index === short.length
}

function spellKnown(word: string): string | undefined {
  const { spellings, bare } = known()
  const exact = spellings.get(word)
  if (exact !== undefined) return exact
  const full = bare.get(bareForm(word))
  return full !== undefined && isPartOf(word, full) ? spellings.get(full) : undefined
}

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
    const spelt = /^\p{L}/u.test(rest) && isLong(rest) ? spellKnown(rest) : undefined
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
    return joinSuffix(spellKnown(head) ?? byRule(head), suffix)
  }
  return undefined
}

/**
 * One normalised Gurmukhi word in Shahmukhi, with ݨ: from the lexicon with its forms and compounds,
 * else by rule.
 */
export function spellShahmukhi(word: string): string {
  const whole = spellKnown(word)
  if (whole !== undefined) return whole
  if (word.length > MOST_LETTERS) return byRule(word)
  const future = FUTURE.exec(word)?.groups
  if (future?.verb !== undefined && future.ending !== undefined) {
    return `${spellShahmukhi(future.verb)} ${byRule(future.ending)}`
  }
  return withPrefix(word) ?? withSuffix(word) ?? byRule(word)
}
