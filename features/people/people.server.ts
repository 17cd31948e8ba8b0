import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import { cardsInOrder } from '../audiobooks/cards.server'

const MOST_BOOKS = 50

/**
 * An author, narrator or publisher with the published books they had a part in, most popular first.
 * @throws AppError not_found, also while nothing of theirs is out
 */
export async function getPerson(db: Db, slug: string) {
  const person = await db
    .selectFrom('people')
    .select(['id', 'slug', 'kind', 'name_gurmukhi', 'name_shahmukhi', 'name_roman'])
    .select(['name_shahmukhi_suggested', 'bio_en', 'bio_pa'])
    .where(sql<boolean>`lower(slug) = ${slug.normalize('NFC').toLowerCase()}`)
    .executeTakeFirst()
  if (!person) throw new AppError('not_found')
  const { rows } = await sql<{ id: string; total: number }>`
    select a.id, count(*) over () as total from audiobooks a
    where published_at <= now()
      and id in (select audiobook_id from audiobook_people where person_id = ${person.id})
    order by popularity desc, id limit ${MOST_BOOKS}
  `.execute(db)
  const [first] = rows
  if (!first) throw new AppError('not_found')
  return {
    person: {
      _id: person.id,
      slug: person.slug,
      name: person.name_roman,
      names: {
        gurmukhi: person.name_gurmukhi,
        shahmukhi: person.name_shahmukhi,
        roman: person.name_roman,
        suggested: person.name_shahmukhi_suggested,
      },
      type: person.kind === 'organisation' ? ('organisation' as const) : ('person' as const),
      bio: person.bio_en ?? '',
      punjabiBio: person.bio_pa ?? '',
    },
    audiobooks: await cardsInOrder(
      db,
      rows.map(({ id }) => id),
    ),
    total: first.total,
  }
}
