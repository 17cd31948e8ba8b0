import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { getAudiobook, listEpisodes } from './audiobook.server.ts'
import * as contract from '#features/books/book/contract.ts'

export const bookPageFeature = feature({
  routes: [
    route(contract.getAudiobook, async ({ db, user, params }) => ({
      audiobook: await getAudiobook(db, user, params.idOrSlug),
    })),

    route(contract.listEpisodes, async ({ db, user, params }) => {
      const episodes = await listEpisodes(db, user, params.idOrSlug)
      return { episodes, total: episodes.length }
    }),
  ],
})
