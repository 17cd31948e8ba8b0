import type { ReactNode } from 'react'
import { directionOf, type Language } from '#shared/i18n/languages.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { useT, useLanguage } from '#web/i18n/intl.tsx'
import './language-choice.css'

/** Punjabi in both scripts, and English, as links that also work without script. */
export function LanguageChoice() {
  const t = useT()
  const language = useLanguage()
  return (
    <section className="deep bleed languages" aria-labelledby="languages">
      <h2 className="h2" id="languages">
        {t('home.choose_language')}
      </h2>
      <div className="languages__g">
        <LanguageCell language="pa">
          <span className="headline-word script">ਪੰਜਾਬੀ</span>
          <p>{t('home.language_pa')}</p>
        </LanguageCell>
        <LanguageCell language="en">
          <span className="script script--base">
            <span>English</span>
          </span>
          <p>{t('home.language_en')}</p>
        </LanguageCell>
        <LanguageCell language="pa-Arab">
          <span className="script script--shahmukhi" dir="rtl">
            <span role="img" aria-label="شاہ مکھی" />
          </span>
          {/* In the page's language: for one sentence nobody waits for a font. */}
          <p lang={language} dir={directionOf(language)}>
            {t('home.language_shahmukhi')}
          </p>
        </LanguageCell>
      </div>
    </section>
  )
}

function LanguageCell(props: { language: Language; children: ReactNode }) {
  const { language, children } = props
  return (
    <LanguageLink language={language} look="languages__cell">
      {children}
    </LanguageLink>
  )
}
