import { route } from '../../server/route'
import * as contract from './contract'
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.server'

export const routes = [
  route(contract.getNotificationPreferences, ({ db, user }) =>
    getNotificationPreferences(db, user),
  ),

  route(contract.updateNotificationPreferences, ({ db, user, body }) =>
    updateNotificationPreferences(db, user, body),
  ),
]
