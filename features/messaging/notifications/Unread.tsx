import { BADGE_CAP } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'

/** Says how many are unread, capped as the bell is. */
export function Unread({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return t('notice.all_read')
  return count > BADGE_CAP ? t('notice.unread_many') : t('notice.unread_count', { count })
}
