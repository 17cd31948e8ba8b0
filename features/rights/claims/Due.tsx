import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'

const HOUR_MS = 3_600_000

const hoursUntil = (at: string) => (Date.parse(at) - Date.now()) / HOUR_MS

/** How many hours are left until a claim is to be acted on, or were let pass. */
export function Due({ at }: { at: string }) {
  const t = useT()
  const left = hoursUntil(at)
  return left > 0 ? (
    <Tag tone={left < 12 ? 'warn' : 'plain'}>
      {t('claim.hours_left', { hours: Math.ceil(left) })}
    </Tag>
  ) : (
    <Tag tone="bad">{t('claim.late', { hours: Math.ceil(-left) })}</Tag>
  )
}
