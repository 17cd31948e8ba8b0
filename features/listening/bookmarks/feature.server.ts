import { feature } from '#server/http/feature.ts'
import { data } from './bookmarks.data.server.ts'
import * as contract from './contract.ts'
import {
  createBookmark,
  deleteBookmark,
  listBookmarks,
  updateBookmark,
} from './bookmarks.server.ts'
import { exportBookmarks } from './export-bookmarks.server.ts'
import { piecesOf } from '#server/http/pieces.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'

export const bookmarksFeature = feature({
  routes: [
    route(contract.listBookmarks, async ({ db, user, query, language }) => {
      const { bookmarks, total } = await listBookmarks(db, user, { ...query, language })
      return { bookmarks, total, count: bookmarks.length }
    }),

    route(contract.createBookmark, async ({ db, user, body, language }) => ({
      bookmark: await createBookmark(db, user, body),
      message: translate(language, 'bookmark.added'),
    })),

    route(contract.updateBookmark, async ({ db, user, params, body, language }) => ({
      bookmark: await updateBookmark(db, user, params.id, body),
      message: translate(language, 'bookmark.changed'),
    })),

    route(contract.deleteBookmark, async ({ db, user, params, language }) => {
      await deleteBookmark(db, user, params.id)
      return { message: translate(language, 'bookmark.removed') }
    }),

    route(contract.exportBookmarks, async ({ db, user, query, language, reply }) => {
      const { name, texts } = await exportBookmarks(db, user, { ...query, language })
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.type(TYPES[query.format])
      return piecesOf(texts)
    }),
  ],
  data,
})

const TYPES = {
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}
