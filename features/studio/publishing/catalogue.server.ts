import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { shortSlug } from '#punjabi/text/roman-slug.ts'
import { romanised } from '#punjabi/text/romanised.ts'
import type { Db } from '#server/db/database.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import type { Storage } from '#server/storage/storage.ts'
import { PICTURE_STEM } from '#features/books/book/cards.server.ts'
import { coverPlan, drawCover } from '#features/books/covers/cover.server.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { freeSlug } from '#features/books/names/free-slug.server.ts'
import { coverWishOf } from '#features/studio/covers/drawings.server.ts'
import { pictureOf, publishPicture } from '#features/studio/covers/pictures.server.ts'
import {
  isNamed,
  type Book,
  type Prices,
  type Shown,
} from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { allowedBy } from '#features/studio/submissions/rights.server.ts'

/** A submission of which readers see something. */
export type Out = StoredSubmission & { shown: Shown }

const HASH_LETTERS = 12
/** Of a title in the names of its files: no disk takes 255 letters. */
const STEM_LETTERS = 60

/** The original of the picture that a submission wears; null for a cloth. */
async function pictureWornBy(tx: Db, { id, cover }: StoredSubmission): Promise<string | null> {
  if (cover.wears === 'cloth') return null
  const picture = await pictureOf(tx, id)
  if (!picture) throw new Error('A submission wears a picture that was never sent')
  return picture
}

