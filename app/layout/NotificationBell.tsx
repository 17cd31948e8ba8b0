import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { later } from '#web/boot/later.ts'
import { useAwake } from '#web/boot/use-hydrated.ts'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

const NoticeCount = later(
  () => import('#features/messaging/notifications/NotificationCount.tsx'),
  'listening',
)

/** The bell of the header; how many notices are unread comes once the page is awake. */
export function NoticeBell() {
  const t = useT()
  const awake = useAwake()
  return (
    <Link className="tool" to={paths.notices()}>
      <Icon name="bell" />
      <span className="vh">{t('nav.notices')}</span>
      <Suspense>{awake && <NoticeCount />}</Suspense>
    </Link>
  )
}
