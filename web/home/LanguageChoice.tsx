import type { MouseEvent, ReactNode } from 'react'
import type { Language } from '../../shared/languages'
import { useT, useLanguage } from '../lib/intl'
import { useLanguageSwitch } from '../lib/use-language-switch'
import './language-choice.css'

/** Punjabi and English as links that also work without script; Shahmukhi says what there is of it. */
export function LanguageChoice() {
  const t = useT()
  return (
    <section className="deep bleed languages" aria-labelledby="languages">
      <h2 className="h2" id="languages">
        {t('home.choose_language')}
      </h2>
      <div className="languages__g">
        <LanguageCell language="pa">
          <span className="hang script">ਪੰਜਾਬੀ</span>
          <p>{t('home.language_pa')}</p>
        </LanguageCell>
        <LanguageCell language="en">
          <span className="script script--base">
            <span>English</span>
          </span>
          <p>{t('home.language_en')}</p>
        </LanguageCell>
        <div className="languages__cell">
          <span className="script script--shahmukhi" lang="pa-Arab" dir="rtl">
            <span role="img" aria-label="شاہ مکھی" />
          </span>
          <p>{t('home.language_shahmukhi')}</p>
        </div>
      </div>
    </section>
  )
}

function LanguageCell(props: { language: Language; children: ReactNode }) {
  const { language, children } = props
  const current = useLanguage() === language
  const switchTo = useLanguageSwitch()
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void switchTo(language)
  }
  return (
    <a
      className="languages__cell"
      href={`/?lang=${language}`}
      lang={language}
      hrefLang={language}
      aria-current={current ? 'true' : undefined}
      onClick={press}
    >
      {children}
    </a>
  )
}
