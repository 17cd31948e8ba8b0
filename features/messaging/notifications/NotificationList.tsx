import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useAwake } from '#web/boot/use-hydrated.ts'
import type { Notice } from './notification.ts'
import { agoOf, byDay, dayOf, nearOf, timeOf } from './notification-time.ts'
import { NoticeRow } from './NotificationRow.tsx'
import type { NoticeActions } from './use-notification-actions.ts'
import './notification-list.css'

interface NoticeListProps {
  notices: readonly Notice[]
  actions: NoticeActions
}

/**
 * Notices under the days they came on: by the clock of this browser, and in UTC until it says, as
 * the server has no other.
 */
export function NoticeList({ notices, actions }: NoticeListProps) {
  const awake = useAwake()
  const words = useTimeWords(awake)
  return byDay(notices, awake).map(({ day, notices: ofDay }) => (
    <section key={day} className="notices__day">
      <h2>{words.day(day)}</h2>
      <ul role="list">
        {ofDay.map((notice) => (
          <NoticeRow
            key={notice._id}
            notice={notice}
            when={words.when(notice.created_at)}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  ))
}

function useTimeWords(awake: boolean) {
  const t = useT()
  const { date } = useFormat()
  const now = new Date()
  return {
    day(day: string): string {
      const near = awake ? nearOf(day, now) : null
      return near ? t(`notice.${near}`) : date(day)
    },
    when(iso: string): string {
      const at = new Date(iso)
      if (!awake || dayOf(at, true) !== dayOf(now, true)) return timeOf(at, awake)
      const { unit, count } = agoOf(at, now)
      return unit === 'now' ? t('notice.now') : t(`notice.${unit}_ago`, { count })
    },
  }
}

/** Rows on their way, as high as they will be. */
export function NoticeSkeleton({ count, label }: { count: number; label: string }) {
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
