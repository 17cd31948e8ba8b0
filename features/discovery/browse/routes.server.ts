import { route } from '#server/http/route.ts'
import { listAudiobooks } from './catalogue.server.ts'
import * as contract from './contract.ts'

export const routes = [
  route(contract.listAudiobooks, ({ db, search, query, language }) =>
    listAudiobooks(db, search, query, language),
  ),
]
