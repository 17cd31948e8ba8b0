import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { getPartBreaks } from './breaks.server.ts'
import * as contract from './contract.ts'
import { joinPart } from './join.server.ts'
import { splitPart } from './split.server.ts'

export const chaptersFeature = feature({
  routes: [
    route(contract.getPartBreaks, ({ db, storage, user, params }) =>
      getPartBreaks(db, storage, user, params.id),
    ),

    route(contract.splitPart, async ({ db, user, params, body }) => ({
      parts: await splitPart(db, user, params.id, body),
    })),

    route(contract.joinPart, async ({ db, user, params, body }) => ({
      parts: await joinPart(db, user, params.id, body),
    })),
  ],
})
