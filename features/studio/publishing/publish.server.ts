import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { romanSlug } from '#punjabi/text/roman-slug.ts'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { coverPlan, drawCover, type CoverWish } from '#features/books/covers/cover.server.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { freeSlug } from '#features/books/names/free-slug.server.ts'
import {
  romanised,
  shownNames,
  type DraftNames,
  type Maker,
} from '#features/studio/submissions/contract.ts'
import type { Loaded } from '#features/studio/submissions/load.server.ts'
import { cutSample } from './sample.server.ts'

/**
 * Brings a submission into the catalogue, in the caller's transaction: the book, its address, cover,
 * people, prices and episodes are born here and nowhere before.
 * @throws AppError unavailable where the sample cannot be cut
 */
export async function publishSubmission(
  tx: Db,
  storage: Storage,
  submission: Loaded,
): Promise<void> {
  const names = romanised(submission.book.title)
  const makers = await makersOf(tx, submission)
  const { stem, cloth } = await storeCover(storage, submission, names)
  const id = await addBook(tx, submission, { names, stem, cloth })
  await addPeople(tx, id, makers)
  await addKindsAndPrices(tx, id, submission)
  await addEpisodes(tx, id, submission.id)
  await cutSample(tx, storage, { audiobook: id, sample: submission.sample })
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
export async function republishBook(tx: Db, { audiobook }: Loaded): Promise<void> {
  await sql`update audiobooks set published_at = now() where id = ${audiobook}`.execute(tx)
}

/** Takes a book off sale; its buyers hear on. */
export async function withdrawBook(tx: Db, { audiobook }: Loaded): Promise<void> {
  await sql`update audiobooks set published_at = null where id = ${audiobook}`.execute(tx)
}

/** Keeps a book from everybody, its buyers included, until it is restored. */
export async function suspendBook(tx: Db, { audiobook }: Loaded): Promise<void> {
  await sql`update audiobooks set suspended_at = now() where id = ${audiobook}`.execute(tx)
}

/** Ends a suspension; the book is on sale again where it was before. */
export async function restoreBook(tx: Db, { audiobook, stateBefore }: Loaded): Promise<void> {
  const published = stateBefore === 'published'
  await sql`
    update audiobooks set suspended_at = null,
      published_at = case when ${published} then now() else published_at end
    where id = ${audiobook}
  `.execute(tx)
}

type Named = ReturnType<typeof romanised>

interface Makers {
  authors: string[]
  narrators: string[]
  publisher: string
}

async function makersOf(tx: Db, { book, organisation }: Loaded): Promise<Makers> {
  const { person_id } = await tx
    .selectFrom('organisations')
    .select('person_id')
    .where('id', '=', organisation)
    .executeTakeFirstOrThrow()
  if (!person_id) throw new Error('An organisation that was not accepted has a submission')
  const idsOf = async (makers: readonly Maker[]) => {
    const ids: string[] = []
    for (const maker of makers) ids.push(maker.person ?? (await addPerson(tx, maker.names)))
    return [...new Set(ids)]
  }
  return {
    authors: await idsOf(book.authors),
    narrators: await idsOf(book.narrators),
    publisher: person_id,
  }
}

async function addPerson(tx: Db, names: DraftNames): Promise<string> {
  const { gurmukhi, shahmukhi, roman } = romanised(names)
  const { id } = await tx
    .insertInto('people')
    .values({
      kind: 'person',
      slug: await freeSlug(tx, 'people', roman),
      name_gurmukhi: gurmukhi,
      name_shahmukhi: shahmukhi,
      name_roman: roman,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deriveNamesOf(tx, 'people', id)
  return id
}

/** Draws a book's cover in all its forms; answers the stem of its files and the name of its cloth. */
async function storeCover(storage: Storage, { book, cover }: Loaded, title: Named) {
  const [author] = book.authors
  const wish: CoverWish = {
    title,
    author: author ? romanised(author.names) : null,
    turn: cover.turn,
    scripture: book.scripture,
  }
  const drawn = drawCover(wish)
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
  const hash = createHash('sha256').update(Object.values(forms).join('')).digest('hex').slice(0, 12)
  const stem = `${(romanSlug(title.roman) || 'book').toLowerCase()}-${hash}`
  for (const [form, drawing] of Object.entries(forms))
    await storage.put(`covers/${stem}${form}.svg`, Buffer.from(drawing))
  return { stem, cloth: coverPlan(wish).cloth }
}

interface Drawn {
  names: Named
  stem: string
  cloth: string
}

async function addBook(tx: Db, { book, prices }: Loaded, drawn: Drawn): Promise<string> {
  const { names, stem, cloth } = drawn
  const { subtitle, description } = book
  const hasSubtitle = Boolean(shownNames(subtitle).roman)
  const { id } = await tx
    .insertInto('audiobooks')
    .values({
      slug: await freeSlug(tx, 'audiobooks', names.roman),
      title_gurmukhi: names.gurmukhi,
      title_shahmukhi: names.shahmukhi,
      title_roman: names.roman,
      subtitle_gurmukhi: subtitle.gurmukhi,
      subtitle_shahmukhi: subtitle.shahmukhi,
      subtitle_roman: hasSubtitle ? romanised(subtitle).roman : null,
      description_en: description.en ?? '',
      description_gurmukhi: description.pa ?? '',
      description_shahmukhi: description['pa-Arab'] ?? '',
      tags: book.tags,
      isbn: book.isbn,
      voice: book.voice,
      scripture: book.scripture,
      release_date: prices.releaseDate ?? sql<string>`current_date`,
      cover: stem,
      cover_cloth: cloth,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addPeople(tx: Db, book: string, { authors, narrators, publisher }: Makers) {
  const rows = [
    ...authors.map((person, position) => ({ role: 'author', person, position })),
    ...narrators.map((person, position) => ({ role: 'narrator', person, position })),
    { role: 'publisher', person: publisher, position: 0 },
  ]
  await tx
    .insertInto('audiobook_people')
    .values(
      rows.map(({ role, person, position }) => ({
        audiobook_id: book,
        person_id: person,
        role,
        position,
      })),
    )
    .execute()
}

async function addKindsAndPrices(tx: Db, id: string, { book, prices }: Loaded) {
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

/** An episode with its files for each part, by the part's current recording. */
async function addEpisodes(tx: Db, id: string, submissionId: string) {
  await sql`
    with made as (
      insert into episodes (audiobook_id, position, title_gurmukhi, title_shahmukhi, title_roman,
        duration_ms)
      select ${id}, p.position, p.title_gurmukhi, p.title_shahmukhi,
        coalesce(p.title_roman, 'Part ' || p.position), r.duration_ms
      from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      where p.submission_id = ${submissionId} returning id, position)
    update submission_parts p set episode_id = made.id from made
    where p.submission_id = ${submissionId} and p.position = made.position
  `.execute(tx)
  await sql`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    select ${id}, p.episode_id, f.quality, f.mime, f.bytes, f.sha256, f.duration_ms, f.storage_key
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      join recording_files f on f.recording_id = r.id
    where p.submission_id = ${submissionId}
  `.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from episodes where audiobook_id = ${id}
  `.execute(tx)
  for (const episode of rows) await deriveNamesOf(tx, 'episodes', episode.id)
}
