import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import type { State } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { noteShown } from '#features/studio/submissions/waiting.server.ts'
import { addBook, setKinds, setPrices } from './catalogue.server.ts'
import { addEpisodes, sumLength } from './episodes.server.ts'
import { setMakers } from './makers.server.ts'
import { addSample } from './sample.server.ts'

/**
 * Brings a submission into the catalogue, in the caller's transaction: the book, its address, cover,
 * people, prices and episodes are born here and nowhere before. Its sample was cut before.
 * @throws AppError changed_meanwhile where that is a sample of something else
 */
export async function publishSubmission(
  tx: Db,
  storage: Storage,
  submission: StoredSubmission,
): Promise<void> {
  const { id } = submission
  const audiobook = await addBook(tx, storage, submission)
  await setMakers(tx, audiobook, submission)
  await setKinds(tx, audiobook, submission.book.genres)
  await setPrices(tx, audiobook, submission)
  await addEpisodes(tx, audiobook, id)
  await addSample(tx, storage, audiobook, submission)
  await sumLength(tx, audiobook)
  await sql`update audiobooks set published_at = now() where id = ${audiobook}`.execute(tx)
  await deriveNamesOf(tx, 'audiobooks', audiobook)
  await noteShown(tx, id, audiobook)
}

/** Puts a book that was withdrawn on sale again. */
export async function republishBook(tx: Db, { audiobook }: StoredSubmission): Promise<void> {
  await sql`update audiobooks set published_at = now() where id = ${audiobook}`.execute(tx)
}

/** Takes a book off sale; its buyers hear on. */
export async function withdrawBook(tx: Db, { audiobook }: StoredSubmission): Promise<void> {
  await sql`update audiobooks set published_at = null where id = ${audiobook}`.execute(tx)
}

/** Keeps a book from everybody, its buyers included, until it is restored. */
export async function suspendBook(tx: Db, { audiobook }: StoredSubmission): Promise<void> {
  await sql`update audiobooks set suspended_at = now() where id = ${audiobook}`.execute(tx)
}

/** Ends a suspension; the book is on sale again where it was before. */
export async function restoreBook(
  tx: Db,
  { audiobook }: StoredSubmission,
  to: State,
): Promise<void> {
  await sql`
    update audiobooks set suspended_at = null,
      published_at = case when ${to === 'published'} then now() else published_at end
    where id = ${audiobook}
  `.execute(tx)
}
