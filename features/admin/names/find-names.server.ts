import { sql, type RawBuilder } from 'kysely'
import { holds } from '#server/http/access.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import type { findNames as call, AdminName } from './contract.ts'
import { lifeOf } from './write-life.server.ts'

const TABLES = {
  person: { table: 'people', name: 'name' },
  audiobook: { table: 'audiobooks', name: 'title' },
} as const
type Kind = keyof typeof TABLES

const CONTACT = sql`json_build_object('email', n.email, 'phone', n.phone, 'address', n.address)
  as contact, n.former_contacts, ${lifeOf('n')} as life`
const NO_CONTACT = sql`null::json as contact, '[]'::jsonb as former_contacts,
  null::json as life`

interface Row {
  id: string
  slug: string
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string
  suggested_gurmukhi: string | null
  suggested_shahmukhi: string | null
  variants: string[]
  books: number | null
  contact: AdminName['contact']
  life: AdminName['life']
  former_contacts: (Partial<NonNullable<AdminName['contact']>> & { name: string })[]
}

/** One page of the people or titles that a search fits; unasked, of all, those with a form suggested first. */
export async function findNames(
  db: Db,
  actor: SessionUser,
  { kind, search, _start, _limit }: Query<typeof call>,
): Promise<Answer<typeof call>> {
  const { table, name } = TABLES[kind]
  const form = (end: string) => sql.ref(`n.${name}_${end}`)
  const where = sql`${holds(actor, 'name.write')} and ${search ? contains(kind, search) : sql`true`}`
  const first = search ? sql`` : sql`${waits(kind)} desc,`
  const { rows } = await sql<Row>`
    select n.id, n.slug, ${form('gurmukhi')} as gurmukhi, ${form('shahmukhi')} as shahmukhi,
      ${form('roman')} as roman, ${form('variants')} as variants,
      ${form('gurmukhi_suggested')} as suggested_gurmukhi,
      ${form('shahmukhi_suggested')} as suggested_shahmukhi,
      ${kind === 'person' ? sql`(select count(distinct audiobook_id)::int from audiobook_people where person_id = n.id)` : sql`null::int`} as books,
      ${kind === 'person' ? CONTACT : NO_CONTACT}
    from ${sql.table(table)} n where ${where}
    order by ${first} ${form('roman')} collate "pa-x-icu", n.id limit ${_limit} offset ${_start}
  `.execute(db)
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*)::int as total, (count(*) filter (where ${waits(kind)}))::int as waiting
    from ${sql.table(table)} n where ${where}
  `.execute(db)
  const { total, waiting } = counted.rows[0] ?? { total: 0, waiting: 0 }
  return { names: rows.map((row) => nameOf(kind, row)), total, waiting }
}

/** Part of a name, in any script and case; or an address. */
function contains(kind: Kind, search: string): RawBuilder<unknown> {
  const { name } = TABLES[kind]
  const wanted = search.normalize('NFC').toLowerCase()
  const form = (end: string) => sql.ref(`n.${name}_${end}`)
  return sql`(lower(n.slug) = ${wanted} or exists (
    select from unnest(array[${form('roman')}, ${form('gurmukhi')}, ${form('shahmukhi')}]
      || ${form('variants')}) written where position(${wanted} in lower(written)) > 0))`
}

const waits = (kind: Kind) => {
  const form = (end: string) => sql.ref(`n.${TABLES[kind].name}_${end}`)
  return sql`(${form('shahmukhi_suggested')} is not null or ${form('gurmukhi_suggested')} is not null)`
}

const nameOf = (kind: Kind, row: Row): AdminName => ({
  kind,
  _id: row.id,
  slug: row.slug,
  names: { gurmukhi: row.gurmukhi, shahmukhi: row.shahmukhi, roman: row.roman },
  suggested: { gurmukhi: row.suggested_gurmukhi, shahmukhi: row.suggested_shahmukhi },
  variants: row.variants,
  books: row.books,
  contact: row.contact,
  life: row.life,
  formerContacts: row.former_contacts.map(({ name, email, phone, address }) => ({
    name,
    email: email ?? null,
    phone: phone ?? null,
    address: address ?? null,
  })),
})
