import { sql } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { cachedCardsInOrder } from '#features/books/book/cached-cards.server.ts'
import { countIds, idsOfPage, type IdList } from '#features/books/book/id-list.server.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import { plainNamesOf } from '#features/books/names/names.server.ts'
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
  oral_tradition: boolean
  born_year: number | null
  born_about: boolean
  died_year: number | null
  died_about: boolean
  place: Names | null
}

/**
 * An author, narrator or publisher with a page of the books of one role, most popular
 * first. Older and native-script slugs lead to them too, in any case.
 * @throws AppError not_found, also while nothing of theirs is to be seen
 */
export async function getPerson(
  db: Db,
  search: Search,
  slug: string,
  query: Query<typeof call>,
): Promise<Page> {
  const person = await findPerson(db, slug)
  if (!person) throw await missingAt(db, 'people', slug)
  const made = await booksMadeBy(db, search, person.id)
  const counts = {
    author: countIds(made.author.ids),
    narrator: countIds(made.narrator.ids),
    publisher: countIds(made.publisher.ids),
  }
  const role = query.role ?? ROLES.find((one) => counts[one] > 0)
  if (!role || ROLES.every((one) => counts[one] === 0)) throw new AppError('not_found')
  const { ids, length, ownVoice } = made[role]
  const total = counts[role]
  return {
    person: shown(person),
    role,
    audiobooks: await cachedCardsInOrder(db, search, idsOfPage(ids, query)),
    ownVoice,
    total,
    totalBookLength: length,
    ...(await bodyOfWork(db, person.id, { role, total })),
    counts,
  }
}

async function findPerson(db: Db, slug: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, slug, kind, name_gurmukhi, name_shahmukhi, name_roman, name_variants,
      name_shahmukhi_suggested, bio_en, bio_pa, bio_shahmukhi, oral_tradition,
      born_year, born_about, died_year, died_about, ${plainNamesOf('people', 'place')} as place
    from people where id = ${idAt('people', slug)}
  `.execute(db)
  return rows[0]
}

/** What somebody did one thing for: the ids of the books, popular first, and how long these are. */
interface MadeBooks {
  ids: IdList
  length: number
  ownVoice: boolean
}
type Made = Record<Page['role'], MadeBooks>

// A publisher may have ten thousand books, each page of which would else read and sort them all. A
// book may come out while the catalogue stays as it is: they are read anew after a minute.
const madeBy = createVersionedCache<Made>({ maxEntries: 100, ttlMs: 60_000 })

const booksMadeBy = (db: Db, search: Search, personId: string) =>
  madeBy(search).load(personId, () => readMade(db, personId))

const HAS_OWN_VOICE = sql`(a.voice = 'human' and a.duration_ms > 0)`

async function readMade(db: Db, personId: string): Promise<Made> {
  const { rows } = await sql<MadeBooks & { role: Page['role'] }>`
    select role, string_agg(a.id::text, ''
        order by role = 'narrator' and not ${HAS_OWN_VOICE}, a.popularity desc, a.id) as ids,
      sum(a.duration_ms)::float8 as length,
      bool_or(${HAS_OWN_VOICE}) as "ownVoice"
    from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
    where ap.person_id = ${personId} and ${IS_VISIBLE} group by role
  `.execute(db)
  const nothing = { ids: '', length: 0, ownVoice: false }
  const made: Made = { author: nothing, narrator: nothing, publisher: nothing }
  for (const { role, ...books } of rows) made[role] = books
  return made
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
  isTradition: person.oral_tradition,
  born: lifeYear(person.born_year, person.born_about),
  died: lifeYear(person.died_year, person.died_about),
  place: person.place,
})

const lifeYear = (year: number | null, isAbout: boolean) =>
  year === null ? null : { year, isAbout }
