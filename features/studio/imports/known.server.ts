import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { TakeTurn } from '#server/http/take-turns.ts'
import { fold } from '#punjabi/text/fold.ts'
import { soundKey } from '#punjabi/text/sound.ts'
import { UNNAMED, type DraftNames } from '#features/studio/submissions/contract.ts'
import type { Fields, PersonOf } from './fields.server.ts'
import type { ReadTitle } from './read-title.server.ts'
import { isSamePerson, isSameTitle, keysOf } from './same-name.server.ts'

const AT_ONCE = 1_000

/** A title of an organisation, as it is looked for. */
interface KnownTitle {
  id: string
  record: string | null
  isbn: string | null
  title: DraftNames
  author: DraftNames | null
}

/** The titles of an organisation, by all that a row may name them by. */
export class KnownTitles {
  readonly #byId = new Map<string, KnownTitle>()
  readonly #byRecord = new Map<string, KnownTitle>()
  readonly #byIsbn = new Map<string, KnownTitle>()
  readonly #bySound = new Map<string, KnownTitle[]>()

  add(known: KnownTitle): void {
    this.#byId.set(known.id, known)
    if (known.record) this.#byRecord.set(known.record, known)
    if (known.isbn) this.#byIsbn.set(known.isbn, known)
    for (const key of keysOf(known.title)) {
      const others = this.#bySound.get(key)
      if (others) others.push(known)
      else this.#bySound.set(key, [known])
    }
  }

  /**
   * Finds the title that a row is about, by its record, its ISBN, or its title and author.
   * @param isTaken of one that another row of the file is about
   */
  find({ record, fields }: ReadTitle, isTaken: (id: string) => boolean): string | undefined {
    const byRecord = record && (this.#byRecord.get(record) ?? this.#byId.get(record))
    if (byRecord) return byRecord.id
    // Whoever names a record means no title of another one.
    const isFree = (one: KnownTitle) => !(record && one.record) && !isTaken(one.id)
    const byIsbn = fields.isbn ? this.#byIsbn.get(fields.isbn) : undefined
    if (byIsbn && isFree(byIsbn)) return byIsbn.id
    const [title, author] = [titleIn(fields), fields.author?.[0] ?? null]
    const found = new Set(keysOf(title).flatMap((key) => this.#bySound.get(key) ?? []))
    const same = [...found].filter(
      (one) =>
        isFree(one) &&
        !(fields.isbn && one.isbn) &&
        isSameTitle(title, one.title) &&
        isSameAuthor(author, one.author),
    )
    return (same.find((one) => !one.record) ?? same[0])?.id
  }
}

/** What fields call a title. */
export const titleIn = (fields: Fields): DraftNames => ({
  gurmukhi: fields.title_gurmukhi ?? null,
  shahmukhi: fields.title_shahmukhi ?? null,
  roman: fields.title_roman ?? null,
})

const isSameAuthor = (one: DraftNames | null, other: DraftNames | null) =>
  one === null || other === null ? one === other : isSamePerson(one, other)

interface TitleRow extends KnownTitle {
  base: Fields | null
}

/** Reads the titles of an organisation; one that was renamed is known by what the file called it too. */
export async function readKnownTitles(
  db: Db,
  organisation: string,
  takeTurn: TakeTurn,
): Promise<KnownTitles> {
  const known = new KnownTitles()
  for (let after = FIRST; ;) {
    const { rows } = await sql<TitleRow>`
      select s.id, t.record, s.book ->> 'isbn' as isbn, coalesce(s.book -> 'title', ${JSON.stringify(UNNAMED)}::jsonb) as title,
        s.book #> '{authors,0,names}' as author, t.base
      from submissions s left join imported_titles t on t.submission_id = s.id
      where s.organisation_id = ${organisation} and s.id > ${after}
      order by s.id limit ${AT_ONCE}
    `.execute(db)
    for (const { base, ...row } of rows) {
      known.add(row)
      if (base && isRenamed(base, row))
        known.add({ ...row, title: titleIn(base), author: base.author?.[0] ?? null })
      await takeTurn()
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return known
    after = last.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

const isRenamed = (base: Fields, { title, author }: KnownTitle) =>
  !isSameTitle(titleIn(base), title) || !isSameAuthor(base.author?.[0] ?? null, author)

/** The people of the catalogue, by what is heard. */
export async function readPeople(db: Db, takeTurn: TakeTurn) {
  const { rows } = await sql<{ id: string } & DraftNames>`
    select id, name_gurmukhi as gurmukhi, name_shahmukhi as shahmukhi, name_roman as roman
    from people where kind = 'person' order by id
  `.execute(db)
  const bySound = new Map<string, { id: string; names: DraftNames }[]>()
  for (const { id, ...names } of rows) {
    for (const key of keysOf(names)) {
      const others = bySound.get(key)
      if (others) others.push({ id, names })
      else bySound.set(key, [{ id, names }])
    }
    await takeTurn()
  }
  const found = new Map<string, string[]>()
  const idsOf = (names: DraftNames): string[] => {
    const key = JSON.stringify([names.gurmukhi, names.shahmukhi, names.roman])
    const before = found.get(key)
    if (before) return before
    const near = new Set(keysOf(names).flatMap((one) => bySound.get(one) ?? []))
    const same = [...near].filter((one) => isSamePerson(names, one.names))
    const ids = [...new Set(same.map(({ id }) => id))]
    found.set(key, ids)
    return ids
  }
  const personOf: PersonOf = (names) => {
    const [id, other] = idsOf(names)
    return id && !other ? id : null
  }
  return { personOf, isAmbiguous: (names: DraftNames) => idsOf(names).length > 1 }
}

/** Finds genres that are offered by whatever they are called. */
export async function readGenreNames(db: Db): Promise<(name: string) => string | undefined> {
  const { rows } = await sql<{ slug: string; names: string[] }>`
    select slug, array[slug, name_en, name_gurmukhi, name_shahmukhi] as names
    from genres where retired_at is null order by position desc, slug
  `.execute(db)
  const keysIn = (name: string) => [fold(name), `sound ${soundKey(name)}`]
  const bySlug = new Map(
    rows.flatMap(({ slug, names }) =>
      names.flatMap((name) => keysIn(name).map((key) => [key, slug] as const)),
    ),
  )
  return (name) => {
    const [letters = '', sounds = ''] = keysIn(name)
    return bySlug.get(letters) ?? (soundKey(name) ? bySlug.get(sounds) : undefined)
  }
}
