import { remark } from '#features/books/title-lists/told.server.ts'
import type { DraftNames } from '#features/studio/submissions/contract.ts'
import type { Fields } from './fields.server.ts'
import type { ReadRow, ReadTitle } from './read-title.server.ts'
import { heard, isSamePerson, isSameTitle, keysOf, type Heard } from './same-name.server.ts'

/** What a title may be known by. */
export interface KnownBy {
  record: string | null
  isbn: string | null
  /** What a list called it before somebody corrected it. */
  formerIsbn?: string | null | undefined
  title: DraftNames
  author: DraftNames | null
}

/** With so many titles at most, that sound alike and are of authors who do, another one is compared. */
const MOST_ALIKE = 50

interface Names {
  title: Heard
  author: Heard | null
}

interface Entry<Of> extends Names {
  of: Of
  record: string | null
}

/** Titles by all that a row may name them by: a record, an ISBN, or title and author. */
export class TitleIndex<Of> {
  readonly #byRecord = new Map<string, Of>()
  readonly #byIsbn = new Map<string, Entry<Of>>()
  readonly #byFormerIsbn = new Map<string, Entry<Of>>()
  readonly #byNames = new Map<string, Entry<Of>[]>()

  /** Notes a title; one that has two names is noted twice. */
  add(of: Of, { record, isbn, formerIsbn, ...names }: KnownBy): void {
    const entry = { of, record, ...heardIn(names) }
    if (record) this.#byRecord.set(record, of)
    if (isbn) this.#byIsbn.set(isbn, entry)
    if (formerIsbn) this.#byFormerIsbn.set(formerIsbn, entry)
    for (const key of bucketsOf(entry, [record !== null], [isbn !== null])) {
      const others = this.#byNames.get(key)
      if (others) others.push(entry)
      else this.#byNames.set(key, [entry])
    }
  }

  /** Has a title be found by its own id, as an export names it that has no record. */
  addId(of: Of, id: string): void {
    if (!this.#byRecord.has(id)) this.#byRecord.set(id, of)
  }

  /**
   * Finds the title that a row is about. Whoever names a record, or an ISBN, means no title of another one.
   * @param isTaken of one that another row is about
   */
  find({ record, fields }: ReadTitle, isTaken: (of: Of) => boolean): Of | undefined {
    const byRecord = record === null ? undefined : this.#byRecord.get(record)
    if (byRecord !== undefined) return byRecord
    const { isbn = null } = fields
    const byIsbn = isbn ? [this.#byIsbn.get(isbn), this.#byFormerIsbn.get(isbn)] : []
    const found = byIsbn.find((one) => one && !(record && one.record) && !isTaken(one.of))
    if (found) return found.of
    const row = heardIn({ title: titleIn(fields), author: fields.author?.[0] ?? null })
    const compared = new Set<Entry<Of>>()
    const either = [false, true]
    for (const key of bucketsOf(row, record ? [false] : either, isbn ? [false] : either))
      for (const one of this.#byNames.get(key) ?? []) {
        if (compared.has(one)) continue
        if (compared.size === MOST_ALIKE) return undefined
        compared.add(one)
        if (!isTaken(one.of) && isSame(row, one)) return one.of
      }
    return undefined
  }
}

/** What fields call a title. */
export const titleIn = (fields: Fields): DraftNames => ({
  gurmukhi: fields.title_gurmukhi ?? null,
  shahmukhi: fields.title_shahmukhi ?? null,
  roman: fields.title_roman ?? null,
})

export const heardIn = ({ title, author }: Pick<KnownBy, 'title' | 'author'>): Names => ({
  title: heard(title),
  author: author && heard(author),
})

/** Tells whether two titles of two authors are one by their names. */
export const isSame = (one: Names, other: Names): boolean =>
  isSameTitle(one.title, other.title) &&
  (one.author === null || other.author === null
    ? one.author === other.author
    : isSamePerson(one.author, other.author))

/** Where titles of such names lie, with a record or without one, with an ISBN or without one. */
const bucketsOf = (
  { title, author }: Names,
  hasRecord: readonly boolean[],
  hasIsbn: readonly boolean[],
): string[] => {
  const authors = author ? keysOf(author) : ['']
  const names = keysOf(title).flatMap((key) => authors.map((one) => `${key}|${one}`))
  return hasRecord.flatMap((record) =>
    hasIsbn.flatMap((isbn) => names.map((name) => `${record}|${isbn}|${name}`)),
  )
}

/** The rows of a file that were read, so that the second one about a title is found. */
export class SeenRows {
  readonly #lines = new TitleIndex<number>()
  readonly #taken = new Map<string, number>()

  readonly isTaken = (id: string): boolean => this.#taken.has(id)

  /** The row; with a fault where an earlier one is about the same title. */
  withDuplicate(row: ReadRow, id: string | undefined): ReadRow {
    const { line, title } = row
    if (!title || row.faults.length > 0) return row
    const taken = id === undefined ? undefined : this.#taken.get(id)
    const other = taken ?? this.#lines.find(title, () => false)
    if (other) return { ...row, faults: [remark(line, null, 'import.duplicate', { other })] }
    if (id) this.#taken.set(id, line)
    this.#lines.add(line, knownBy(title))
    return row
  }
}

/** What a row has its title be known by. */
export const knownBy = ({ record, fields }: ReadTitle): KnownBy => ({
  record,
  isbn: fields.isbn ?? null,
  title: titleIn(fields),
  author: fields.author?.[0] ?? null,
})
