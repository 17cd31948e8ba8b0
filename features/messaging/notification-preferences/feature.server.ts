import { feature } from '#server/http/feature.ts'
import { data } from './notification-preferences.data.server.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.server.ts'

export const notificationPreferencesFeature = feature({
  routes: [
    route(contract.getNotificationPreferences, ({ db, user }) =>
      getNotificationPreferences(db, user),
    ),

    route(contract.updateNotificationPreferences, ({ db, user, body }) =>
      updateNotificationPreferences(db, user, body),
    ),
  ],
  data,
})
