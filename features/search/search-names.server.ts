import { sql } from 'kysely'
import { fold } from '../../punjabi/fold'
import { slugify } from '../../punjabi/slug'
import { sound } from '../../punjabi/sound'
import type { Db } from '../../server/db'

interface NameRow {
  starts: boolean
  folded: string
  sound: string
  phonemes: string
}

/** A row for each word of each name, from that word to the end; equal ones once. */
function rowsOfNames(names: readonly (string | null)[]): NameRow[] {
  const rows = new Map<string, NameRow>()
  for (const name of names) {
    const words = (name ?? '').split(/[\s\p{Pd}]+/u).filter(Boolean)
    words.forEach((_, index) => {
      const text = words.slice(index).join(' ')
      const folded = fold(text)
      const { joined, phonemes } = sound(text)
      const starts = index === 0
      if (folded) rows.set(`${starts} ${folded}`, { starts, folded, sound: joined, phonemes })
    })
  }
  return [...rows.values()]
}

interface Book {
  id: string
  titles: (string | null)[]
  people: (string | null)[]
  popularity: number
}

/**
 * Writes anew how books are found: their titles, their makers, the words of all these names, and
 * the addresses that their native-script titles make. To be called with a book that changed, or
 * with all the books of a person who did.
 */
export async function indexNames(db: Db, audiobookIds: readonly string[]): Promise<void> {
  const { rows: books } = await sql<Book>`
    select id, popularity, array[title_roman, title_gurmukhi, title_shahmukhi] as titles,
      array(select unnest(array[name_roman, name_gurmukhi, name_shahmukhi] || name_variants)
        from audiobook_people join people on people.id = person_id
        where audiobook_id = audiobooks.id) as people
    from audiobooks where id = any(${audiobookIds}::uuid[])
  `.execute(db)
  await replaceRows(
    db,
    'titles',
    books.map(({ id, titles, popularity }) => ({ id, names: titles, popularity })),
  )
  const words = books.map(({ id, titles, people }) => ({
    id,
    sounds: [...new Set([...titles, ...people].flatMap(soundsOf))],
  }))
  await sql`
    insert into search_words (audiobook_id, sounds)
    select id, sounds from json_to_recordset(${JSON.stringify(words)}) as t(id uuid, sounds text[])
    on conflict (audiobook_id) do update set sounds = excluded.sounds
  `.execute(db)
  await keepNativeSlugs(db, books)
  await indexMakers(db, audiobookIds)
}

const soundsOf = (name: string | null) => (name ? sound(name).skeleton.split(' ') : [])

async function indexMakers(db: Db, audiobookIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; names: (string | null)[]; popularity: number }>`
    select id, array[name_roman, name_gurmukhi, name_shahmukhi] || name_variants as names,
      coalesce((select max(a.popularity) from audiobook_people ap
        join audiobooks a on a.id = ap.audiobook_id where ap.person_id = people.id), 0) as popularity
    from people where id in (select person_id from audiobook_people
      where audiobook_id = any(${audiobookIds}::uuid[]))
  `.execute(db)
  await replaceRows(db, 'people', rows)
}

async function replaceRows(
  db: Db,
  whose: 'titles' | 'people',
  named: readonly { id: string; names: (string | null)[]; popularity: number }[],
): Promise<void> {
  const table = sql.table(whose === 'titles' ? 'search_titles' : 'search_people')
  const key = sql.ref(whose === 'titles' ? 'audiobook_id' : 'person_id')
  const rows = named.flatMap(({ id, names, popularity }) =>
    rowsOfNames(names).map((row) => ({ id, popularity, ...row })),
  )
  await sql`delete from ${table} where ${key} = any(${named.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into ${table} (${key}, starts, folded, sound, phonemes, popularity)
    select id, starts, folded, sound, phonemes, popularity
    from json_to_recordset(${JSON.stringify(rows)}) as t(id uuid, starts boolean, folded text,
      sound text, phonemes text, popularity integer)
  `.execute(db)
}

/** The first book with a native title keeps its address; a later one is reached by its own slug. */
async function keepNativeSlugs(db: Db, books: readonly Book[]): Promise<void> {
  const slugs = books.flatMap(({ id, titles }) =>
    titles
      .slice(1)
      .map((title) => ({ id, slug: slugify(title ?? '').toLowerCase() }))
      .filter(({ slug }) => slug !== ''),
  )
  await sql`
    insert into audiobook_slugs (slug, audiobook_id)
    select slug, id from json_to_recordset(${JSON.stringify(slugs)}) as t(id uuid, slug text)
    on conflict (slug) do nothing
  `.execute(db)
}
