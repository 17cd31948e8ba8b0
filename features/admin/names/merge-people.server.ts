import { sql } from 'kysely'
import { holds, holdsAlone } from '#server/http/access.ts'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { moveRepresentatives } from '#features/social/representatives/representatives.server.ts'
import { isInside } from '#features/studio/organisations/membership.server.ts'
import { moveOrganisation } from '#features/studio/organisations/move-organisation.server.ts'
import { beginMerge, moveMakers } from '#features/studio/submissions/makers.server.ts'
import { MOST_VARIANTS } from './contract.ts'

/** The public data of a person, as the audit log keeps it. */
interface PersonRow {
  id: string
  kind: string
  slug: string
  name_gurmukhi: string | null
  name_shahmukhi: string | null
  name_roman: string
  name_variants: string[]
}

interface Credit {
  audiobook_id: string
  role: string
  position: number
}

/**
 * Makes two people one: the books, names, addresses and, where the other lacks them, the rest of
 * what is known of `from` go over to `into`, and `from` is gone. The log keeps what was.
 * @throws AppError merge_self, merge_kinds, organisation_taken; own_person, where other staff could; not_found for
 *   an unknown person, also one who was merged already, and to whoever may not
 */
export async function mergePeople(
  db: Db,
  actor: SessionUser,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await beginMerge(tx)
    const people = await lockPeople(tx, actor, [from, into])
    const [gone, kept] = [people.get(from), people.get(into)]
    if (!gone || !kept) throw new AppError('not_found')
    if (gone.id === kept.id) throw new AppError('merge_self')
    if (gone.kind !== kept.kind) throw new AppError('merge_kinds')
    if (await isOwnOfAny(tx, actor, [gone.id, kept.id])) throw new AppError('own_person')
    // As all who write these: an organisation before submissions, and a submission before its book.
    await moveOrganisation(tx, gone.id, kept.id)
    await moveMakers(tx, gone.id, kept.id)
    // While it still has its names and books: their addresses go along.
    await deriveNamesOf(tx, 'people', gone.id)
    const slugs = await moveSlugs(tx, gone, kept.id)
    const credits = await moveCredits(tx, gone.id, kept.id)
    await moveFollowers(tx, gone.id, kept.id)
    await moveRepresentatives(tx, gone.id, kept.id)
    await audit(tx, actor, {
      act: 'people.merge',
      subject: 'person',
      subjectId: kept.id,
      details: {
        merged: gone.id,
        from: gone.name_roman,
        to: kept.name_roman,
        was: JSON.stringify({ gone, kept }),
        books: JSON.stringify(credits),
        slugs: JSON.stringify(slugs),
      },
    })
    await moveFields(tx, gone, kept)
    await deriveNamesOf(tx, 'people', kept.id)
  })
}

/** Tells whether somebody represents one of these, or is in their house, while other staff could merge them. */
async function isOwnOfAny(tx: Db, actor: SessionUser, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select not ${holdsAlone(actor, 'people.merge')} and (
      exists (select from representatives v
        where v.user_id = ${actor.id} and v.person_id = any(${ids}::uuid[]))
      or exists (select from organisations o
        where o.person_id = any(${ids}::uuid[]) and ${isInside(actor, sql`o.id`)})) as own
  `.execute(tx)
  return rows[0]?.own ?? false
}

/** Both rows, in the order of their ids: of two merges that cross, one waits for the other. */
async function lockPeople(tx: Db, actor: SessionUser, ids: string[]) {
  const { rows } = await sql<PersonRow>`
    select id, kind, slug, name_gurmukhi, name_shahmukhi, name_roman, name_variants
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

/** Whoever followed either follows the one who stays; what was told of them holds of that one. */
async function moveFollowers(tx: Db, from: string, into: string): Promise<void> {
  await sql`
    insert into follows (user_id, person_id, created_at)
    select user_id, ${into}, created_at from follows where person_id = ${from}
    on conflict (user_id, person_id) do nothing
  `.execute(tx)
  await sql`update notifications set person_id = ${into} where person_id = ${from}`.execute(tx)
}

/** Addresses lead on for ever, also those that led to the one who is gone; answers which they are. */
async function moveSlugs(tx: Db, gone: PersonRow, into: string): Promise<string[]> {
  await sql`select give_up_person_slug(${gone.slug}, ${gone.id})`.execute(tx)
  const { rows } = await sql<{ slug: string; given_up: boolean; since: string }>`
    delete from person_slugs where person_id = ${gone.id} returning slug, given_up, since
  `.execute(tx)
  await sql`
    insert into person_slugs as mine (slug, person_id, given_up, once_public, since)
    select slug, ${into}, given_up, true, since from json_to_recordset(${JSON.stringify(rows)})
      as t(slug text, given_up boolean, since timestamptz)
    on conflict (slug, person_id) do update set given_up = mine.given_up or excluded.given_up,
      once_public = true, since = least(mine.since, excluded.since)
  `.execute(tx)
  return rows.map(({ slug }) => slug).toSorted()
}

// Contacts that the one who stays has otherwise, under the name that they were known by.
const LEFT_OVER = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', gone.name_roman) || contacts), '[]')
  from (select jsonb_object_agg(field, theirs) as contacts
    from (values ('email', gone.email, kept.email), ('phone', gone.phone, kept.phone),
      ('address', gone.address, kept.address)) f (field, theirs, mine)
    where theirs is not null and mine is not null and theirs <> mine) left_over
  where contacts is not null)`

async function moveFields(tx: Db, gone: PersonRow, kept: PersonRow): Promise<void> {
  const names = {
    gurmukhi: kept.name_gurmukhi ?? gone.name_gurmukhi,
    shahmukhi: kept.name_shahmukhi ?? gone.name_shahmukhi,
  }
  const known = new Set([kept.name_roman, names.gurmukhi, names.shahmukhi])
  const all = [...kept.name_variants, ...namesOf(gone), ...gone.name_variants]
  const variants = [...new Set(all)].filter((name) => !known.has(name)).slice(0, MOST_VARIANTS)
  await sql`
    update people kept set name_gurmukhi = ${names.gurmukhi}, name_shahmukhi = ${names.shahmukhi},
      name_variants = ${variants},
      bio_en = coalesce(kept.bio_en, gone.bio_en), bio_pa = coalesce(kept.bio_pa, gone.bio_pa),
      bio_shahmukhi = coalesce(kept.bio_shahmukhi, gone.bio_shahmukhi),
      (born_year, born_about, died_year, died_about) = (select born_year, born_about, died_year, died_about
        from people where id in (kept.id, gone.id)
        order by num_nulls(born_year, died_year) = 2, id = gone.id limit 1),
      (place_roman, place_gurmukhi, place_shahmukhi) = (select place_roman, place_gurmukhi, place_shahmukhi
        from people where id in (kept.id, gone.id) order by place_roman is null, id = gone.id limit 1),
      oral_tradition = kept.oral_tradition or gone.oral_tradition,
      email = coalesce(kept.email, gone.email), phone = coalesce(kept.phone, gone.phone),
      address = coalesce(kept.address, gone.address),
      former_contacts = kept.former_contacts || gone.former_contacts || ${LEFT_OVER}
    from people gone where kept.id = ${kept.id} and gone.id = ${gone.id}
  `.execute(tx)
  await tx.deleteFrom('people').where('id', '=', gone.id).execute()
}

const namesOf = ({ name_roman, name_gurmukhi, name_shahmukhi }: PersonRow) =>
  [name_roman, name_gurmukhi, name_shahmukhi].filter((name) => name !== null)
