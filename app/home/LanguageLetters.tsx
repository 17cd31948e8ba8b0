import { LANGUAGE_NAMES, type Language } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import './language-letters.css'

const LETTERS: readonly (readonly [Language, string])[] = [
  ['pa', 'ਪੰ'],
  ['en', 'En'],
  ['pa-Arab', 'پن'],
]

/** The languages by a letter or two each, in the first view of a phone: the header there has them in its menu. */
export function LanguageLetters() {
  const t = useT()
  return (
    <nav className="letters only-mobile" aria-label={t('home.choose_language')}>
      {LETTERS.map(([language, letters]) => (
        <LanguageLink
          key={language}
          language={language}
          label={`${letters} ${LANGUAGE_NAMES[language]}`}
        >
          {letters}
        </LanguageLink>
      ))}
    </nav>
  )
}
