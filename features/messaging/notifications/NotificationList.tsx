import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import type { AppNotification } from './NotificationSentence.tsx'
import { agoOf, byDay, dayOf, nearOf, timeOf } from './notification-time.ts'
import { NotificationRow } from './NotificationRow.tsx'
import type { NotificationActions } from './use-notification-actions.ts'
import './notification-list.css'

interface NotificationListProps {
  notifications: readonly AppNotification[]
  actions: NotificationActions
}

/**
 * Notifications under the days they came on: by the clock of this browser, and in UTC until it
 * says, as the server has no other.
 */
export function NotificationList({ notifications, actions }: NotificationListProps) {
  const hydrated = useHydrated()
  const words = useTimeWords(hydrated)
  return byDay(notifications, hydrated).map(({ day, notifications: ofDay }) => (
    <section key={day} className="notices__day">
      <h2>{words.day(day)}</h2>
      <ul role="list">
        {ofDay.map((notification) => (
          <NotificationRow
            key={notification._id}
            notification={notification}
            when={words.when(notification.created_at)}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  ))
}

function useTimeWords(hydrated: boolean) {
  const t = useT()
  const { date } = useFormat()
  return {
    day(day: string): string {
      const near = hydrated ? nearOf(day, new Date()) : null
      return near ? t(`notice.${near}`) : date(day)
    },
    when(iso: string): string {
      const [at, now] = [new Date(iso), new Date()]
      if (!hydrated || dayOf(at, true) !== dayOf(now, true)) return timeOf(at, hydrated)
      const { unit, count } = agoOf(at, now)
      return unit === 'now' ? t('notice.now') : t(`notice.${unit}_ago`, { count })
    },
  }
}

/** Rows on their way, as high as they will be. */
export function NotificationSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div className="notices__day">
      <span className="vh" role="status">
        {label}
      </span>
      <ul role="list" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <li key={place} className="notice">
            <span className="notice__art skel" />
            <p className="notice__text">
              <span className="skel skel--line" />
            </p>
            <p className="notice__foot">
              <span className="skel skel--line" />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
