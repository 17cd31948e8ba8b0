import { booksApi } from '#web/api/books.gen.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'

/** Has the library, and the pages of books, read again: which books one may hear has changed. */
export function invalidateLibrary(dispatch: Store['dispatch']): void {
  dispatch(booksApi.util.invalidateTags(['audiobooks']))
  dispatch(listeningApi.util.invalidateTags(['library']))
}
