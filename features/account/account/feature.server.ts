import { feature } from '#server/http/feature.ts'
import { data } from './account.data.server.ts'
import * as contract from './contract.ts'
import { currentUser } from './accounts.server.ts'
import { dropPastAskers } from './code-tries.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { updateDetails } from './profile.server.ts'

export const accountFeature = feature({
  routes: [
    route(contract.currentUser, async ({ db, user }) => ({ user: await currentUser(db, user) })),

    route(contract.updateDetails, async ({ db, user, body, language }) => ({
      user: await updateDetails(db, user, body),
      message: translate(language, 'account.details_updated'),
    })),
  ],
  jobs: { dropPastAskers: ({ db }) => dropPastAskers(db) },
  crontab: ['*/15 * * * * dropPastAskers'],
  data,
})
