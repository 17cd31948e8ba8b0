import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { recordSearchSelection } from './search-selections.server'
import { searchAudiobooks } from './search.server'

export const routes = [
  route(contract.searchAudiobooks, async ({ db, search, query }) => ({
    audiobooks: await searchAudiobooks(db, search, query.name),
  })),

  route(contract.recordSearchSelection, async ({ db, user, params, ip, language }) => {
    await recordSearchSelection(db, user, params.id, ip)
    return { message: translate(language, 'search.recorded') }
  }),
]
