import { isSuggested, type NamesInScripts } from '../../shared/names'
import { useT } from '../lib/intl'
import { useSettings } from '../lib/store'

/** What the mark of a machine means, on a page that shows one to this reader. */
export function MachineLegend({ of }: { of: NamesInScripts[] }) {
  const t = useT()
  const settings = useSettings()
  if (!of.some((names) => isSuggested(names, settings))) return null
  return (
    <p className="small">
      <span aria-hidden="true">* </span>
      {t('name.machine_legend')}
    </p>
  )
}
