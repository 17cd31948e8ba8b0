import { createTranslator } from 'use-intl/core'
import en from '#locales/en.json'
import pa from '#locales/pa.json'
import paArab from '#locales/pa-Arab.json'
import { FIGURES } from './figures.ts'
import { localeOf, type Language } from './languages.ts'
import { nest } from './nest.ts'

/** Every key of the catalogues: `locales/en.json` is the list. */
export type MessageKey = keyof typeof en
export type MessageValues = Record<string, string | number | Date>

type Translator = (key: string, values?: MessageValues) => string

const translators = {
  en: translatorOf('en', en),
  pa: translatorOf('pa', pa),
  'pa-Arab': translatorOf('pa-Arab', paArab),
}

function translatorOf(language: Language, flat: Record<string, string>): Translator {
  // use-intl derives its keys from a nested type; ours are checked as MessageKey, flat.
  return createTranslator({
    locale: localeOf(language),
    messages: nest(flat),
    timeZone: 'UTC',
  }) as unknown as Translator
}

/** The sentence of a key in a language; for the server (the browser loads one catalogue only). */
export function translate(language: Language, key: MessageKey, values?: MessageValues): string {
  return translators[language](key, { ...FIGURES[key], ...values })
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}
