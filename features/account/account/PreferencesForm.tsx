import { LANGUAGE_NAMES, LANGUAGES } from '#shared/i18n/languages.ts'
import { SCRIPT_OF, SCRIPTS } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { useChoice } from '#web/session/use-choice.ts'
import { useLanguageSwitch } from '#web/i18n/use-language-switch.ts'
import { Name } from '#web/ui/Name.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import './preferences-form.css'

/** Stands for null, which follows the language or the device. */
const FOLLOW = 'follow'
const SCRIPT_CHOICES = [FOLLOW, ...SCRIPTS] as const
const THEMES = ['light', 'dark'] as const

/** A sentence that every reader of Punjabi knows, to show a script by. */
const EXAMPLE = { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: 'Heer' }

/** Chooses language, script, theme and text: each choice holds at once, here and in the account. */
export function PreferencesForm() {
  const t = useT()
  const { language, script, theme } = useSettings()
  const choose = useChoice()
  const switchTo = useLanguageSwitch()
  return (
    <AccountSection title={t('preferences.title')} lead={t('preferences.lead')}>
      <RadioSegment
        legend={t('nav.language_title')}
        name="language"
        value={language}
        options={LANGUAGES.map((one) => ({
          value: one,
          label: (
            <>
              <bdi lang={one}>{LANGUAGE_NAMES[one]}</bdi>
              {one !== 'en' && ` (${t(`preferences.script_${SCRIPT_OF[one]}`)})`}
            </>
          ),
        }))}
        onChange={(value) => void switchTo(LANGUAGES.find((one) => one === value) ?? language)}
      />
      <RadioSegment
        legend={t('preferences.script')}
        name="script"
        value={script ?? FOLLOW}
        options={SCRIPT_CHOICES.map((value) => ({
          value,
          label: t(`preferences.script_${value}`),
        }))}
        hint={
          <>
            {t('preferences.script_example')}{' '}
            <b className="example">
              <Name of={EXAMPLE} />
            </b>
          </>
        }
        onChange={(value) => void choose({ script: SCRIPTS.find((one) => one === value) ?? null })}
      />
      <RadioSegment
        legend={t('nav.theme')}
        name="theme"
        value={theme ?? FOLLOW}
        options={[
          { value: FOLLOW, label: t('nav.theme_system') },
          ...THEMES.map((value) => ({ value, label: t(`nav.theme_${value}`) })),
        ]}
        onChange={(value) => void choose({ theme: THEMES.find((one) => one === value) ?? null })}
      />
    </AccountSection>
  )
}
