import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

const NotificationCount = lazyWithMessages(
  () => import('#features/messaging/notifications/NotificationCount.tsx'),
  'messaging',
)

/** The bell of the header; how many notifications are unread comes once the page is hydrated. */
export function NotificationBell() {
  const t = useT()
  const hydrated = useHydrated()
  return (
    <Link className="tool" to={paths.notifications()}>
      <Icon name="bell" />
      <span className="vh">{t('nav.notices')}</span>
      <Suspense>{hydrated && <NotificationCount />}</Suspense>
    </Link>
  )
}
