import { route } from '../../server/route'
import { getAudiobook, listEpisodes } from './audiobook.server'
import * as contract from './contract'

export const routes = [
  route(contract.getAudiobook, async ({ db, user, params }) => ({
    audiobook: await getAudiobook(db, user, params.idOrSlug),
  })),

  route(contract.listEpisodes, async ({ db, params }) => {
    const episodes = await listEpisodes(db, params.idOrSlug)
    return { episodes, total: episodes.length }
  }),
]
