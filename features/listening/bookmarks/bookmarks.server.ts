import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Body, Query } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CLIP_MS, MOST_BOOKMARKS } from '#shared/schemas/limits.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { namesOf, sortTitle } from '#features/books/names/names.server.ts'
import type * as contract from './contract.ts'
import type { Bookmark } from './contract.ts'

/** Each may be removed and made anew. */
const MARKS = { max: 600, seconds: 3600 }

type Row = Omit<Bookmark, 'audiobook'> & {
  audiobook: Omit<Bookmark['audiobook'], 'coverSmall'> & { cover: string }
}

type Sort = Query<typeof contract.listBookmarks>['sort']

const ORDERS: Record<Sort, (language: Language) => RawBuilder<unknown>> = {
  'created_at:desc': () => sql`b.created_at desc, b.id`,
  'created_at:asc': () => sql`b.created_at, b.id`,
  'position:asc': () => sql`b.audiobook_id, e.position, b.position_ms, b.id`,
  'audioBook.name:asc': (language) =>
    sql`${sortTitle(language)}, b.audiobook_id, e.position, b.position_ms, b.id`,
}

/** Of a book that is not there for the person nothing is listed; it is there again when the book is. */
const visible = (user: SessionUser, audiobook: string | undefined) => sql`
  from bookmarks b join episodes e on e.id = b.episode_id
    join audiobooks a on a.id = b.audiobook_id and ${isThereFor(sql`b.user_id`)}
  where b.user_id = ${user.id}
    ${audiobook === undefined ? sql`` : sql`and b.audiobook_id = ${audiobook}`}`

interface Wanted {
  audiobook?: string | undefined
  sort: Sort
  language?: Language
  /** These alone. */
  ids?: readonly string[]
  _start?: number
  _limit?: number
}

/** A person's bookmarks in an order; all of them unless a page is asked for. */
export async function findBookmarks(
  db: Db,
  user: SessionUser,
  { audiobook, sort, ids, language = user.language, _start = 0, _limit = MOST_BOOKMARKS }: Wanted,
): Promise<Bookmark[]> {
  const order = ORDERS[sort](language)
  // Which ones is asked first: nothing is put together for those that are passed over.
  const { rows } = await sql<Row>`
    select b.id as _id, b.position_ms as "positionMs", b.end_ms as "endMs", b.note,
      b.created_at, b.updated_at,
      json_build_object('_id', a.id, 'slug', a.slug, 'name', a.title_roman,
        'names', ${namesOf('a', 'title')}, 'cover', a.cover, 'authorNames', (
          select ${namesOf('p', 'name')} from audiobook_people ap join people p on p.id = ap.person_id
          where ap.audiobook_id = a.id and ap.role = 'author' order by ap.position limit 1)
      ) as audiobook,
      json_build_object('_id', e.id, 'position', e.position, 'names', ${namesOf('e', 'title')},
        'duration', e.duration_ms) as episode
    ${visible(user, audiobook)} and b.id = any(array(
      select b.id ${visible(user, audiobook)}
        ${ids === undefined ? sql`` : sql`and b.id = any(${ids}::uuid[])`}
      order by ${order} limit ${_limit} offset ${_start}))
    order by ${order}
  `.execute(db)
  return rows.map(({ audiobook: { cover, ...book }, ...row }) => ({
    ...row,
    audiobook: { ...book, coverSmall: coverPath(cover, '-s') },
  }))
}

/** Which bookmarks there are, in an order, and of which books. */
export async function listMarks(
  db: Db,
  user: SessionUser,
  { audiobook, sort, language = user.language }: Pick<Wanted, 'audiobook' | 'sort' | 'language'>,
): Promise<{ _id: string; slug: string }[]> {
  const { rows } = await sql<{ _id: string; slug: string }>`
    select b.id as _id, a.slug ${visible(user, audiobook)} order by ${ORDERS[sort](language)}
  `.execute(db)
  return rows
}

export async function listBookmarks(
  db: Db,
  user: SessionUser,
  query: Query<typeof contract.listBookmarks> & { language: Language },
): Promise<{ bookmarks: Bookmark[]; total: number }> {
  const [bookmarks, { rows }] = await Promise.all([
    findBookmarks(db, user, query),
    sql<{ total: number }>`select count(*) as total ${visible(user, query.audiobook)}`.execute(db),
  ])
  return { bookmarks, total: rows[0]?.total ?? 0 }
}

