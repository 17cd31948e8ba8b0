import { LONGEST_PREFERENCE } from '#shared/schemas/limits.ts'

/** Languages of the interface. */
export const LANGUAGES = ['en', 'pa', 'pa-Arab'] as const
export type Language = (typeof LANGUAGES)[number]

/** Languages in their own words, whatever the page speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pa: 'ਪੰਜਾਬੀ',
  'pa-Arab': 'پنجابی',
}

/** The way a language is written. */
export const directionOf = (language: Language) => (language === 'pa-Arab' ? 'rtl' : 'ltr')

/** For Intl: prices, times and counts keep Latin digits in every language. */
export const localeOf = (language: Language) => `${language}-u-nu-latn`

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** Punjabi by its other codes and where it is written in Shahmukhi; phones in Lahore are set to Urdu, in the same letters. */
const SHAHMUKHI = /^(pnb|ur|pa-(arab|pk))(-|$)/
const SPOKEN = /^(en|pa)(-|$)/

/** The language of the interface for a tag such as `pa-IN` or `pnb-PK`; undefined for a stranger's. */
function languageOfTag(tag: string): Language | undefined {
  const small = tag.toLowerCase()
  if (SHAHMUKHI.test(small)) return 'pa-Arab'
  const spoken = SPOKEN.exec(small)?.[1]
  return isLanguage(spoken) ? spoken : undefined
}

/** The first of an Accept-Language header that we speak, honouring its order and q-values. */
export function preferredLanguage(whole = ''): Language | undefined {
  const header = whole.slice(0, LONGEST_PREFERENCE)
  if (!preferred.has(header)) {
    if (preferred.size >= MOST_HEADERS) preferred.clear()
    preferred.set(header, readLanguages(header))
  }
  return preferred.get(header)
}

// Browsers say one of few things, with every request.
const MOST_HEADERS = 200
const preferred = new Map<string, Language | undefined>()

function readLanguages(header: string): Language | undefined {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';').map((piece) => piece.trim())
      const q = weight === undefined ? 1 : Number(weight.replace(/^q=/, ''))
      return { language: languageOfTag(tag), q }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ language }) => language)
    .find(isLanguage)
}
