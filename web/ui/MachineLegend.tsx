import { isSuggested, type NamesInScripts } from '#shared/text/names.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { MACHINE_SIGN } from './MachineMark.tsx'

/** Explains the mark of machine-written names, on a page that shows one to this reader. */
export function MachineLegend({ of }: { of: NamesInScripts[] }) {
  const t = useT()
  const settings = useSettings()
  if (!of.some((names) => isSuggested(names, settings))) return null
  return (
    <p className="small">
      <span aria-hidden="true">{MACHINE_SIGN} </span>
      {t('name.machine_legend')}
    </p>
  )
}
