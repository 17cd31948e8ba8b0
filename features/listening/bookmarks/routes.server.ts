import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import {
  createBookmark,
  deleteBookmark,
  listBookmarks,
  updateBookmark,
} from './bookmarks.server.ts'
import * as contract from './contract.ts'

export const routes = [
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
]
