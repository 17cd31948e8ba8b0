import { route } from '#server/http/route.ts'
import { getAudiobook, listEpisodes } from './audiobook.server.ts'
import * as contract from '#features/books/book/audiobooks-contract.ts'

export const routes = [
  route(contract.getAudiobook, async ({ db, user, params }) => ({
    audiobook: await getAudiobook(db, user, params.idOrSlug),
  })),

  route(contract.listEpisodes, async ({ db, params }) => {
    const episodes = await listEpisodes(db, params.idOrSlug)
    return { episodes, total: episodes.length }
  }),
]
