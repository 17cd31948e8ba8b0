import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { takeBackLines } from '#features/studio/lines/carry-lines.server.ts'
import type { Book } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { isSampleNew } from '#features/studio/submissions/needs.server.ts'
import {
  noteShown,
  rememberNarrators,
  SOUND_WAITS,
} from '#features/studio/submissions/waiting.server.ts'
import { changeBook, setKinds, setPrices, textOf } from './catalogue.server.ts'
import { addEpisodes, retitleEpisodes, sumLength } from './episodes.server.ts'
import { setMakers } from './makers.server.ts'
import { replaceSound } from './replace-sound.server.ts'
import { setSample } from './sample.server.ts'

/** Sends changes to be approved: each time another version, so that nobody approves an earlier one. */
export async function sendChanges(tx: Db, { id }: StoredSubmission): Promise<void> {
  await sql`
    update submissions set changes_sent_at = now(), version = version + 1 where id = ${id}
  `.execute(tx)
}

/** Gives changes back to those who wrote them. */
export async function openChanges(tx: Db, { id }: StoredSubmission): Promise<void> {
  await sql`update submissions set changes_sent_at = null where id = ${id}`.execute(tx)
}

/**
 * Has readers see what was written since, in the caller's transaction: its places, bookmarks and
 * lines stay with the book, and its address does. A new sample was cut before.
 * @throws AppError changed_meanwhile where that is a sample of something else
 */
export async function approveChanges(
  tx: Db,
  storage: Storage,
  submission: StoredSubmission,
): Promise<void> {
  const { id, audiobook, book, shown } = submission
  if (!audiobook || !shown) throw new Error('Changes of a book that was never published')
  const isSame = (field: keyof Book) => isDeepStrictEqual(book[field], shown.book[field])
  const isCut = await isSampleNew(tx, submission)
  const { part } = submission.sample
  const isOfNewSound = part !== null && (await partsOfNewSound(tx, id)).includes(part)
  await changeBook(tx, storage, audiobook, { ...submission, shown })
  if (!isSame('description') || !isSame('tags'))
    await tx.updateTable('audiobooks').set(textOf(book)).where('id', '=', audiobook).execute()
  if (!isSame('authors') || !isSame('narrators')) await setMakers(tx, audiobook, submission)
  if (!isSame('genres')) await setKinds(tx, audiobook, book.genres)
  if (!isSame('scripture')) await setPrices(tx, audiobook, submission)
  await retitleEpisodes(tx, id)
  await replaceSound(tx, audiobook, id)
  await addEpisodes(tx, audiobook, id)
  await sumLength(tx, audiobook)
  if (isCut) await changeSample(tx, storage, audiobook, { ...submission, isOfNewSound })
  await noteShown(tx, id, audiobook)
}

/** The parts of a submission whose sound waits. */
async function partsOfNewSound(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select p.id as part from submission_parts p
      join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = ${id} and ${SOUND_WAITS}
  `.execute(tx)
  return rows.map(({ part }) => part)
}

async function changeSample(
  tx: Db,
  storage: Storage,
  audiobook: string,
  { isOfNewSound, ...submission }: StoredSubmission & { isOfNewSound: boolean },
): Promise<void> {
  await setSample(tx, storage, audiobook, submission)
  const { shown, sample } = submission
  const isSamePiece =
    !isOfNewSound && shown?.sample.part === sample.part && shown.sample.fromMs === sample.fromMs
  // The words of another piece would be wrong beside this one.
  const wrong = isSamePiece ? sql`ends_ms > ${sample.toMs - sample.fromMs}` : sql`true`
  await sql`delete from sample_lines where audiobook_id = ${audiobook} and ${wrong}`.execute(tx)
}

/** Has the working copy say again what readers see; parts that they never had are gone. */
export async function discardChanges(tx: Db, { id }: StoredSubmission): Promise<void> {
  await rememberNarrators(tx, sql`p.submission_id = ${id} and p.episode_id is null`)
  await sql`
    delete from submission_parts where submission_id = ${id} and episode_id is null
  `.execute(tx)
  await sql`
    update submission_parts p set title_gurmukhi = t.gurmukhi, title_shahmukhi = t.shahmukhi,
      title_roman = t.roman
    from submissions s, jsonb_each(s.shown -> 'titles') one,
      jsonb_to_record(one.value) as t(gurmukhi text, shahmukhi text, roman text)
    where s.id = ${id} and p.submission_id = s.id and p.id::text = one.key
  `.execute(tx)
  await takeBackLines(tx, await partsOfNewSound(tx, id))
  await sql`
    update recordings r set is_current = false from submission_parts p
    where p.id = r.part_id and p.submission_id = ${id} and r.is_current and ${SOUND_WAITS}
  `.execute(tx)
  await sql`
    update recordings r set is_current = true
    from submission_parts p join renditions n on n.episode_id = p.episode_id
    where p.submission_id = ${id} and r.id = n.recording_id and not r.is_current
  `.execute(tx)
  await sql`
    delete from submission_pictures p using submissions s
    where s.id = ${id} and p.submission_id = s.id and s.shown ->> 'picture' is null
  `.execute(tx)
  await sql`
    update submission_pictures p set upload_id = u.id, sha256 = u.sha256
    from submissions s join uploads u on u.submission_id = s.id and u.sha256 = s.shown ->> 'picture'
    where s.id = ${id} and p.submission_id = s.id
  `.execute(tx)
  await sql`
    update submissions set book = shown -> 'book', cover = shown -> 'cover',
      sample = shown -> 'sample', version = version + 1
    where id = ${id}
  `.execute(tx)
}
