import { BADGE_CAP } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { count99 } from '#web/i18n/format.ts'
import { useCountNotificationsQuery } from '#web/api/messaging.gen.ts'

/** The number of unread notifications at the bell. Default export: it loads with its messages. */
export default function NotificationCount() {
  const { data } = useCountNotificationsQuery()
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <span className="count" aria-hidden="true">
        {count99(count)}
      </span>
      <span className="vh">
        {', '}
        <Unread count={count} />
      </span>
    </>
  )
}

/** Says how many are unread, capped as the bell is. */
export function Unread({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return t('notice.all_read')
  return count > BADGE_CAP ? t('notice.unread_many') : t('notice.unread_count', { count })
}
