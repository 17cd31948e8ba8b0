import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { useChoice } from '#web/session/use-choice.ts'
import { Icon } from '#web/ui/Icon.tsx'

const THEMES = [
  { value: null, label: 'nav.theme_system', icon: 'monitor' },
  { value: 'light', label: 'nav.theme_light', icon: 'sun' },
  { value: 'dark', label: 'nav.theme_dark', icon: 'moon' },
] as const

/** The site as the device has it, light or dark; the choice is kept. */
export function ThemeChoice() {
  const t = useT()
  const choose = useChoice()
  const { theme } = useSettings()
  return (
    <div className="themes" role="group" aria-label={t('nav.theme')}>
      {THEMES.map(({ value, label, icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={theme === value}
          onClick={() => void choose({ theme: value })}
        >
          <Icon name={icon} />
          {t(label)}
        </button>
      ))}
    </div>
  )
}
