import { useLanguage, useT } from '#web/i18n/intl.tsx'
import './machine-mark.css'

/** What stands after a name that a machine wrote; `MachineLegend` explains it. */
export const MACHINE_SIGN = '*'

/** After a name that a machine wrote over from Gurmukhi and nobody has checked: says so, quietly. */
export function MachineMark() {
  const t = useT()
  const language = useLanguage()
  const meaning = t('name.machine')
  return (
    <sup className="machine" lang={language} role="img" aria-label={meaning} title={meaning}>
      {MACHINE_SIGN}
    </sup>
  )
}
