import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { data } from './verse.data.server.ts'
import * as contract from './contract.ts'
import { getVerse } from './verse.server.ts'

export const verseFeature = feature({
  routes: [
    route(contract.getVerse, async ({ db, query }) => ({
      verse: await getVerse(db, query),
    })),
  ],
  data,
})
