import { feature } from '#server/http/feature.ts'
import { data } from './goal.data.server.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { countListening } from './counting.server.ts'
import { getGoal, setGoal } from './goal.server.ts'
import { getListeningYear } from './year.server.ts'

export const goalFeature = feature({
  routes: [
    route(contract.getGoal, ({ db, user, query }) => getGoal(db, user, query)),

    route(contract.setGoal, async ({ db, user, body }) => {
      await setGoal(db, user, body)
      return body
    }),

    route(contract.countListening, async ({ db, user, body }) => {
      await countListening(db, user, body.counts)
      return body
    }),

    route(contract.getListeningYear, ({ db, user, search, query }) =>
      getListeningYear(db, user, search, query),
    ),
  ],
  data,
})
