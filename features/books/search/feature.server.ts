import { z } from 'zod'
import { Id } from '#shared/schemas/schemas.ts'
import { feature } from '#server/http/feature.ts'
import { data } from './search.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { findGenres } from '#features/books/topics/find-genres.server.ts'
import { prepareReadings, renewReadings } from './prepare-readings.server.ts'
import { findMakers } from './find-makers.server.ts'
import { recordSearchSelection } from './search-selections.server.ts'
import { foundOf, searchAudiobooks } from './search.server.ts'

const From = z.object({ after: Id })

export const searchFeature = feature({
  routes: [
    route(contract.searchAudiobooks, async ({ db, search, query: { name } }) => {
      const version = search.version()
      const [kinds, books] = await Promise.all([
        findGenres(db, search, name),
        searchAudiobooks(db, search, name),
      ])
      return {
        kinds,
        ...(await findMakers(db, search, name, { books, version })),
        audiobooks: books.map(foundOf),
      }
    }),

    route(
      contract.recordSearchSelection,
      async (context) => {
        const { user, params, query, ip, language } = context
        const selection = { audiobookId: params.id, query: query.name, user, ip }
        await recordSearchSelection(context, selection)
        return { message: translate(language, 'search.recorded') }
      },
      { limit: { max: 600, seconds: 3600 } },
    ),
  ],
  jobs: {
    renewReadings: ({ db }) => renewReadings(db),
    prepareReadings: ({ db }, payload) => prepareReadings(db, From.parse(payload).after),
  },
  crontab: ['*/15 * * * * renewReadings'],
  data,
})
