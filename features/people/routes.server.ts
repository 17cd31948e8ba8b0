import { route } from '../../server/route'
import * as contract from './contract'
import { getPerson } from './people.server'

export const routes = [
  route(contract.getPerson, ({ db, params, query }) => getPerson(db, params.slug, query)),
]
