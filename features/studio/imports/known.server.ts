import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { TakeTurn } from '#server/http/take-turns.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { fold } from '#punjabi/text/fold.ts'
import { soundKey } from '#punjabi/text/sound.ts'
import { GENRE_LETTERS } from '#shared/schemas/limits.ts'
import { isVisible } from '#features/books/names/visible.server.ts'
import { UNNAMED, type DraftNames } from '#features/studio/submissions/contract.ts'
import type { Fields, PersonOf } from './fields.server.ts'
import { heard, isSamePerson, keysOf, type Heard } from './same-name.server.ts'
import { heardIn, isSame, titleIn, TitleIndex, type KnownBy } from './title-index.server.ts'

const AT_ONCE = 1_000

interface TitleRow extends KnownBy {
  id: string
  base: Fields | null
}

/** Reads the titles of an organisation; one that somebody wrote anew is known by what the file called it too. */
export async function readKnownTitles(
  db: Db,
  organisation: string,
  takeTurn: TakeTurn,
): Promise<TitleIndex<string>> {
  const known = new TitleIndex<string>()
  for (let after: string = FIRST_UUID; ;) {
    const { rows } = await sql<TitleRow>`
      select s.id, t.record, s.book ->> 'isbn' as isbn, coalesce(s.book -> 'title', ${JSON.stringify(UNNAMED)}::jsonb) as title,
        s.book #> '{authors,0,names}' as author, t.base
      from submissions s left join imported_titles t on t.submission_id = s.id
      where s.organisation_id = ${organisation} and s.id > ${after}
      order by s.id limit ${AT_ONCE}
    `.execute(db)
    for (const { id, base, ...row } of rows) {
      known.add(id, { ...row, formerIsbn: base?.isbn })
      known.addId(id, id)
      const named = base && { title: titleIn(base), author: base.author?.[0] ?? null }
      if (named && !isSame(heardIn(named), heardIn(row))) known.add(id, { ...row, ...named })
      await takeTurn()
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return known
    after = last.id
  }
}

/** The people of books that everybody may see, by what is heard. */
export async function readPeople(db: Db, takeTurn: TakeTurn) {
  const { rows } = await sql<{ id: string } & DraftNames>`
    select id, name_gurmukhi as gurmukhi, name_shahmukhi as shahmukhi, name_roman as roman
    from people p where kind = 'person' and exists (
      select from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
      where ap.person_id = p.id and ${isVisible('a')})
    order by id
  `.execute(db)
  const bySound = new Map<string, { id: string; name: Heard }[]>()
  for (const { id, ...names } of rows) {
    const name = heard(names)
    for (const key of keysOf(name)) {
      const others = bySound.get(key)
      if (others) others.push({ id, name })
      else bySound.set(key, [{ id, name }])
    }
    await takeTurn()
  }
  const found = new Map<string, string[]>()
  const idsOf = (names: DraftNames): string[] => {
    const key = JSON.stringify([names.gurmukhi, names.shahmukhi, names.roman])
    const before = found.get(key)
    if (before) return before
    const name = heard(names)
    const near = new Set(keysOf(name).flatMap((one) => bySound.get(one) ?? []))
    const same = [...near].filter((one) => isSamePerson(name, one.name))
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

/** In whatever script, and however it spells their marks. */
const LONGEST_GENRE = 3 * GENRE_LETTERS

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
    if (name.length > LONGEST_GENRE) return undefined
    const [letters = '', sounds = ''] = keysIn(name)
    return bySlug.get(letters) ?? (soundKey(name) ? bySlug.get(sounds) : undefined)
  }
}
