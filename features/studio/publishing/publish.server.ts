import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { romanSlug } from '#punjabi/text/roman-slug.ts'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { translate } from '#shared/i18n/messages.ts'
import { coverPlan, drawCover, type CoverWish } from '#features/books/covers/cover.server.ts'
import { allowedBy } from '#features/studio/submissions/rights.server.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { freeSlug } from '#features/books/names/free-slug.server.ts'
import { romanised, type WrittenForms } from '#punjabi/text/romanised.ts'
import { pictureOf, publishPicture } from '#features/studio/covers/pictures.server.ts'
import { PICTURE_STEM } from '#features/books/book/cards.server.ts'
import { addEpisodeLines } from '#features/studio/lines/lines.server.ts'
import { isNamed, type State } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { addMakers } from './makers.server.ts'
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
  const names = romanised(submission.book.title)
  const picture = await pictureWornBy(tx, submission)
  const cover = await storeCover(storage, submission, { title: names, picture })
  const id = await addBook(tx, submission, { names, ...cover })
  await addMakers(tx, id, submission)
  await addKindsAndPrices(tx, id, submission)
  await addEpisodes(tx, id, submission.id)
  await addSample(tx, storage, id, submission)
  await sql`
    update audiobooks set published_at = now(), duration_ms = (
      select coalesce(sum(duration_ms), 0) from episodes where audiobook_id = ${id})
    where id = ${id}
  `.execute(tx)
  await deriveNamesOf(tx, 'audiobooks', id)
  await tx
    .updateTable('submissions')
    .set({ audiobook_id: id })
    .where('id', '=', submission.id)
    .execute()
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

const HASH_LETTERS = 12

type Named = ReturnType<typeof romanised>

/** The original of the picture that a submission wears; null for a cloth. */
async function pictureWornBy(tx: Db, { id, cover }: StoredSubmission): Promise<string | null> {
  if (cover.wears === 'cloth') return null
  const picture = await pictureOf(tx, id)
  if (!picture) throw new Error('A submission wears a picture that was never sent')
  return picture
}

/** Makes a book's cover in all its forms; answers the stem of its files and the name of its cloth. */
async function storeCover(
  storage: Storage,
  { book, cover }: StoredSubmission,
  { title, picture }: { title: Named; picture: string | null },
) {
  const [author] = book.authors
  const wish: CoverWish = {
    title,
    author: author ? romanised(author.names) : null,
    turn: cover.turn,
    scripture: book.scripture,
  }
  const { cloth } = coverPlan(wish)
  const name = (romanSlug(title.roman) || 'book').toLowerCase()
  const drawn = drawCover(wish)
  if (picture) {
    const stem = `${name}-${picture.slice(0, HASH_LETTERS)}${PICTURE_STEM}`
    await publishPicture(storage, picture, stem)
    await storage.put(`covers/${stem}-tall.svg`, Buffer.from(drawn.tall))
    return { stem, cloth, credit: cover.credit }
  }
  const forms = {
    '': drawn.full,
    '-bare': drawn.bare,
    '-s': drawn.small,
    '-tall': drawn.tall,
    ...(drawn.nastaliq && {
      '-nastaliq': drawn.nastaliq.full,
      '-nastaliq-bare': drawn.nastaliq.bare,
    }),
  }
  const hash = createHash('sha256').update(Object.values(forms).join('')).digest('hex')
  const stem = `${name}-${hash.slice(0, HASH_LETTERS)}`
  for (const [form, drawing] of Object.entries(forms))
    await storage.put(`covers/${stem}${form}.svg`, Buffer.from(drawing))
  return { stem, cloth, credit: null }
}

interface Drawn {
  names: Named
  stem: string
  cloth: string
  credit: string | null
}

async function addBook(
  tx: Db,
  { book, rights, prices }: StoredSubmission,
  drawn: Drawn,
): Promise<string> {
  const { names, stem, cloth, credit } = drawn
  const { subtitle, description } = book
  const { id } = await tx
    .insertInto('audiobooks')
    .values({
      slug: await freeSlug(tx, 'audiobooks', names.roman),
      title_gurmukhi: names.gurmukhi,
      title_shahmukhi: names.shahmukhi,
      title_roman: names.roman,
      subtitle_gurmukhi: subtitle.gurmukhi,
      subtitle_shahmukhi: subtitle.shahmukhi,
      subtitle_roman: isNamed(subtitle) ? romanised(subtitle).roman : null,
      description_en: description.en ?? '',
      description_gurmukhi: description.pa ?? '',
      description_shahmukhi: description['pa-Arab'] ?? '',
      tags: book.tags,
      isbn: book.isbn,
      ...allowedBy(rights),
      voice: book.voice,
      scripture: book.scripture,
      explicit: book.explicit,
      release_date: sql<string>`least(${prices.releaseDate}::date, current_date)`,
      cover: stem,
      cover_cloth: cloth,
      cover_credit: credit,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addKindsAndPrices(tx: Db, id: string, { book, prices }: StoredSubmission) {
  await sql`
    insert into audiobook_genres (audiobook_id, genre_id)
    select ${id}, id from genres where slug = any(${book.genres}::text[])
  `.execute(tx)
  if (prices.free || book.scripture || prices.prices.length === 0) return
  await tx
    .insertInto('prices')
    .values(prices.prices.map((price) => ({ audiobook_id: id, ...price })))
    .execute()
}

interface PartRow extends WrittenForms {
  position: number
}

/** A part's title as an episode's; one without any is called by its number. */
function titleOf({ position: number, ...title }: PartRow): Named {
  if (isNamed(title)) return romanised(title)
  return {
    gurmukhi: translate('pa', 'studio.part', { number }),
    shahmukhi: translate('pa-Arab', 'studio.part', { number }),
    roman: translate('en', 'studio.part', { number }),
  }
}

/** An episode with its files for each part, by the part's current recording. */
async function addEpisodes(tx: Db, id: string, submissionId: string) {
  const { rows: parts } = await sql<PartRow>`
    select position, title_gurmukhi as gurmukhi, title_shahmukhi as shahmukhi, title_roman as roman
    from submission_parts where submission_id = ${submissionId} order by position
  `.execute(tx)
  const titles = parts.map((part) => ({ position: part.position, ...titleOf(part) }))
  const { rows: made } = await sql<{ id: string }>`
    with made as (
      insert into episodes (audiobook_id, position, title_gurmukhi, title_shahmukhi, title_roman,
        duration_ms)
      select ${id}, p.position, t.gurmukhi, t.shahmukhi, t.roman, r.duration_ms
      from submission_parts p join recordings r on r.part_id = p.id and r.is_current
        join json_to_recordset(${JSON.stringify(titles)})
          as t(position int, gurmukhi text, shahmukhi text, roman text) on t.position = p.position
      where p.submission_id = ${submissionId} returning id, position)
    update submission_parts p set episode_id = made.id from made
    where p.submission_id = ${submissionId} and p.position = made.position returning made.id
  `.execute(tx)
  await sql`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    select ${id}, p.episode_id, f.quality, f.mime, f.bytes, f.sha256, f.duration_ms, f.storage_key
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      join recording_files f on f.recording_id = r.id
    where p.submission_id = ${submissionId}
  `.execute(tx)
  await addEpisodeLines(tx, submissionId)
  for (const episode of made) await deriveNamesOf(tx, 'episodes', episode.id)
}
