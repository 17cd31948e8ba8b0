import type { MouseEvent, ReactNode } from 'react'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { useLanguage } from '#web/i18n/intl.tsx'
import { useLanguageSwitch } from '#web/i18n/use-language-switch.ts'

interface LanguageLinkProps {
  language: Language
  look?: string
  label?: string
  children: ReactNode
}

/** Leads to the home page in a language, and switches to it where it is pressed; without script it works too. */
export function LanguageLink({ language, look, label, children }: LanguageLinkProps) {
  const current = useLanguage() === language
  const switchTo = useLanguageSwitch()
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void switchTo(language)
  }
  return (
    <a
      className={look}
      href={`/?lang=${language}`}
      lang={language}
      dir={directionOf(language)}
      hrefLang={language}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={press}
    >
      {children}
    </a>
  )
}
