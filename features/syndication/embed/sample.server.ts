import type { Db } from '#server/db/database.ts'
import { getAudiobook } from '#features/discovery/book-page/audiobook.server.ts'
import type { Audiobook } from '#features/books/book/contract.ts'

/** Pixels of the frame that the player wants. */
export const FRAME = { width: 560, height: 220 } as const

export const embedPath = (slug: string) => `/embed/${encodeURIComponent(slug)}`

/**
 * A published book as visitors see it, by any of its slugs.
 * @throws AppError not_found
 */
export const shownBook = (db: Db, slug: string): Promise<Audiobook> => getAudiobook(db, null, slug)
