import { feature } from '#server/http/feature.ts'
import { data } from './library.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { listLibrary } from './library-list.server.ts'
import * as contract from './contract.ts'
import {
  archiveBook,
  changeLibrary,
  finishBook,
  removeFromLibrary,
  restoreBook,
  unfinishBook,
} from './changes.server.ts'
import { addToLibrary } from './library.server.ts'

export const libraryFeature = feature({
  routes: [
    route(contract.listLibrary, ({ db, user, search, query, language }) =>
      listLibrary(db, user, search, { ...query, language }),
    ),

    route(contract.addToLibrary, async ({ db, user, market, body, language }) => {
      const { sample } = await addToLibrary(db, { user, market }, body.audiobook)
      return {
        message: translate(language, sample ? 'library.sample_added' : 'library.book_added'),
      }
    }),

    route(contract.finishBook, async ({ db, user, params, language }) => {
      await finishBook(db, user, params.audiobookId)
      return { message: translate(language, 'library.book_finished') }
    }),

    route(contract.unfinishBook, async ({ db, user, params, language }) => {
      await unfinishBook(db, user, params.audiobookId)
      return { message: translate(language, 'library.book_unfinished') }
    }),

    route(contract.archiveBook, async ({ db, user, params, language }) => {
      await archiveBook(db, user, params.audiobookId)
      return { message: translate(language, 'library.book_archived') }
    }),

    route(contract.restoreBook, async ({ db, user, params, language }) => {
      await restoreBook(db, user, params.audiobookId)
      return { message: translate(language, 'library.book_restored') }
    }),

    route(contract.removeFromLibrary, async ({ db, user, params, language }) => {
      await removeFromLibrary(db, user, params.audiobookId)
      return { message: translate(language, 'library.book_removed') }
    }),

    route(contract.changeLibrary, async ({ db, user, body, language }) => {
      const changed = await changeLibrary(db, user, body)
      const message = translate(language, `library.bulk_${body.action}`, { count: changed })
      return { message, changed }
    }),
  ],
  data,
})
