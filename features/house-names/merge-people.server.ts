import { sql } from 'kysely'
import { holds } from '../../server/access'
import { audit } from '../../server/audit'
import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'
import { deriveNamesOf } from '../names/derived-names.server'

interface PersonRow {
  id: string
  kind: string
  slug: string
  name_gurmukhi: string | null
  name_shahmukhi: string | null
  name_roman: string
  name_variants: string[]
  bio_en: string | null
  bio_pa: string | null
  bio_shahmukhi: string | null
}

interface Credit {
  audiobook_id: string
  role: string
  position: number
}

/**
 * Makes two people one: the books, names, addresses and, where the other lacks them, the rest of
 * what is known of `from` go over to `into`, and `from` is gone. The log keeps what was.
 * @throws AppError merge_self, merge_kinds; not_found for an unknown person, also one who was
 *   merged already, and to whoever may not
 */
export async function mergePeople(
  db: Db,
  actor: SessionUser,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, actor, [from, into])
    const [gone, kept] = [people.get(from), people.get(into)]
    if (!gone || !kept) throw new AppError('not_found')
    if (gone.id === kept.id) throw new AppError('merge_self')
    if (gone.kind !== kept.kind) throw new AppError('merge_kinds')
    const credits = await moveCredits(tx, gone.id, kept.id)
    await audit(tx, actor, {
      act: 'people.merge',
      subject: 'person',
      subjectId: kept.id,
      details: wasOf(gone, kept, credits),
    })
    // While it still has its names: their addresses go along.
    await deriveNamesOf(tx, 'people', gone.id)
    await moveSlugs(tx, gone, kept.id)
    await moveFields(tx, gone, kept)
    await deriveNamesOf(tx, 'people', kept.id)
  })
}

/** Both rows, in the order of their ids: of two merges that cross, one waits for the other. */
async function lockPeople(tx: Db, actor: SessionUser, ids: string[]) {
  const { rows } = await sql<PersonRow>`
    select id, kind, slug, name_gurmukhi, name_shahmukhi, name_roman, name_variants,
      bio_en, bio_pa, bio_shahmukhi
    from people where id = any(${ids}::uuid[]) and ${holds(actor, 'people.merge')}
    order by id for update
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A book that names both in one role names the kept one once, at the earlier place. */
async function moveCredits(tx: Db, from: string, into: string): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    delete from audiobook_people where person_id = ${from} returning audiobook_id, role, position
  `.execute(tx)
  await sql`
    insert into audiobook_people as mine (audiobook_id, person_id, role, position)
    select audiobook_id, ${into}, role, position from json_to_recordset(${JSON.stringify(rows)})
      as t(audiobook_id uuid, role text, position integer)
    on conflict (audiobook_id, role, person_id)
      do update set position = least(mine.position, excluded.position)
  `.execute(tx)
  return rows
}

/** Addresses lead on for ever, also those that led to the one who is gone. */
async function moveSlugs(tx: Db, gone: PersonRow, into: string): Promise<void> {
  await sql`update person_slugs set person_id = ${into} where person_id = ${gone.id}`.execute(tx)
  await sql`
    insert into person_slugs (slug, person_id) values (lower(${gone.slug}), ${into})
    on conflict (slug) do update set person_id = excluded.person_id
  `.execute(tx)
}

async function moveFields(tx: Db, gone: PersonRow, kept: PersonRow): Promise<void> {
  const names = {
    gurmukhi: kept.name_gurmukhi ?? gone.name_gurmukhi,
    shahmukhi: kept.name_shahmukhi ?? gone.name_shahmukhi,
  }
  const known = new Set([kept.name_roman, names.gurmukhi, names.shahmukhi])
  const all = [...kept.name_variants, ...namesOf(gone), ...gone.name_variants]
  const variants = [...new Set(all)].filter((name) => !known.has(name))
  await sql`
    update people kept set name_gurmukhi = ${names.gurmukhi}, name_shahmukhi = ${names.shahmukhi},
      name_variants = ${variants},
      bio_en = coalesce(kept.bio_en, gone.bio_en), bio_pa = coalesce(kept.bio_pa, gone.bio_pa),
      bio_shahmukhi = coalesce(kept.bio_shahmukhi, gone.bio_shahmukhi),
      email = coalesce(kept.email, gone.email), phone = coalesce(kept.phone, gone.phone),
      address = coalesce(kept.address, gone.address)
    from people gone where kept.id = ${kept.id} and gone.id = ${gone.id}
  `.execute(tx)
  await tx.deleteFrom('people').where('id', '=', gone.id).execute()
}

const namesOf = ({ name_roman, name_gurmukhi, name_shahmukhi }: PersonRow) =>
  [name_roman, name_gurmukhi, name_shahmukhi].filter((name) => name !== null)

/** For the log: all that was public of both. An e-mail or phone has no place there. */
function wasOf(gone: PersonRow, kept: PersonRow, credits: readonly Credit[]) {
  return {
    merged: gone.id,
    from: gone.name_roman,
    to: kept.name_roman,
    was: JSON.stringify({ gone, kept }),
    books: JSON.stringify(credits),
  }
}
