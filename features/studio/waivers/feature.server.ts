import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { unwaiveFault, waiveFault } from './waivers.server.ts'
import { data } from './waivers.data.server.ts'

export const waiversFeature = feature({
  routes: [
    route(contract.waiveFault, async ({ db, user, params, body }) => ({
      waivers: await waiveFault(db, user, params.id, body),
    })),

    route(contract.unwaiveFault, async ({ db, user, params }) => ({
      waivers: await unwaiveFault(db, user, params.id, params.code),
    })),
  ],
  data,
})
