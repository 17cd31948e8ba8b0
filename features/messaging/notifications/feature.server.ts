import { feature } from '#server/http/feature.ts'
import { data } from './notifications.data.server.ts'
import { route } from '#server/http/route.ts'
import { answerStream } from '#server/http/streams.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import {
  countNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotifications,
  markNotification,
  unmarkNotification,
} from './notifications.server.ts'
import { streamNotificationsOf } from './stream.server.ts'

export const notificationsFeature = feature({
  routes: [
    route(contract.listNotifications, ({ db, user, query, language }) =>
      listNotifications(db, user, { ...query, language }),
    ),

    route(contract.countNotifications, async ({ db, user }) => ({
      count: await countNotifications(db, user),
    })),

    route(contract.markNotification, async ({ db, user, params, language }) => {
      await markNotification(db, user, params.id)
      return { message: translate(language, 'notice.marked') }
    }),

    route(contract.markAllNotifications, async ({ db, user, language }) => {
      await markAllNotifications(db, user)
      return { message: translate(language, 'notice.all_marked') }
    }),

    route(contract.unmarkNotification, async ({ db, user, params, language }) => {
      await unmarkNotification(db, user, params.id)
      return { message: translate(language, 'notice.unmarked') }
    }),

    route(contract.deleteAllNotifications, async ({ db, user, language }) => ({
      deletedCount: await deleteAllNotifications(db, user),
      message: translate(language, 'notice.all_removed'),
    })),

    route(contract.deleteNotification, async ({ db, user, params, language }) => ({
      deletedCount: await deleteNotification(db, user, params.id),
      message: translate(language, 'notice.removed'),
    })),

    route(contract.streamNotifications, async ({ db, user, language, streams, reply }) =>
      answerStream(reply, await streams.open(user, streamNotificationsOf(db, user, language))),
    ),
  ],
  data,
})
