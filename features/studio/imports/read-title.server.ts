import { CURRENCIES } from '#shared/money/money.ts'
import { isMessageKey, type MessageKey } from '#shared/i18n/messages.ts'
import { line as lineOf } from '#shared/schemas/schemas.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { Prices, WrittenBook, WrittenRights } from '#features/studio/submissions/contract.ts'
import type { DraftNames, Rights } from '#features/studio/submissions/contract.ts'
import type { Column } from '#features/books/title-lists/contract.ts'
import { fieldsOf, type Field, type Fields } from './fields.server.ts'
import {
  remark,
  shown,
  type FileRow,
  type Remarked,
  type Told,
  type ToldNames,
  withinBounds,
} from '#features/books/title-lists/told.server.ts'

/** A row as it was understood. */
export interface ReadTitle {
  record: string | null
  /** The version of the title that the row saw. */
  version: number | null
  fields: Fields
}

export interface ReadRow {
  line: number
  title: ReadTitle | null
  isDeletion: boolean
  faults: Remarked[]
  warnings: Remarked[]
}

/** What a row is read with: the genres of the catalogue, and the year that it is. */
export interface Reading {
  genreOf: (name: string) => string | undefined
  year: number
}

const Record = lineOf({ required: 'error.required', below: 101, tooLong: 'error.too_long' })
const PUNJABI = /^(pan|pa|pnb|lah|punjabi|panjabi|ਪੰਜਾਬੀ|پنجابی)$/i

const BASIS = new Map<string, Rights['work']['basis']>([
  ['', null],
  ['unknown', null],
  ['licensed', 'licence'],
  ['licence', 'licence'],
  ['own', 'own'],
  ['public_domain', 'public_domain'],
  ['cc', 'cc'],
])

/** Makes of what a row says what a draft can hold, by the same rules as what is written by hand. */
export function readTitle(row: FileRow, reading: Reading): ReadRow {
  const { line, isDeletion } = row
  if (!row.told) return { line, title: null, isDeletion, faults: row.faults, warnings: [] }
  const notes = createNotes(line)
  const { told, faults: many } = withinBounds(row.told, line)
  notes.faults.push(...row.faults, ...many)
  const record = told.record ? Record.safeParse(told.record) : undefined
  if (record && !record.success) notes.fault('record', record.error.issues[0]?.message)
  if (told.language && !PUNJABI.test(told.language))
    notes.fault('language', 'import.language', { language: shown(told.language) })
  const fields = {
    ...wordsIn(told, reading, notes),
    ...pricesIn(told, notes),
    ...rightsIn(told, notes),
  }
  const version = Number(told.version)
  const title: ReadTitle = {
    record: record?.data ?? null,
    version: Number.isSafeInteger(version) && version > 0 ? version : null,
    fields,
  }
  suggestTerritories(title, reading, notes)
  const { faults, warnings } = notes
  return {
    line,
    title: faults.length === 0 ? title : { ...title, fields: namesIn(fields) },
    isDeletion,
    faults: isDeletion ? [] : faults,
    warnings,
  }
}

/** Of a row with faults: what it is known by. */
const NAMING: readonly Field[] = ['isbn', 'title_gurmukhi', 'title_shahmukhi', 'title_roman']
const namesIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => NAMING.includes(name as Field)))

type Notes = ReturnType<typeof createNotes>

function createNotes(line: number) {
  const faults: Remarked[] = []
  const warnings: Remarked[] = []
  return {
    faults,
    warnings,
    fault: (column: Column | null, message?: string, values?: Remarked['values']) =>
      void faults.push(remark(line, column, keyOf(message), values)),
    warn: (column: Column | null, code: MessageKey, values?: Remarked['values']) =>
      void warnings.push(remark(line, column, code, values)),
  }
}

const keyOf = (message = ''): MessageKey => (isMessageKey(message) ? message : 'error.invalid')

const emptyAsNull = (text: string | undefined) => text || null

const draftNames = (names: ToldNames) => ({
  gurmukhi: emptyAsNull(names.gurmukhi),
  shahmukhi: emptyAsNull(names.shahmukhi),
  roman: emptyAsNull(names.roman),
})

const MAKERS = { authors: 'author', narrators: 'narrator' } as const

/** Where a rule of the working copy names its fault, as a column. */
function columnAt([first, second, third, fourth]: readonly PropertyKey[]): Column | null {
  const inScript = (name: string, script: unknown) =>
    SCRIPTS.some((one) => one === script) ? (`${name}_${String(script)}` as Column) : null
  if (first === 'title' || first === 'subtitle') return inScript(first, second)
  if (first === 'authors' || first === 'narrators')
    return third === 'names' ? inScript(MAKERS[first], fourth) : MAKERS[first]
  if (first === 'description')
    return second === 'en'
      ? 'description_en'
      : second === 'pa'
        ? 'description_pa'
        : 'description_pa_arab'
  if (first === 'genres') return 'genre'
  if (first === 'authorDied') return 'author_died'
  return first === 'isbn' ? 'isbn' : null
}

