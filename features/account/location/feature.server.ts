import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { findLocation } from './location.server.ts'

const QUESTIONS = { max: 60, seconds: 600 }

export const locationFeature = feature({
  routes: [
    route(
      contract.findLocation,
      async ({ db, env, query }) => ({
        location: await findLocation({ db, env }, { latitude: query.lat, longitude: query.lng }),
      }),
      { limit: QUESTIONS },
    ),
  ],
})
