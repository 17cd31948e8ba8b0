import { LANGUAGE_NAMES, type Language } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import './language-letters.css'

// Drawn: for two words nobody fetches a font of another script, and not every device has one.
const LETTERS: readonly (readonly [Language, IconName | null])[] = [
  ['pa', 'letters-gurmukhi'],
  ['en', null],
  ['pa-Arab', 'letters-shahmukhi'],
]

/** The languages by their names, in the first view of a phone: the header there has them in its menu. */
export function LanguageLetters() {
  const t = useT()
  return (
    <nav className="letters only-mobile" aria-label={t('home.choose_language')}>
      {LETTERS.map(([language, drawn]) => {
        const name = LANGUAGE_NAMES[language]
        return (
          <LanguageLink key={language} language={language} {...(drawn && { label: name })}>
            {drawn ? <Icon name={drawn} /> : name}
          </LanguageLink>
        )
      })}
    </nav>
  )
}