async function findBookmark(db: Db, user: SessionUser, id: string): Promise<Bookmark> {
  const [bookmark] = await findBookmarks(db, user, { ids: [id], sort: 'created_at:desc' })
  if (!bookmark) throw new AppError('not_found')
  return bookmark
}

/**
 * Marks a moment. The id may be the device's own: what it sends twice is one mark.
 * @throws AppError not_found for an unknown book or episode, not_entitled without a right or a
 *   library entry, invalid outside the episode, too_many_bookmarks, too_many_requests
 */
export async function createBookmark(
  db: Db,
  user: SessionUser,
  body: Body<typeof contract.createBookmark>,
): Promise<Bookmark> {
  const { _id = randomUUID(), audiobook, episode, positionMs, endMs = null, note = null } = body
  await refuseUnheard(db, user, { audiobook, episode })
  await refuseOutside(db, episode, positionMs, endMs)
  await countAttempt(db, `createBookmark:${user.id}`, MARKS)
  await db.transaction().execute(async (tx) => {
    // One mark after another of the same person, or the limit would leak.
    await sql`select from users where id = ${user.id} for no key update`.execute(tx)
    const { rows } = await sql<{ known: boolean; marks: number }>`
      select coalesce(bool_or(id = ${_id}), false) as known, count(*) as marks
      from bookmarks where user_id = ${user.id}
    `.execute(tx)
    if (rows[0]?.known) return
    if ((rows[0]?.marks ?? 0) >= MOST_BOOKMARKS) throw new AppError('too_many_bookmarks')
    await sql`
      insert into bookmarks (user_id, id, audiobook_id, episode_id, position_ms, end_ms, note)
      values (${user.id}, ${_id}, ${audiobook}, ${episode}, ${positionMs}, ${endMs}, ${note})
    `.execute(tx)
  })
  return findBookmark(db, user, _id)
}

async function refuseUnheard(
  db: Db,
  user: SessionUser,
  { audiobook, episode }: { audiobook: string; episode: string },
) {
  const { rows } = await sql<{ allowed: boolean }>`
    select exists (select from library_entries l
        where l.user_id = ${user.id} and l.audiobook_id = a.id)
      or exists (select from entitlements r
        where r.user_id = ${user.id} and r.audiobook_id = a.id and r.revoked_at is null) as allowed
    from episodes e join audiobooks a on a.id = e.audiobook_id
    where e.id = ${episode} and a.id = ${audiobook} and ${isThereFor(user.id)}
  `.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  if (!rows[0].allowed) throw new AppError('not_entitled')
}

async function refuseOutside(db: Db, episode: string, positionMs: number, endMs: number | null) {
  const { duration_ms } = await db
    .selectFrom('episodes')
    .select('duration_ms')
    .where('id', '=', episode)
    .executeTakeFirstOrThrow()
  if (positionMs > duration_ms) throw refusedField('positionMs', 'bookmark.outside')
  if (endMs === null) return
  if (endMs > duration_ms) throw refusedField('endMs', 'bookmark.outside')
  if (endMs <= positionMs) throw refusedField('endMs', 'bookmark.end_first')
  if (endMs - positionMs > CLIP_MS) throw refusedField('endMs', 'bookmark.too_long')
}

/** @throws AppError not_found for a bookmark that is not the user's own; invalid as on creation */
export async function updateBookmark(
  db: Db,
  user: SessionUser,
  id: string,
  changes: Body<typeof contract.updateBookmark>,
): Promise<Bookmark> {
  const now = await findBookmark(db, user, id)
  const { positionMs = now.positionMs } = changes
  const endMs = changes.endMs === undefined ? now.endMs : changes.endMs
  const note = changes.note === undefined ? now.note : changes.note
  await refuseOutside(db, now.episode._id, positionMs, endMs)
  await sql`
    update bookmarks set position_ms = ${positionMs}, end_ms = ${endMs}, note = ${note},
      updated_at = now()
    where user_id = ${user.id} and id = ${id}
  `.execute(db)
  return findBookmark(db, user, id)
}

/** @throws AppError not_found for a bookmark that is not the user's own */
export async function deleteBookmark(db: Db, user: SessionUser, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