/** Makes a book's cover in all its forms; answers the columns that name its files, its cloth and whose it is. */
async function storeCover(
  storage: Storage,
  { book, cover }: Pick<StoredSubmission, 'book' | 'cover'>,
  picture: string | null,
) {
  const wish = coverWishOf(book, cover.turn)
  const { cloth: cover_cloth } = coverPlan(wish)
  const name = (shortSlug(wish.title.roman, STEM_LETTERS) || 'book').toLowerCase()
  const drawn = drawCover(wish)
  if (picture) {
    const stem = `${name}-${picture.slice(0, HASH_LETTERS)}${PICTURE_STEM}`
    await publishPicture(storage, picture, stem)
    await storage.put(`covers/${stem}-tall.svg`, Buffer.from(drawn.tall))
    return { cover: stem, cover_cloth, cover_credit: cover.credit }
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
  return { cover: stem, cover_cloth, cover_credit: null }
}

/** What a book says of itself that readers see once it is approved, as columns of `audiobooks`. */
function columnsOf({ title, subtitle, ...book }: Book) {
  const names = romanised(title)
  return {
    title_gurmukhi: names.gurmukhi,
    title_shahmukhi: names.shahmukhi,
    title_roman: names.roman,
    subtitle_gurmukhi: subtitle.gurmukhi,
    subtitle_shahmukhi: subtitle.shahmukhi,
    subtitle_roman: isNamed(subtitle) ? romanised(subtitle).roman : null,
    isbn: book.isbn,
    voice: book.voice,
    scripture: book.scripture,
    explicit: book.explicit,
    excerpt: book.excerpt,
  }
}

/** What readers see at once, as columns of `audiobooks`. */
export const textOf = ({ description, tags }: Book) => ({
  description_en: description.en ?? '',
  description_gurmukhi: description.pa ?? '',
  description_shahmukhi: description['pa-Arab'] ?? '',
  tags,
})

const NAMES = ['title', 'subtitle'] as const
const formsOf = <N extends (typeof NAMES)[number]>(name: N) =>
  SCRIPTS.map((script) => `${name}_${script}` as const)

/** The columns of the forms that somebody wrote of a title and a subtitle. */
const givenForms = (book: Book) =>
  NAMES.flatMap((name) =>
    SCRIPTS.filter((script) => book[name][script] !== null).map((script) => `${name}_${script}`),
  )

/** All columns of a book that its submission says, with a cover that is made anew. */
async function pageOf(tx: Db, storage: Storage, submission: StoredSubmission) {
  const { book, rights, prices } = submission
  const drawn = await storeCover(storage, submission, await pictureWornBy(tx, submission))
  return {
    ...columnsOf(book),
    ...textOf(book),
    ...allowedBy(rights),
    ...drawn,
    given_forms: givenForms(book),
    release_date: releaseOf(prices),
  }
}

/** Adds a book that nobody sees yet, with its address and cover; answers its id. */
export async function addBook(
  tx: Db,
  storage: Storage,
  submission: StoredSubmission,
): Promise<string> {
  const page = await pageOf(tx, storage, submission)
  const { id } = await tx
    .insertInto('audiobooks')
    .values({ slug: await freeSlug(tx, 'audiobooks', page.title_roman), ...page })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StoredPage = Record<`${(typeof NAMES)[number]}_${Script}`, string | null> & {
  given_forms: string[]
}

/** What a machine wrote in Roman letters, of the forms that a page was given. */
function madeRoman(name: (typeof NAMES)[number], was: StoredPage): string | null {
  const given = (form: `${typeof name}_${'gurmukhi' | 'shahmukhi'}`) =>
    was.given_forms.includes(form) ? was[form] : null
  const names = {
    gurmukhi: given(`${name}_gurmukhi`),
    shahmukhi: given(`${name}_shahmukhi`),
    roman: null,
  }
  return isNamed(names) ? romanised(names).roman : null
}

/** Writes a book anew that was announced once and that nobody sees now; its address stays. */
export async function rewriteBook(
  tx: Db,
  storage: Storage,
  audiobook: string,
  submission: StoredSubmission,
): Promise<void> {
  const page = await pageOf(tx, storage, submission)
  const was = await tx
    .selectFrom('audiobooks')
    .selectAll()
    .where('id', '=', audiobook)
    .executeTakeFirstOrThrow()
  const given = new Set(page.given_forms)
  const kept = NAMES.flatMap((name) => {
    const forms = formsOf(name)
    const [now, others] = [
      forms.filter((form) => given.has(form)),
      forms.filter((form) => !given.has(form)),
    ]
    // Where the forms that its writers give are there already, staff may have written others: those
    // that its writers never gave.
    const isSame = now.length > 0 && now.every((form) => page[form] === was[form])
    const made = madeRoman(name, was)
    return others
      .filter((form) => isSame && !was.given_forms.includes(form))
      .filter((form) => !form.endsWith('_roman') || was[form] !== made)
      .map((form) => [form, was[form]] as const)
  })
  await tx
    .updateTable('audiobooks')
    .set({ ...page, ...Object.fromEntries(kept) })
    .where('id', '=', audiobook)
    .execute()
}

/**
 * The day that its writers say, none to come: it is out.
 * @param otherwise the day of a book whose writers say none
 */
export const releaseOf = ({ releaseDate }: Prices, otherwise = sql`current_date`) =>
  sql<string>`least(coalesce(${releaseDate}::date, ${otherwise}), current_date)`

/**
 * Writes what is another than readers see of a book that is out; its address stays, and so does what
 * staff wrote of the rest.
 */
export async function changeBook(
  tx: Db,
  storage: Storage,
  audiobook: string,
  submission: Out,
): Promise<void> {
  const { book, cover, shown } = submission
  const picture = await pictureWornBy(tx, submission)
  const before: Record<string, unknown> = columnsOf(shown.book)
  const changed = Object.entries(columnsOf(book)).filter(([name, value]) => value !== before[name])
  const isRedrawn =
    faceOf({ book, cover }) !== faceOf(shown) || (picture !== null && picture !== shown.picture)
  const columns = {
    ...Object.fromEntries(changed),
    ...(isRedrawn && (await storeCover(storage, submission, picture))),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('audiobooks').set(columns).where('id', '=', audiobook).execute()
  await deriveNamesOf(tx, 'audiobooks', audiobook)
}

/** All that a cover is drawn from. */
const faceOf = ({ book, cover }: Pick<StoredSubmission, 'book' | 'cover'>) =>
  JSON.stringify([book.title, book.authors[0]?.names, book.scripture, cover])

export async function setKinds(tx: Db, audiobook: string, genres: readonly string[]) {
  await tx.deleteFrom('audiobook_genres').where('audiobook_id', '=', audiobook).execute()
  await sql`
    insert into audiobook_genres (audiobook_id, genre_id)
    select ${audiobook}, id from genres where slug = any(${genres}::text[])
  `.execute(tx)
}

/** Gives a book the prices that were written, and no other; a free one and scripture have none. */
export async function setPrices(
  tx: Db,
  audiobook: string,
  { book, prices }: Pick<StoredSubmission, 'book' | 'prices'>,
): Promise<void> {
  const rows = prices.free || book.scripture ? [] : prices.prices
  await sql`
    delete from prices where audiobook_id = ${audiobook}
      and currency <> all(${rows.map(({ currency }) => currency)}::text[])
  `.execute(tx)
  await sql`
    insert into prices (audiobook_id, currency, amount)
    select ${audiobook}, currency, amount from json_to_recordset(${JSON.stringify(rows)})
      as t(currency text, amount int)
    on conflict (audiobook_id, currency) do update set amount = excluded.amount
    where prices.amount <> excluded.amount
  `.execute(tx)
}
