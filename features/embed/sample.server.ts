import type { Db } from '../../server/db'
import { getAudiobook } from '../audiobooks/audiobook.server'
import type { Audiobook } from '../audiobooks/contract'

/** Pixels of the frame that the player wants. */
export const FRAME = { width: 560, height: 220 } as const

export const embedPath = (slug: string) => `/embed/${encodeURIComponent(slug)}`

/**
 * A published book as visitors see it, by any of its slugs.
 * @throws AppError not_found
 */
export const shownBook = (db: Db, slug: string): Promise<Audiobook> => getAudiobook(db, null, slug)
