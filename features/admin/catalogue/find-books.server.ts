import { sql, type RawBuilder } from 'kysely'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { BOOK_STATE, IS_PUBLISHED } from '#features/books/book/hearable.server.ts'
import { namesOf, personOf, plainNamesOf } from '#features/books/names/names.server.ts'
import type { CatalogueBook, findCatalogueBooks as call } from './contract.ts'

const PEOPLE = sql`(select coalesce(json_agg(json_build_object('role', ap.role, 'person', ${personOf('p')})
    order by array_position(array['author', 'narrator'], ap.role), ap.position, p.id), '[]')
  from audiobook_people ap join people p on p.id = ap.person_id
  where ap.audiobook_id = a.id and ap.role in ('author', 'narrator'))`

const PRICES = sql`(select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount,
    'countries', countries) order by currency), '[]') from prices where audiobook_id = a.id)`

/**
 * One page of the books that a search fits, the newest first; unasked, of all that ever came out.
 * @throws AppError not_found where the page begins after a book that is not there
 */
export async function findCatalogueBooks(
  db: Db,
  actor: SessionUser,
  { search, state, _after, _start, _limit }: Query<typeof call>,
): Promise<Answer<typeof call>> {
  if (_after) await checkBook(db, actor, _after)
  const where = sql`${holds(actor, 'catalogue.write')}
    and not exists (select from submissions s where s.audiobook_id = a.id and s.shown is null)
    and (${state ?? null}::text is null or ${BOOK_STATE} = ${state ?? null})
    and ${search ? fits(search) : sql`true`}`
  const { rows } = await sql<CatalogueBook>`
    select a.id as "_id", a.slug, ${namesOf('a', 'title')} as names, a.cover, a.isbn, ${BOOK_STATE} as state,
      coalesce(a.suspended_at, case when ${IS_PUBLISHED} then a.published_at else a.withdrawn_at end)
        as since,
      a.release_date as "releaseDate", ${PRICES} as price, ${PEOPLE} as people,
      case when o.id is not null then json_build_object('_id', o.id,
        'names', ${plainNamesOf('o', 'name')}) end as organisation,
      s.id as submission, s.changes_sent_at as "changesSince"
    from audiobooks a left join submissions s on s.audiobook_id = a.id
      left join organisations o on o.id = s.organisation_id
    where ${where} and (${_after ?? null}::uuid is null or (a.created_at, a.id) <
      (select created_at, id from audiobooks where id = ${_after ?? null}))
    order by a.created_at desc, a.id desc limit ${_limit + 1} offset ${_start}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audiobooks a where ${where}
  `.execute(db)
  const books = rows.slice(0, _limit).map((row) => ({ ...row, cover: coverPath(row.cover, '-s') }))
  return {
    books,
    total: counted.rows[0]?.total ?? 0,
    next: rows.length > _limit ? (books.at(-1)?._id ?? null) : null,
  }
}

async function checkBook(db: Db, actor: SessionUser, id: string): Promise<void> {
  const { rows } = await sql`
    select from audiobooks where id = ${id} and ${holds(actor, 'catalogue.write')}
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

/** Part of a title or of a person's name, in any script and case; an ISBN with or without its hyphens; or an id. */
function fits(search: string): RawBuilder<unknown> {
  const wanted = search.normalize('NFC').toLowerCase()
  const digits = wanted.replace(/[\s-]/g, '')
  const contains = (written: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${written}) one where position(${wanted} in lower(one)) > 0)`
  const titles = sql`array[a.title_roman, a.title_gurmukhi, a.title_shahmukhi, a.subtitle_roman,
    a.subtitle_gurmukhi, a.subtitle_shahmukhi] || a.title_variants`
  const names = sql`array[p.name_roman, p.name_gurmukhi, p.name_shahmukhi] || p.name_variants`
  return sql`(${contains(titles)} or a.id::text = ${wanted}
    or translate(a.isbn, '- ', '') = ${digits}
    or a.id in (select ap.audiobook_id from people p join audiobook_people ap on ap.person_id = p.id
      where ${contains(names)}))`
}
