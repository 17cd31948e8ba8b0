import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import { getAudiobook, listEpisodes } from './audiobook.server'
import { listAudiobooks } from './catalogue.server'
import * as contract from './contract'
import { listGenres } from './genres.server'
import { getPerson } from './people.server'
import { recordSearchSelection } from './search-selections.server'
import { searchAudiobooks } from './search.server'
import { getShelves } from './shelves.server'
import { listSimilar } from './similar.server'

export const routes = [
  route(contract.listAudiobooks, ({ db, query }) => listAudiobooks(db, query)),

  route(contract.searchAudiobooks, async ({ db, query }) => ({
    audiobooks: await searchAudiobooks(db, query.name),
  })),

  route(contract.recordSearchSelection, async ({ db, user, params, ip, language }) => {
    await recordSearchSelection(db, user, params.id, ip)
    return { message: translate(language, 'search.recorded') }
  }),

  route(contract.getShelves, ({ db, user }) => getShelves(db, user)),

  route(contract.getAudiobook, async ({ db, user, params }) => ({
    audiobook: await getAudiobook(db, user, params.idOrSlug),
  })),

  route(contract.listEpisodes, async ({ db, params }) => {
    const episodes = await listEpisodes(db, params.idOrSlug)
    return { episodes, total: episodes.length }
  }),

  route(contract.listSimilar, async ({ db, params }) => ({
    audiobooks: await listSimilar(db, params.idOrSlug),
  })),

  route(contract.listGenres, async ({ db }) => {
    const genres = await listGenres(db)
    return { genres, total: genres.length }
  }),

  route(contract.getPerson, ({ db, params }) => getPerson(db, params.slug)),
]
