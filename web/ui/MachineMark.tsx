import { useLanguage, useT } from '#web/i18n/intl.tsx'
import './machine-mark.css'

/** After a name that a machine wrote over from Gurmukhi and nobody has checked: says so, quietly. */
export function MachineMark() {
  const t = useT()
  const language = useLanguage()
  const meaning = t('name.machine')
  return (
    <sup className="machine" lang={language} role="img" aria-label={meaning} title={meaning}>
      *
    </sup>
  )
}
