import { sql } from 'kysely'
import { toRoman } from '#punjabi/text/transliterate.ts'
import type { Database } from '#server/db/database.ts'
import { makeTitles } from './titles.ts'

const AT_ONCE = 5_000
/** Newer than any rules: the worker has no names to derive while the clock runs. */
const DERIVED = 1_000_000

export interface Titled {
  gurmukhi: string
  roman: string
}

/** Fills an empty product with so many published titles each with an author. */
export async function fillCatalogue({ db }: Database, count: number): Promise<Titled[]> {
  const titles = makeTitles(count).map((gurmukhi) => ({
    gurmukhi,
    roman: toRoman(gurmukhi),
  }))
  await addAuthors({ db })
  for (let from = 0; from < titles.length; from += AT_ONCE) {
    const rows = titles
      .slice(from, from + AT_ONCE)
      .map((title, index) => ({ ...title, number: from + index }))
    await sql`
      with added as (
        insert into audiobooks (slug, title_gurmukhi, title_roman, release_date, cover,
          duration_ms, popularity, published_at, created_at, derived_by)
        select 'bench-' || number, gurmukhi, roman, '2024-01-01', 'bench', 3600000,
          (100000.0 / (number + 10))::int, now() - interval '1 day',
          now() - number * interval '1 second', ${DERIVED}::int
        from json_to_recordset(${JSON.stringify(rows)})
          as t(number int, gurmukhi text, roman text)
        returning id, slug
      )
      insert into audiobook_people (audiobook_id, person_id, role)
      select added.id, people.id, 'author' from added
      join people on people.slug = 'bench-' || (substr(added.slug, 7)::int % 1000)
    `.execute(db)
    if (count > 100_000) console.error(`${from + rows.length} of ${count} titles`)
  }
  await sql`vacuum analyze`.execute(db)
  return titles
}

async function addAuthors({ db }: Pick<Database, 'db'>): Promise<void> {
  const people = makeTitles(1_000).map((name, number) => ({
    number,
    gurmukhi: name,
    roman: toRoman(name),
  }))
  await sql`
    insert into people (kind, slug, name_gurmukhi, name_roman)
    select 'person', 'bench-' || number, gurmukhi, roman
    from json_to_recordset(${JSON.stringify(people)}) as t(number int, gurmukhi text, roman text)
  `.execute(db)
}
