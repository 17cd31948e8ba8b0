import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  Book,
  Prices,
  Rights,
  type DraftNames,
  type Maker,
} from '#features/studio/submissions/contract.ts'
import type { Column } from '#features/books/title-lists/contract.ts'
import type { TitleFields } from '#features/books/title-lists/titles.server.ts'

export type Field = keyof TitleFields & Column
/** What a row says: fields that its file does not speak of are not there. */
export type Fields = Partial<TitleFields>

const Documents = z.object({ book: Book, rights: Rights, prices: Prices })
/** The documents of a draft that an import writes. */
export type Documents = z.output<typeof Documents>

/** The documents as they will be read again; null where they could not. */
export const readDocuments = (documents: Documents): Documents | null =>
  Documents.safeParse(documents).data ?? null

/** What the documents say now. */
export const fieldsOf = ({ book, rights, prices }: Documents): TitleFields => ({
  isbn: book.isbn,
  title_gurmukhi: book.title.gurmukhi,
  title_shahmukhi: book.title.shahmukhi,
  title_roman: book.title.roman,
  subtitle_gurmukhi: book.subtitle.gurmukhi,
  subtitle_shahmukhi: book.subtitle.shahmukhi,
  subtitle_roman: book.subtitle.roman,
  author: book.authors.map(({ names }) => names),
  author_died: book.authorDied,
  narrator: book.narrators.map(({ names }) => names),
  genre: book.genres,
  price: { free: prices.free, prices: prices.prices },
  release_date: prices.releaseDate,
  description_en: book.description.en,
  description_pa: book.description.pa,
  description_pa_arab: book.description['pa-Arab'],
  rights: rights.work.basis,
  territory: rights.work.territories,
})

/** Tells whether somebody of the catalogue is meant, and who; null where nobody is, or more than one. */
export type PersonOf = (names: DraftNames) => string | null

/** The documents with what fields say in place of what they said. A signature stands for other rights. */
export function withFields(before: Documents, fields: Fields, personOf: PersonOf): Documents {
  const f = { ...fieldsOf(before), ...fields }
  const { work } = before.rights
  const isSameRight =
    isSame('rights', f.rights, work.basis) && isSameList(f.territory, work.territories)
  return {
    book: {
      ...before.book,
      isbn: f.isbn,
      title: { gurmukhi: f.title_gurmukhi, shahmukhi: f.title_shahmukhi, roman: f.title_roman },
      subtitle: {
        gurmukhi: f.subtitle_gurmukhi,
        shahmukhi: f.subtitle_shahmukhi,
        roman: f.subtitle_roman,
      },
      description: { en: f.description_en, pa: f.description_pa, 'pa-Arab': f.description_pa_arab },
      authors: fields.author
        ? makersIn(fields.author, before.book.authors, personOf)
        : before.book.authors,
      narrators: fields.narrator
        ? makersIn(fields.narrator, before.book.narrators, personOf)
        : before.book.narrators,
      authorDied: f.author_died,
      genres: f.genre,
    },
    rights: isSameRight
      ? before.rights
      : {
          ...before.rights,
          work: { ...work, basis: f.rights, territories: f.territory },
          signed: null,
        },
    prices: { ...f.price, releaseDate: f.release_date },
  }
}

/** Makers by their names; one who was there stays whom somebody chose. */
function makersIn(
  names: readonly DraftNames[],
  before: readonly Maker[],
  personOf: PersonOf,
): Maker[] {
  const left = [...before]
  return names.map((one) => {
    const at = left.findIndex((maker) => isDeepStrictEqual(maker.names, one))
    const [kept] = at < 0 ? [] : left.splice(at, 1)
    return { person: kept?.person ?? personOf(one), names: one }
  })
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  isDeepStrictEqual(one.toSorted(), other.toSorted())

const pricesOf = ({ free, prices }: TitleFields['price']) =>
  free ? ['free'] : prices.map(({ currency, amount }) => `${currency} ${amount}`)

/** Tells whether two values of a field say the same. */
export function isSame<F extends Field>(
  field: F,
  one: TitleFields[F],
  other: TitleFields[F] | undefined,
): boolean {
  if (other === undefined) return false
  if (field === 'price')
    return isSameList(
      pricesOf(one as TitleFields['price']),
      pricesOf(other as TitleFields['price']),
    )
  if (field === 'genre' || field === 'territory')
    return isSameList(one as string[], other as string[])
  return isDeepStrictEqual(one, other)
}

/** Tells whether a field of a draft says nothing yet. */
export function isBlank<F extends Field>(field: F, value: TitleFields[F]): boolean {
  if (field === 'price') return pricesOf(value as TitleFields['price']).length === 0
  if (field === 'territory') return isSameList(value as string[], ['*'])
  return value === null || (Array.isArray(value) && value.length === 0)
}
