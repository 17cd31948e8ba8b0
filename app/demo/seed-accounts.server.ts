import { sql } from 'kysely'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import { addMember } from '#features/studio/organisations/members.server.ts'
import type { Db } from '#server/db/database.ts'
import type { DemoCatalogue } from './catalogue.server.ts'

/** The one password that the five demo accounts share; `ACCOUNTS` names them. */
export const DEMO_PASSWORD = 'Qissa-demo-1'
const ACCOUNTS = [
  ['listener', 'Simran', 'Gill', 'listener'],
  ['buyer', 'Arslan', 'Bhatti', 'listener'],
  ['publisher', 'Navneet', 'Sandhu', 'contributor'],
  ['editor', 'Harleen', 'Brar', 'editor'],
  ['admin', 'Usman', 'Cheema', 'admin'],
] as const

export const DEMO_ACCOUNTS = ACCOUNTS.map(([name]) => `${name}@qissa.test`)

export type DemoAccount = (typeof ACCOUNTS)[number][0]

/**
 * Adds listener@, buyer@, publisher@, editor@ and admin@qissa.test, verified; answers their ids.
 */
export async function addAccounts(db: Db): Promise<Record<DemoAccount, string>> {
  const rows = await db
    .insertInto('users')
    .values(
      await Promise.all(
        ACCOUNTS.map(async ([name, first_name, last_name, role]) => ({
          email: `${name}@qissa.test`,
          email_folded: `${name}@qissa.test`,
          first_name,
          last_name,
          role,
          is_demo: true,
          password_hash: await hashPassword(DEMO_PASSWORD),
          verified_at: sql<string>`now()`,
        })),
      ),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = Object.fromEntries(
    rows.map(({ id, email }) => [email.replace('@qissa.test', ''), id]),
  )
  return ids as Record<DemoAccount, string>
}

/** publisher@qissa.test speaks for the publisher of most books. */
export async function addRepresentative(
  db: Db,
  { publisher }: Record<DemoAccount, string>,
): Promise<void> {
  await sql`
    insert into representatives (user_id, person_id) select ${publisher}, person_id from audiobook_people
    where role = 'publisher' group by person_id order by count(*) desc, person_id limit 1
  `.execute(db)
}

const LABEL = 'Qissa-Recordings'

/**
 * Each publisher is an organisation: publisher@qissa.test owns that of the house's label, invented
 * listeners the others; buyer@qissa.test waits for theirs.
 */
export async function addOrganisations(
  db: Db,
  { publisher, buyer }: Record<DemoAccount, string>,
  { ids }: Listeners,
): Promise<void> {
  const { rows } = await sql<{ id: string; owner: string }>`
    insert into organisations (kind, name_gurmukhi, name_shahmukhi, name_roman, state, person_id,
      applied_by, decided_at)
    select 'publisher', name_gurmukhi, name_shahmukhi, name_roman, 'accepted', id,
      case when slug = ${LABEL} then ${publisher}
        else (${ids}::uuid[])[row_number() over (order by slug)] end, now()
    from people p
    where exists (select from audiobook_people where person_id = p.id and role = 'publisher')
    returning id, applied_by as owner
  `.execute(db)
  for (const { id, owner } of rows) await addMember(db, id, owner, 'owner')
  await sql`
    insert into organisations (kind, name_gurmukhi, name_shahmukhi, name_roman, about, applied_by)
    values ('library', 'ਲਾਹੌਰ ਕਿਤਾਬ ਘਰ', 'لہور کتاب گھر', 'Lahore Kitab Ghar',
      ${'Our reading room has 300 Punjabi titles out of print.\nWe would begin with folk tales, read by our members.'},
      ${buyer})
  `.execute(db)
}

/** Demo listeners in order: those whose words stand under books, then as many as the figures need. */
export interface Listeners {
  ids: string[]
  /** How many, from the first, are named by the catalogue. */
  named: number
}

/** Adds the invented listeners; nobody can sign in as one. */
export async function addListeners(
  db: Db,
  { listeners, works }: DemoCatalogue,
): Promise<Listeners> {
  const needed = Math.max(
    ...works.map(({ popularity: p }) => Math.max(p.listenersLast30, p.salesEver, p.ratingCount)),
  )
  const names = listeners.map(({ name, script }) => name[script].split(' '))
  const rows = Array.from({ length: listeners.length + needed }, (_, index) => {
    const [first = 'Qissa', ...last] = names[index % names.length] ?? []
    return { email: `heard-${index + 1}@qissa.test`, first, last: last.join(' ') || 'Listener' }
  })
  const added = await sql<{ id: string; email: string }>`
    insert into users (email, email_folded, first_name, last_name, password_hash, verified_at,
      created_at)
    select email, email, first, last, 'none', now() - interval '120 days',
      now() - interval '120 days'
    from json_to_recordset(${JSON.stringify(rows)}) as t(email text, first text, last text)
    returning id, email
  `.execute(db)
  const ids = new Map(added.rows.map(({ id, email }) => [email, id]))
  return { ids: rows.map(({ email }) => ids.get(email) ?? ''), named: listeners.length }
}
