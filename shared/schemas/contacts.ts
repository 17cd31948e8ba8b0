import { latinDigits } from '#shared/text/latin-digits.ts'
import { PHONE_DIGITS } from './limits.ts'
import { namesAddress } from './site-address.ts'

const EDGES = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu
const FIGURES = /\d(?:[\s().\-/*_|~+\u00b7\u2022\u2027\u22c5\u2010-\u2015\u200e\u200f]{0,3}\d)+/g

const YEAR = String.raw`(?:1\d|20)\d\d`
/** A span of years, or a day: as many digits as a telephone number, and none. */
const DATES = new RegExp(
  String.raw`^(?:${YEAR}\D+${YEAR}|\d{1,2}\D\d{1,2}\D${YEAR}|${YEAR}\D\d{1,2}\D\d{1,2})$`,
)

/** The web addresses and telephone numbers in some texts, each in one spelling. */
export function contactsIn(texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text ? [...addressesIn(text), ...numbersIn(text)] : [])))
}

function addressesIn(text: string): string[] {
  const named = text.split(/\s+/).filter(namesAddress)
  // Of words that are one only together.
  if (named.length === 0 && namesAddress(text)) return [text]
  return named.map((word) => word.normalize('NFKC').toLowerCase().replace(EDGES, ''))
}

const numbersIn = (text: string): string[] =>
  (latinDigits(text.normalize('NFKC')).match(FIGURES) ?? []).flatMap((figures) => {
    const digits = figures.replace(/\D/g, '')
    return digits.length < PHONE_DIGITS.min || DATES.test(figures) ? [] : [digits]
  })
