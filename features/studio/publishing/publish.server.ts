import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import type { State } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { noteShown } from '#features/studio/submissions/waiting.server.ts'
import {
  carryWishes,
  notifyWishersOfAnnouncement,
} from '#features/studio/narration/carry-wishes.server.ts'
import { addBook, rewriteBook, setKinds, setPrices } from './catalogue.server.ts'
import { addEpisodes, sumLength } from './episodes.server.ts'
import { setMakers } from './makers.server.ts'
import { setSample } from './sample.server.ts'

/**
 * Brings the page of a submission into the catalogue, in the caller's transaction: the book, its
 * address, cover, people and sample, which was cut before; where it was there already, what it is by now.
 * @throws AppError changed_meanwhile where that is a sample of something else
 */
async function putPage(tx: Db, storage: Storage, submission: StoredSubmission): Promise<string> {
  const { audiobook: before } = submission
  const audiobook = before ?? (await addBook(tx, storage, submission))
  if (before) await rewriteBook(tx, storage, before, submission)
  await setMakers(tx, audiobook, submission)
  await setKinds(tx, audiobook, submission.book.genres)
  await setSample(tx, storage, audiobook, submission)
  await deriveNamesOf(tx, 'audiobooks', audiobook)
  return audiobook
}

/**
 * Has readers see a scheduled book and its day, in the caller's transaction. Its prices and episodes are
 * born when it comes out: before, there is nothing to sell and nothing to hear but the sample.
 */
export async function announceBook(
  tx: Db,
  storage: Storage,
  submission: StoredSubmission,
): Promise<void> {
  const { id, releaseAt } = submission
  const audiobook = await putPage(tx, storage, submission)
  await sql`
    update audiobooks set announced_for = t.day, release_date = t.day, duration_ms = t.length
    from (select ${dayOf(releaseAt)} as day, (select coalesce(sum(r.duration_ms), 0)
      from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      where p.submission_id = ${id}) as length) t
    where id = ${audiobook}
  `.execute(tx)
  await tx
    .updateTable('submissions')
    .set({ audiobook_id: audiobook })
    .where('id', '=', id)
    .execute()
  await carryWishes(tx, id, audiobook)
  await notifyWishersOfAnnouncement(tx, audiobook)
}

/** The day that staff chose: its midnight is theirs, anywhere from Hawaii to New Zealand in summer. */
const dayOf = (at: string | null) =>
  sql<string>`((${at}::timestamptz + interval '13 hours') at time zone 'UTC')::date`

/**
 * Brings a submission out, in the caller's transaction: its prices and episodes are born here and
 * nowhere before, its page too unless it is announced. What staff corrected of that since stays.
 * @throws AppError changed_meanwhile where its sample is one of something else
 */
export async function publishSubmission(
  tx: Db,
  storage: Storage,
  submission: StoredSubmission,
): Promise<void> {
  const { id, isAnnounced, audiobook: shown } = submission
  const audiobook = isAnnounced && shown ? shown : await putPage(tx, storage, submission)
  await carryWishes(tx, id, audiobook)
  await setPrices(tx, audiobook, submission)
  await addEpisodes(tx, audiobook, id)
  await sumLength(tx, audiobook)
  await sql`
    update audiobooks set published_at = now(), created_at = now(),
      release_date = case when announced_for is null then release_date
        else least(announced_for, ${dayOf('now')}) end
    where id = ${audiobook}
  `.execute(tx)
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

/** Ends what a claim that held forbade; what brings the book back are acts of their own. */
export async function allowAgain(tx: Db, { id }: StoredSubmission): Promise<void> {
  await sql`update submissions set barred_at = null where id = ${id}`.execute(tx)
}
