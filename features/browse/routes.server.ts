import { route } from '../../server/route'
import { listAudiobooks } from './catalogue.server'
import * as contract from './contract'

export const routes = [
  route(contract.listAudiobooks, ({ db, search, query, language }) =>
    listAudiobooks(db, search, query, language),
  ),
]
