import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { eventOf, type StreamSource } from '#server/http/streams.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { isSeen, readNotifications } from './notification-data.server.ts'
import { countAll, countNotifications } from './notifications.server.ts'
import { notificationOf } from './notification-text.server.ts'

/** Feeds a reader's stream: each new notification, and the unread count when it changed. */
export function streamNotificationsOf(db: Db, user: SessionUser, language: Language): StreamSource {
  let lastCount: number | undefined
  const nextEvent = async (notificationId: string | null) => {
    const [count, [row]] = await Promise.all([
      countNotifications(db, user),
      notificationId
        ? readNotifications(
            db,
            sql`n.id = ${notificationId} and n.user_id = ${user.id} and ${isSeen}`,
          )
        : [],
    ])
    const isOther = count !== lastCount
    lastCount = count
    if (row) {
      const notice = notificationOf(row, { language, script: user.script })
      return eventOf('notice', { notice, count })
    }
    return isOther ? eventOf('count', { count }) : null
  }
  return {
    channel: 'notices_changed',
    key: user.id,
    nextEvent,
    lastCount: () => lastCount,
    countAll,
  }
}
