import { sql } from 'kysely'
import { shortSlug } from '#punjabi/text/roman-slug.ts'
import { audit } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { Answer, Body } from '#shared/call/call.ts'
import { GENRE_LETTERS } from '#shared/schemas/limits.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { namesOfGenre } from '#features/books/names/names.server.ts'
import type {
  addGenre as addCall,
  CatalogueGenre,
  listCatalogueGenres as listCall,
  writeGenre as writeCall,
} from './contract.ts'

const IN_ORDER = sql`g.retired_at is not null, g.position, g.slug`

/** Every genre with its books, those that are offered no more last. */
export async function listCatalogueGenres(
  db: Db,
  actor: SessionUser,
): Promise<Answer<typeof listCall>> {
  const { rows } = await sql<CatalogueGenre>`
    select g.id as "_id", g.slug, ${namesOfGenre('g')} as names, g.retired_at as "retiredAt",
      (select count(*)::int from audiobook_genres where genre_id = g.id) as books
    from genres g where ${holds(actor, 'catalogue.write')} order by ${IN_ORDER}
  `.execute(db)
  return { genres: rows, total: rows.length }
}

/** @throws AppError invalid where another genre has, or had, the address that its name leads to */
export async function addGenre(
  db: Db,
  actor: SessionUser,
  names: Body<typeof addCall>,
): Promise<void> {
  const slug = shortSlug(names.roman, GENRE_LETTERS).toLowerCase()
  if (!slug) throw refusedField('roman', 'validation.in_roman')
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into genres (slug, position, name_en, name_gurmukhi, name_shahmukhi)
      select ${slug}, coalesce(max(position), -1) + 1, ${names.roman}, ${names.gurmukhi},
        ${names.shahmukhi}
      from genres having ${holds(actor, 'catalogue.write')}
      on conflict (slug) do nothing returning id
    `.execute(tx)
    const [added] = rows
    if (!added) throw refusedField('roman', 'validation.genre_taken')
    await audit(tx, actor, {
      act: 'genre.add',
      subject: 'genre',
      subjectId: added.id,
      details: { slug, ...names },
    })
  })
}

const COLUMNS = {
  roman: 'name_en',
  gurmukhi: 'name_gurmukhi',
  shahmukhi: 'name_shahmukhi',
} as const

/**
 * Writes names of a genre, and whether it is offered. Books keep a retired one.
 * @throws AppError not_found for an unknown one, and to whoever may not
 */
export async function writeGenre(
  db: Db,
  actor: SessionUser,
  id: string,
  { retired, ...names }: Body<typeof writeCall>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = (await lockGenres(tx, actor)).find((genre) => genre.id === id)
    if (!was) throw new AppError('not_found')
    const changed = SCRIPTS.filter((form) => (names[form] ?? was[form]) !== was[form])
    if (changed.length > 0) {
      const sets = changed.map((form) => sql`${sql.ref(COLUMNS[form])} = ${names[form]}`)
      await sql`update genres set ${sql.join(sets)} where id = ${id}`.execute(tx)
      const details: Record<string, string> = {}
      for (const form of changed) {
        details[`${form}_was`] = was[form]
        details[form] = names[form] ?? ''
      }
      await note(tx, actor, id, 'genre.write', details)
    }
    if (retired === undefined || retired === was.retired) return
    await sql`
      update genres set retired_at = case when ${retired} then now() end where id = ${id}
    `.execute(tx)
    await note(tx, actor, id, retired ? 'genre.retire' : 'genre.offer', {})
  })
}

/**
 * Puts a genre at a place among those that are offered; beyond the last it is the last.
 * @throws AppError not_found for one that is not offered, and to whoever may not
 */
export async function placeGenre(
  db: Db,
  actor: SessionUser,
  id: string,
  place: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = (await lockGenres(tx, actor)).filter(({ retired }) => !retired).map((g) => g.id)
    const from = ids.indexOf(id)
    if (from < 0) throw new AppError('not_found')
    const others = ids.toSpliced(from, 1)
    const to = Math.min(place - 1, others.length)
    if (to === from) return
    const order = others.toSpliced(to, 0, id)
    await sql`
      update genres set position = placed.position - 1
      from unnest(${order}::uuid[]) with ordinality as placed (id, position)
      where genres.id = placed.id
    `.execute(tx)
    await note(tx, actor, id, 'genre.order', { from: from + 1, to: to + 1 })
  })
}

type Locked = Record<(typeof SCRIPTS)[number], string> & { id: string; retired: boolean }

/** All genres in their order, held until the transaction ends; none for whoever may not write them. */
async function lockGenres(tx: Db, actor: SessionUser): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select g.id, g.name_en as roman, g.name_gurmukhi as gurmukhi, g.name_shahmukhi as shahmukhi,
      g.retired_at is not null as retired
    from genres g where ${holds(actor, 'catalogue.write')} order by ${IN_ORDER} for update of g
  `.execute(tx)
  return rows
}

const note = (
  tx: Db,
  actor: SessionUser,
  subjectId: string,
  act: string,
  details: Record<string, string | number>,
) => audit(tx, actor, { act, subject: 'genre', subjectId, details })
