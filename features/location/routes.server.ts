import { route } from '../../server/route'
import * as contract from './contract'
import { findLocation } from './location.server'

export const routes = [
  route(contract.findLocation, async ({ query }) => ({
    location: findLocation(query.lat, query.lng),
  })),
]
