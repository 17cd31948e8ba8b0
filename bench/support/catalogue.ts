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

/** As many as the smaller catalogue has for each who makes books. */
const TITLES_OF_A_MAKER = 14
/** Of a large catalogue each book has one episode: three million rows more would measure nothing else. */
const LARGE = 100_000
const DESCRIPTION = 'A story of two villages on one river, read aloud as it was told. '.repeat(6)

/**
 * Fills an empty product with so many published titles, each with an author, a voice, kinds, a price in
 * three currencies, a description and episodes; a fifth are of series.
 */
export async function fillCatalogue({ db }: Database, count: number): Promise<Titled[]> {
  const titles = makeTitles(count).map((gurmukhi) => ({
    gurmukhi,
    roman: toRoman(gurmukhi),
  }))
  const people = Math.ceil(count / TITLES_OF_A_MAKER)
  await addPeople({ db }, people)
  const series = Math.ceil(count / 50)
  await sql`
    insert into series (slug, name_roman)
    select 'bench-' || n, 'Series ' || n from generate_series(0, ${series}::int - 1) n
  `.execute(db)
  for (let from = 0; from < titles.length; from += AT_ONCE) {
    const rows = titles
      .slice(from, from + AT_ONCE)
      .map((title, index) => ({ ...title, number: from + index }))
    await sql`
      with added as (
        insert into audiobooks (slug, title_gurmukhi, title_roman, release_date, cover,
          duration_ms, popularity, published_at, created_at, derived_by, description_en,
          is_free, series_id, series_position)
        select 'bench-' || number, gurmukhi, roman, date '2024-01-01' + number % 900, 'bench',
          3600000 + number * 1000, (100000.0 / (number + 10))::int, now() - interval '1 day',
          now() - number * interval '1 second', ${DERIVED}::int, ${DESCRIPTION},
          false, s.id, case when s.id is null then null else 1 + number / ${series}::int end
        from json_to_recordset(${JSON.stringify(rows)})
          as t(number int, gurmukhi text, roman text)
        left join series s on number % 5 = 0 and s.slug = 'bench-' || number % ${series}::int
        returning id, substr(slug, 7)::int as number
      ), makers as (
        insert into audiobook_people (audiobook_id, person_id, role)
        select added.id, p.id, role from added,
          lateral (values ('author', number % ${people}::int),
            ('narrator', (number * 7::bigint % ${people}::int)::int)) made(role, one)
          join people p on p.slug = 'bench-' || one
      ), kinds as (
        insert into audiobook_genres (audiobook_id, genre_id)
        select added.id, g.id from added join genres g
          on g.position = number % 8 or (number % 3 = 0 and g.position = (number + 1) % 8)
      ), priced as (
        insert into prices (audiobook_id, currency, amount)
        select id, currency, amount from added,
          (values ('USD', 499), ('INR', 19900), ('CAD', 699)) price(currency, amount)
      )
      insert into episodes (audiobook_id, position, title_roman, duration_ms, derived_by)
      select id, n, 'Part ' || n, 1200000, ${DERIVED}::int
      from added, generate_series(1, ${count > LARGE ? 1 : 3}::int) n
    `.execute(db)
    if (count > LARGE) console.error(`${from + rows.length} of ${count} titles`)
  }
  // They have been out for long: nobody is told of a million new books while the clock runs.
  await sql`update book_releases set told_at = now() where told_at is null`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return titles
}

async function addPeople({ db }: Pick<Database, 'db'>, count: number): Promise<void> {
  const people = makeTitles(count).map((name, number) => ({
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
