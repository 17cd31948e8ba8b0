import { sql } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { missingAt } from '#features/books/book/withdrawn.server.ts'
import { bodyOfWork } from './body-of-work.server.ts'
import { getPerson as call } from './contract.ts'

type Page = Answer<typeof call>

const ROLES = call.answer.shape.role.options

interface PersonRow {
  id: string
  slug: string
  kind: string
  name_gurmukhi: string | null
  name_shahmukhi: string | null
  name_roman: string
  name_shahmukhi_suggested: string | null
  name_variants: string[]
  bio_en: string | null
  bio_pa: string | null
  bio_shahmukhi: string | null
}

/**
 * An author, narrator or publisher with a page of the books of one role, most popular
 * first. Older and native-script slugs lead to them too, in any case.
 * @throws AppError not_found, also while nothing of theirs is to be seen
 */
export async function getPerson(db: Db, slug: string, query: Query<typeof call>): Promise<Page> {
  const person = await findPerson(db, slug)
  if (!person) throw await missingAt(db, 'people', slug)
  const { counts, lengths } = await countBooks(db, person.id)
  const role = query.role ?? ROLES.find((one) => counts[one] > 0)
  if (!role || ROLES.every((one) => counts[one] === 0)) throw new AppError('not_found')
  const { rows } = await sql<{ id: string }>`
    select a.id from audiobooks a join audiobook_people ap on ap.audiobook_id = a.id
    where ap.person_id = ${person.id} and ap.role = ${role} and ${IS_VISIBLE}
    order by a.popularity desc, a.id limit ${query._limit} offset ${query._start}
  `.execute(db)
  return {
    person: shown(person),
    role,
    audiobooks: await cardsInOrder(
      db,
      rows.map(({ id }) => id),
    ),
    total: counts[role],
    totalBookLength: lengths[role],
    ...(await bodyOfWork(db, person.id, { role, total: counts[role] })),
    counts,
  }
}

async function findPerson(db: Db, slug: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, slug, kind, name_gurmukhi, name_shahmukhi, name_roman, name_variants,
      name_shahmukhi_suggested, bio_en, bio_pa, bio_shahmukhi
    from people where id = ${idAt('people', slug)}
  `.execute(db)
  return rows[0]
}

/** How many books somebody has in each role, and how long these are. */
async function countBooks(
  db: Db,
  personId: string,
): Promise<{ counts: Page['counts']; lengths: Record<Page['role'], number> }> {
  const { rows } = await sql<{ role: Page['role']; books: number; ms: number }>`
    select role, count(*)::int as books, sum(a.duration_ms)::float8 as ms
    from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
    where ap.person_id = ${personId} and ${IS_VISIBLE} group by role
  `.execute(db)
  const counts = { author: 0, narrator: 0, publisher: 0 }
  const lengths = { ...counts }
  for (const { role, books, ms } of rows) [counts[role], lengths[role]] = [books, ms]
  return { counts, lengths }
}

const shown = (person: PersonRow): Page['person'] => ({
  _id: person.id,
  slug: person.slug,
  name: person.name_roman,
  names: {
    gurmukhi: person.name_gurmukhi,
    shahmukhi: person.name_shahmukhi,
    roman: person.name_roman,
    suggested: person.name_shahmukhi_suggested,
  },
  type: person.kind === 'organisation' ? 'organisation' : 'person',
  bio: person.bio_en ?? '',
  punjabiBio: person.bio_pa ?? '',
  shahmukhiBio: person.bio_shahmukhi ?? '',
  variants: person.name_variants,
})
