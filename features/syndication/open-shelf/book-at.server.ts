import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { readUuid } from '#shared/text/uuid.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { missingAt } from '#features/books/book/withdrawn.server.ts'
import { getAudiobook } from '#features/discovery/book-page/audiobook.server.ts'

/**
 * The book that an address of the open shelf names, as its page shows it to whoever asks. Programs know
 * a book by its id: of one that was taken off that address says as much as its page does.
 * @throws AppError not_found, book_suspended
 */
export async function bookAt(
  db: Db,
  user: SessionUser | null,
  idOrSlug: string,
): Promise<Audiobook> {
  try {
    return await getAudiobook(db, user, idOrSlug)
  } catch (error) {
    const id = readUuid(idOrSlug)
    if (!id || !(error instanceof AppError) || error.code !== 'not_found') throw error
    const row = await db
      .selectFrom('audiobooks')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirst()
    throw row ? await missingAt(db, 'audiobooks', row.slug) : error
  }
}
