import { directionOf, LANGUAGE_NAMES, LANGUAGES } from '#shared/i18n/languages.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { useLanguageSwitch } from '#web/i18n/use-language-switch.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'

/** One button for each language, the present one pressed. */
export function LanguageButtons() {
  const language = useLanguage()
  const switchTo = useLanguageSwitch()
  return LANGUAGES.map((one) => (
    <button
      key={one}
      type="button"
      lang={one}
      dir={directionOf(one)}
      aria-pressed={one === language}
      onClick={() => void switchTo(one)}
    >
      {LANGUAGE_NAMES[one]}
    </button>
  ))
}

/** The language of the site, as a menu of the header. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  return (
    <Menu
      end
      label={t('nav.language', { language: LANGUAGE_NAMES[language] })}
      trigger={
        <>
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          <Icon name="chevron-down" small />
        </>
      }
    >
      <LanguageButtons />
    </Menu>
  )
}
