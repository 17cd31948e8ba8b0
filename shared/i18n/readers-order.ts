import { directionOf, type Language } from './languages.ts'

/** One text, with what its element has to say of it. */
export interface SpokenText {
  lang: Language
  dir: 'ltr' | 'rtl'
  text: string
}

/** The order of languages for a reader: without Shahmukhi, Gurmukhi is nearer than English. */
const ORDER: Record<Language, readonly Language[]> = {
  en: ['en', 'pa', 'pa-Arab'],
  pa: ['pa', 'en', 'pa-Arab'],
  'pa-Arab': ['pa-Arab', 'pa', 'en'],
}

/** The same text in the languages it exists in, the reader's own first. */
export const inReadersOrder = (
  language: Language,
  texts: Record<Language, string | null | undefined>,
): SpokenText[] =>
  ORDER[language].flatMap((lang) => {
    const text = texts[lang]
    return text ? [{ lang, dir: directionOf(lang), text }] : []
  })
