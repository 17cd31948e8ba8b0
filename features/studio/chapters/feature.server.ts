import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { getPartBreaks } from './breaks.server.ts'
import * as contract from './contract.ts'
import { joinPart } from './join.server.ts'
import { repairPart } from './repair.server.ts'
import { splitPart } from './split.server.ts'

/** Each has the stretches encoded anew. */
const CUTS = { max: 120, seconds: 3600 }

export const chaptersFeature = feature({
  routes: [
    route(contract.getPartBreaks, ({ db, storage, user, params }) =>
      getPartBreaks(db, storage, user, params.id),
    ),

    route(
      contract.splitPart,
      async ({ db, user, params, body }) => ({
        parts: await splitPart(db, user, params.id, body),
      }),
      { limit: CUTS },
    ),

    route(
      contract.joinPart,
      async ({ db, user, params, body }) => ({
        parts: await joinPart(db, user, params.id, body),
      }),
      { limit: CUTS },
    ),

    route(
      contract.repairPart,
      async ({ db, storage, user, params, body }) => ({
        part: await repairPart(db, storage, user, params.id, body),
      }),
      { limit: CUTS },
    ),
  ],
})
