import { route } from '../../server/route'
import * as contract from './contract'
import { findLocation } from './location.server'

const QUESTIONS = { max: 60, seconds: 600 }

export const routes = [
  route(
    contract.findLocation,
    async ({ db, env, query }) => ({
      location: await findLocation({ db, env }, { latitude: query.lat, longitude: query.lng }),
    }),
    QUESTIONS,
  ),
]
