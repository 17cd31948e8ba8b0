import type { Language } from '#shared/i18n/languages.ts'
import { useLanguage } from '#web/i18n/intl.tsx'

/** What stands between the things of a list in a script. */
export const commaOf = (language: Language): string => (language === 'pa-Arab' ? '، ' : ', ')

/** Between the things of a list, as the page's script writes it. */
export function Comma() {
  return commaOf(useLanguage())
}