function wordsIn(told: Told, { genreOf }: Reading, notes: Notes): Fields {
  const { title, subtitle, descriptions } = told
  const died = told.authorDied
  const makers = (names: readonly ToldNames[] | undefined) =>
    names?.map((one) => ({ person: null, names: draftNames(one) }))
  const book = {
    title: draftNames(title),
    subtitle: draftNames(subtitle),
    description: {
      en: emptyAsNull(descriptions.en),
      pa: emptyAsNull(descriptions.pa),
      'pa-Arab': emptyAsNull(descriptions['pa-Arab']),
    },
    authors: makers(told.authors) ?? [],
    narrators: makers(told.narrators) ?? [],
    genres: genresIn(told, genreOf, notes),
    isbn: emptyAsNull(told.isbn),
    authorDied: died ? Number(YEAR.test(died) ? died : NaN) : null,
  }
  const { data, error } = WrittenBook.safeParse(book)
  for (const { path, message } of error?.issues ?? []) notes.fault(columnAt(path), message)
  const read = data ?? {
    ...EMPTY_BOOK,
    title: shownNames(book.title),
    isbn: told.isbn ? shown(told.isbn) : null,
  }
  const all = fieldsOf({ ...NOTHING, book: read })
  const isTold: Partial<Record<Field, boolean>> = {
    isbn: told.isbn !== undefined,
    author: told.authors !== undefined,
    narrator: told.narrators !== undefined,
    author_died: died !== undefined,
    genre: told.genres !== undefined,
    description_en: descriptions.en !== undefined,
    description_pa: descriptions.pa !== undefined,
    description_pa_arab: descriptions['pa-Arab'] !== undefined,
  }
  for (const script of SCRIPTS) {
    isTold[`title_${script}`] = title[script] !== undefined
    isTold[`subtitle_${script}`] = subtitle[script] !== undefined
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => isTold[name as Field]))
}

/** Of a title that is refused: enough to know it by. */
const shownNames = ({ gurmukhi, shahmukhi, roman }: DraftNames): DraftNames => ({
  gurmukhi: gurmukhi && shown(gurmukhi, LONGEST_TITLE),
  shahmukhi: shahmukhi && shown(shahmukhi, LONGEST_TITLE),
  roman: roman && shown(roman, LONGEST_TITLE),
})
const LONGEST_TITLE = 100

const EMPTY_BOOK = WrittenBook.parse({})
const NOTHING = {
  rights: { ...WrittenRights.parse({}), signed: null },
  prices: Prices.parse({}),
}

function genresIn({ genres = [] }: Told, genreOf: Reading['genreOf'], notes: Notes): string[] {
  const found = genres.flatMap((name) => {
    const slug = genreOf(name)
    if (!slug) notes.warn('genre', 'import.genre_unknown', { genre: shown(name) })
    return slug ?? []
  })
  return [...new Set(found)]
}

const YEAR = /^\d{1,4}$/
const AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/
const isFree = ({ amount }: { amount: string }) => /^(?:free|0+(?:[.,]0+)?)$/i.test(amount)

function pricesIn({ prices, releaseDate }: Told, notes: Notes): Fields {
  const fields: Fields = {}
  if (releaseDate !== undefined) {
    const day = Prices.shape.releaseDate.safeParse(releaseDate || null)
    if (day.success) fields.release_date = day.data
    else notes.fault('release_date', 'import.day', { example: '2026-01-31' })
  }
  if (prices === undefined) return fields
  if (prices.some(isFree)) {
    if (prices.every(isFree)) return { ...fields, price: { free: true, prices: [] } }
    notes.fault('price', 'import.price_mixed', { free: '0' })
    return fields
  }
  const set = prices.flatMap(({ amount, currency }) => {
    const money = CURRENCIES.find((one) => one === currency.toUpperCase())
    if (!money) notes.fault('currency', 'import.currency', { currencies: CURRENCIES.join(', ') })
    if (!AMOUNT.test(amount)) notes.fault('price', 'import.price', { example: '4.99', free: '0' })
    return money && AMOUNT.test(amount)
      ? [{ currency: money, amount: Math.round(Number(amount.replace(',', '.')) * 100) }]
      : []
  })
  const { data, error } = Prices.safeParse({ free: set.length > 0 ? false : null, prices: set })
  for (const { message } of error?.issues ?? []) notes.fault('price', message)
  if (data) fields.price = { free: data.free, prices: data.prices }
  return fields
}

const WORLD = /^(?:\*|WORLD)$/i

function rightsIn({ rights, territories }: Told, notes: Notes): Fields {
  const fields: Fields = {}
  if (rights !== undefined) {
    const basis = BASIS.get(
      rights
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    if (basis === undefined) notes.fault('rights', 'import.rights')
    else fields.rights = basis
  }
  if (!territories || territories.length === 0) return fields
  const codes = territories.some((one) => WORLD.test(one))
    ? ['*']
    : [...new Set(territories.map((one) => one.toUpperCase()))]
  const { data } = WrittenRights.safeParse({ work: { territories: codes } })
  if (data) fields.territory = data.work.territories
  else notes.fault('territory', 'import.territory')
  return fields
}

/** After how many years a work is free: a lawyer has yet to be asked. */
const YEARS = { '*': 70, IN: 60, PK: 50 }

/**
 * Where a work may be free in a year, by when its author died: until the end of that year and some more
 * it is not. Empty where it is free nowhere.
 */
function freeIn(died: number, year: number): string[] {
  if (year > died + YEARS['*']) return ['*']
  return (['IN', 'PK'] as const).filter((country) => year > died + YEARS[country])
}

/** Of a free work whose countries nobody told: where it may be free, which an editor confirms. */
function suggestTerritories({ fields }: ReadTitle, { year }: Reading, notes: Notes) {
  const { rights, author_died: died, territory } = fields
  if (rights !== 'public_domain' || territory) return
  if (!died) return notes.warn('author_died', 'import.died_unknown')
  const free = freeIn(died, year)
  if (free.length > 0) {
    fields.territory = free
    if (free[0] !== '*') notes.warn('territory', 'import.free_in', { countries: free.join(', ') })
    return
  }
  fields.rights = null
  notes.warn('rights', 'import.not_free', { died: String(died) })
}
