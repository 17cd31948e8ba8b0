import { useLanguage } from '#web/i18n/intl.tsx'

/** Between the things of a list, as the page's script writes it. */
export function Comma() {
  return useLanguage() === 'pa-Arab' ? '، ' : ', '
}
