import { sql, type RawBuilder } from 'kysely'
import { romanised, type WrittenForms } from '#punjabi/text/romanised.ts'
import { planCloth, SCRIPTURE, seedOf } from '#shared/phulkari/plan.ts'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import type { Query } from '#shared/call/call.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { OpenWork, type ListedWork, type listOpenWorks as call } from './contract.ts'
import { searchList } from './search-list.server.ts'

/** SQL: the draft of work `w` lacks nothing, and the rights that it rests on have not ended. */
export const IS_OPEN = sql<boolean>`(not w.hidden and (w.rights_until is null
  or w.rights_until >= (now() at time zone 'UTC')::date))`

interface WorkRow {
  id: string
  title: object
  authors: object[]
  genres: string[]
  description: object
  machine: { title: object; authors: object[] } | null
  wishes: number
}

/** SQL: the columns of a `WorkRow` of work `w`. */
export const WORK_COLUMNS = sql`w.id, w.title, w.authors, w.genres, w.description, w.machine,
  w.wish_count as wishes`

/** What everybody may see of a work. */
export const describeWork = ({ id, machine, title, authors, ...row }: WorkRow): OpenWork =>
  OpenWork.parse({
    ...row,
    _id: id,
    title: { ...title, machine: machine?.title ?? {} },
    authors: authors.map((names, place) => ({ ...names, machine: machine?.authors[place] ?? {} })),
  })

interface ClothRow {
  title: Partial<WrittenForms>
  author: Partial<WrittenForms> | null
  turn: number
  scripture: boolean
}

const UNWRITTEN: WrittenForms = { gurmukhi: null, shahmukhi: null, roman: null }

/**
 * Draws the cloth that a work will wear once it is out.
 * @throws AppError not_found for one that is not offered
 */
export async function drawWork(db: Db, id: string): Promise<string> {
  const { rows } = await sql<ClothRow>`
    select w.title, w.authors -> 0 as author, w.turn, w.scripture
    from open_works w where w.id = ${id} and ${IS_OPEN}
  `.execute(db)
  const [work] = rows
  if (!work) throw new AppError('not_found')
  const roman = (names: Partial<WrittenForms>) => romanised({ ...UNWRITTEN, ...names }).roman
  const seed = seedOf(roman(work.title), work.author ? roman(work.author) : '', work.turn)
  return smallCloth(planCloth(seed, work.scripture ? SCRIPTURE : {}))
}

type Asked = Query<typeof call>

/**
 * A page of the ids of works: in the order of a list that is stored, or the likeliest of a search first.
 * @param of whose offers they are, where of one organisation alone; SQL: what works `w` are asked for beside
 */
export async function pageOfWorks(
  db: Db,
  { genre = '', search, sort, _after: after, _limit }: Asked,
  of: { organisation?: string | undefined; among?: RawBuilder<boolean> } = {},
): Promise<{ ids: string[]; next: string | null }> {
  const name = (of.organisation ? `${of.organisation}/` : '') + genre
  const list = { name, among: of.among ? sql<boolean>`${IS_OPEN} and ${of.among}` : IS_OPEN }
  const limit = _limit + 1
  const works = await (search
    ? searchList(db, list, { search, after, limit })
    : readList(db, list, { sort, after, limit }))
  return {
    ids: works.slice(0, _limit).map(({ id }) => id),
    next: works.length > _limit ? (works[_limit - 1]?.next ?? null) : null,
  }
}

/** Works of a list in its order, each with the cursor of what comes after it. */
async function readList(
  db: Db,
  { name, among }: { name: string; among: RawBuilder<boolean> },
  { sort, after, limit }: { sort: Asked['sort']; after: string | undefined; limit: number },
): Promise<{ id: string; next: string }[]> {
  const [first, second] = (after ?? '').split('.')
  const place = Number(second ?? first)
  const order = sort === 'wishes' ? sql`l.wish_count desc, l.place desc` : sql`l.place desc`
  const isAfter =
    sort === 'wishes'
      ? sql`(l.wish_count, l.place) < (${Number(first)}::integer, ${place}::bigint)`
      : sql`l.place < ${place}::bigint`
  const { rows } = await sql<{ id: string; place: number; wishes: number }>`
    select w.id, l.place, l.wish_count as wishes
    from open_work_lists l join open_works w on w.id = l.work_id
    where l.list = ${name} and ${after === undefined ? sql`true` : isAfter} and ${among}
    order by ${order} limit ${limit}
  `.execute(db)
  return rows.map(({ id, place, wishes }) => ({
    id,
    next: sort === 'wishes' ? `${wishes}.${place}` : `${place}`,
  }))
}

/** Works that everybody may see, for one reader, in the order of the ids. */
async function readWorks(
  db: Db,
  user: SessionUser | null,
  ids: readonly string[],
): Promise<ListedWork[]> {
  const { rows } = await sql<WorkRow & { wished: boolean }>`
    select ${WORK_COLUMNS}, exists (select from open_work_wishes
      where work_id = w.id and user_id = ${user?.id ?? null}::uuid) as wished
    from open_works w where w.id = any(${ids}::uuid[]) and ${IS_OPEN}
  `.execute(db)
  const works = new Map(rows.map((row) => [row.id, { ...describeWork(row), wished: row.wished }]))
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** A page of the works that wait for a voice. */
export async function listOpenWorks(
  db: Db,
  user: SessionUser | null,
  asked: Asked,
): Promise<{ works: ListedWork[]; next: string | null }> {
  const { ids, next } = await pageOfWorks(db, asked)
  return { works: await readWorks(db, user, ids), next }
}

/** @throws AppError not_found for one that is not offered, whatever else it is */
export async function getOpenWork(
  db: Db,
  user: SessionUser | null,
  id: string,
): Promise<ListedWork> {
  const [work] = await readWorks(db, user, [id])
  if (!work) throw new AppError('not_found')
  return work
}
