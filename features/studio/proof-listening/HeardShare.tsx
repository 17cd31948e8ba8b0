import { useT } from '#web/i18n/intl.tsx'
import { percentHeard, type Stretch } from './contract.ts'

interface HeardShareProps {
  unheard: readonly Stretch[]
  lengthMs: number
}

/** Says how much of a recording its caller has heard. */
export function HeardShare({ unheard, lengthMs }: HeardShareProps) {
  const t = useT()
  const percent = percentHeard(unheard, lengthMs)
  if (percent === 0) return t('studio.heard_none')
  return percent === 100 ? t('studio.heard_all') : t('studio.heard_some', { percent })
}
