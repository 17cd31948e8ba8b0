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

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The first of an Accept-Language header that we speak, honouring its order and q-values. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(/\s*;\s*q=/)
      return { language: tag.split('-')[0]?.toLowerCase(), q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ language }) => language)
    .find(isLanguage)
}
