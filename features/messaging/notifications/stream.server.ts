import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Teller } from '#server/http/streams.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { isSeen, readNotices } from './notification-data.server.ts'
import { countAll, countNotifications } from './notifications.server.ts'
import { noticeOf } from './notification-text.server.ts'

/** What an open stream tells its reader: a notice that is new, and the unread when they are others. */
export function tellNotices(db: Db, user: SessionUser, language: Language): Teller {
  let told: number | undefined
  const tell = async (noticeId: string | null) => {
    const [count, [row]] = await Promise.all([
      countNotifications(db, user),
      noticeId
        ? readNotices(db, sql`n.id = ${noticeId} and n.user_id = ${user.id} and ${isSeen}`)
        : [],
    ])
    const isOther = count !== told
    told = count
    if (row) {
      const notice = noticeOf(row, { language, script: user.script })
      return eventOf('notice', { notice, count })
    }
    return isOther ? eventOf('count', { count }) : null
  }
  return { tell, told: () => told, countAll }
}

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
