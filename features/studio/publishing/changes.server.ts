import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Book } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { isSampleNew } from '#features/studio/submissions/needs.server.ts'
import { noteShown, SOUND_WAITS } from '#features/studio/submissions/waiting.server.ts'
import { changeBook, setKinds, setPrices } from './catalogue.server.ts'
import { addEpisodes, retitleEpisodes, sumLength } from './episodes.server.ts'
import { setMakers } from './makers.server.ts'
import { putAside, replaceSound } from './replace-sound.server.ts'
import { addSample } from './sample.server.ts'

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
  const isOfNewSound = await waitsWithSound(tx, submission.sample.part)
  await changeBook(tx, storage, audiobook, { ...submission, shown })
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

async function waitsWithSound(tx: Db, part: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from submission_parts p join recordings r on r.part_id = p.id and r.is_current
    where p.id = ${part} and ${SOUND_WAITS}
  `.execute(tx)
  return rows.length > 0
}

async function changeSample(
  tx: Db,
  storage: Storage,
  audiobook: string,
  { isOfNewSound, ...submission }: StoredSubmission & { isOfNewSound: boolean },
): Promise<void> {
  await putAside(tx, sql`audiobook_id = ${audiobook} and episode_id is null`)
  await addSample(tx, storage, audiobook, submission)
  const { shown, sample } = submission
  const isSamePiece =
    !isOfNewSound && shown?.sample.part === sample.part && shown.sample.fromMs === sample.fromMs
  // The words of another piece would be wrong beside this one.
  const wrong = isSamePiece ? sql`ends_ms > ${sample.toMs - sample.fromMs}` : sql`true`
  await sql`delete from sample_lines where audiobook_id = ${audiobook} and ${wrong}`.execute(tx)
}

/** Where another sound waits, its lines go, and those that listeners read along by are there again. */
async function discardLines(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select p.id as part from submission_parts p
      join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = ${id} and ${SOUND_WAITS}
  `.execute(tx)
  const parts = rows.map(({ part }) => part)
  await sql`delete from part_lines where part_id = any(${parts}::uuid[])`.execute(tx)
  // Lines in several scripts came from elsewhere, and stay the listeners' alone.
  await sql`
    insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select p.id, e.position, e.starts_ms, e.ends_ms, e.verse,
      case when e.text_gurmukhi is not null then 'gurmukhi'
        when e.text_shahmukhi is not null then 'shahmukhi' else 'roman' end,
      coalesce(e.text_gurmukhi, e.text_shahmukhi, e.text_roman)
    from submission_parts p join episode_lines e on e.episode_id = p.episode_id
    where p.id = any(${parts}::uuid[]) and (
      select count(distinct array[o.text_gurmukhi is null, o.text_shahmukhi is null,
        o.text_roman is null]) = 1
        and bool_and(num_nonnulls(o.text_gurmukhi, o.text_shahmukhi, o.text_roman) = 1)
      from episode_lines o where o.episode_id = e.episode_id)
  `.execute(tx)
}

/** Has the working copy say again what readers see; parts that they never had are gone. */
export async function discardChanges(tx: Db, { id }: StoredSubmission): Promise<void> {
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
  await discardLines(tx, id)
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
