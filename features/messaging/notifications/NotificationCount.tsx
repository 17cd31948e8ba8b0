import { count99 } from '#web/i18n/format.ts'
import { useCountNotificationsQuery } from '#web/api/messaging.gen.ts'
import { Unread } from './Unread.tsx'

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
