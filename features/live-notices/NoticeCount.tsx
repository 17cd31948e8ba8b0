import { count99 } from '../../web/lib/format'
import { useCountNotificationsQuery } from '../../web/lib/reader-api.gen'
import { Unread } from '../notice-screens/Unread'

/** How many notices are unread, at the bell. Default export: it loads with its words. */
export default function NoticeCount() {
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
