import { createTranslator } from 'use-intl/core'
import { messages } from '#locales/messages.gen.ts'
import { LIMITS_IN_MESSAGES } from './limits-in-messages.ts'
import { localeOf, type Language } from './languages.ts'
import { nest } from './nest.ts'

/** Every key of the files in `locales/en`. */
export type MessageKey = keyof typeof messages.en
export type MessageValues = Record<string, string | number | Date>

type Translator = (key: string, values?: MessageValues) => string

const translators = {
  en: translatorOf('en', messages.en),
  pa: translatorOf('pa', messages.pa),
  'pa-Arab': translatorOf('pa-Arab', messages['pa-Arab']),
}

function translatorOf(language: Language, flat: Record<string, string>): Translator {
  // use-intl derives its keys from a nested type; ours are checked as MessageKey, flat.
  return createTranslator({
    locale: localeOf(language),
    messages: nest(flat),
    timeZone: 'UTC',
  }) as unknown as Translator
}

/** The sentence of a key in a language; for the server (the browser loads one language only, see web/i18n/catalogue.tsx). */
export function translate(language: Language, key: MessageKey, values?: MessageValues): string {
  return translators[language](key, { ...LIMITS_IN_MESSAGES[key], ...values })
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages.en, key)
}
