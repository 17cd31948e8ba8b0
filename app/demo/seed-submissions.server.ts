import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import {
  Book,
  Cover,
  Prices,
  Rights,
  type SITE_ACTS,
  type Act,
  type State,
} from '#features/studio/submissions/contract.ts'
import { SHOWN } from '#features/studio/submissions/waiting.server.ts'
import type { DemoCatalogue, DemoPerson, DemoWork } from './catalogue.server.ts'
import type { DemoAccount } from './seed-accounts.server.ts'
import { coverTurns, voiceOf, type SeededBook } from './seed-books.server.ts'

/** The way of a book that nothing held up, a day each, and what staff did of it. */
const WAY: readonly { act: Act | (typeof SITE_ACTS)[number]; to: State; byStaff?: true }[] = [
  { act: 'create', to: 'draft' },
  { act: 'submit', to: 'submitted' },
  { act: 'take', to: 'in_review', byStaff: true },
  { act: 'approve', to: 'approved', byStaff: true },
  { act: 'record', to: 'recording' },
  { act: 'finish', to: 'proof_listening' },
  { act: 'proofPass', to: 'mastered' },
  { act: 'publish', to: 'published', byStaff: true },
]
const PUBLIC_DOMAIN_YEARS = 70

interface Around {
  /** The ids of people by their key. */
  people: ReadonlyMap<string, string>
  accounts: Record<DemoAccount, string>
}

/** Every book of the demo came in by a submission of its publisher, which staff published. */
export async function addSubmissions(
  db: Db,
  books: ReadonlyMap<string, SeededBook>,
  { people }: DemoCatalogue,
  around: Around,
): Promise<void> {
  const turns = coverTurns()
  const known = new Map(people.map((person) => [person.key, person]))
  const rows = [...books.values()].map(({ id, work }) => ({
    audiobook: id,
    ...documentsOf(work, known, around.people),
    cover: Cover.parse({ turn: turns[work.slug] ?? 0 }),
  }))
  await sql`
    insert into submissions (organisation_id, created_by, state, state_since, state_by, book, rights,
      rights_signed_by, prices, cover, audiobook_id, shown, created_at, updated_at)
    select o.id, o.applied_by, 'published', a.published_at, ${around.accounts.editor}, t.book, t.rights,
      o.applied_by, t.prices, t.cover, a.id, '{}', a.published_at - make_interval(days => ${WAY.length}), a.published_at
    from json_to_recordset(${JSON.stringify(rows)})
        as t(audiobook uuid, book jsonb, rights jsonb, prices jsonb, cover jsonb)
      join audiobooks a on a.id = t.audiobook
      join audiobook_people ap on ap.audiobook_id = a.id and ap.role = 'publisher'
      join organisations o on o.person_id = ap.person_id
  `.execute(db)
  await addParts(db)
  await addHistory(db, around.accounts.editor)
}

async function addParts(db: Db): Promise<void> {
  await sql`
    insert into submission_parts (submission_id, position, title_gurmukhi, title_shahmukhi, title_roman,
      passed_at, episode_id)
    select s.id, e.position, e.title_gurmukhi, e.title_shahmukhi, e.title_roman, s.state_since, e.id
    from submissions s join episodes e on e.audiobook_id = s.audiobook_id
  `.execute(db)
  await sql`
    update submissions s
    set sample = jsonb_build_object('part', p.id, 'fromMs', 0, 'toMs', least(r.duration_ms, e.duration_ms))
    from submission_parts p join renditions e on e.episode_id = p.episode_id and e.quality = 'normal',
      renditions r
    where p.submission_id = s.id and p.position = 1
      and r.audiobook_id = s.audiobook_id and r.episode_id is null and r.quality = 'normal'
  `.execute(db)
  await sql`update submissions s set shown = ${SHOWN} where s.audiobook_id is not null`.execute(db)
}

async function addHistory(db: Db, editor: string): Promise<void> {
  const way = WAY.map(({ act, to, byStaff = false }, place) => ({
    act,
    from: WAY[place - 1]?.to ?? to,
    to,
    by_staff: byStaff,
    days: WAY.length - 1 - place,
  }))
  await sql`
    insert into submission_history (submission_id, act, from_state, to_state, actor_id, by_staff, at)
    select s.id, w.act, w.from, w.to, case when w.by_staff then ${editor} else s.created_by end,
      w.by_staff, s.state_since - make_interval(days => w.days)
    from submissions s, json_to_recordset(${JSON.stringify(way)})
      as w(act text, "from" text, "to" text, by_staff boolean, days int)
    order by s.id, w.days desc
  `.execute(db)
}

/** What staff did with submissions, as the audit log tells it. */
export async function auditHistory(db: Db): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, actor_role, act, subject, subject_id)
    select h.at, h.actor_id, u.role, 'submission.' || lower(regexp_replace(h.act, '([A-Z])', '_\\1', 'g')),
      'submission', h.submission_id
    from submission_history h join users u on u.id = h.actor_id where h.by_staff order by h.at, h.id
  `.execute(db)
}

/** The working copy from which a work would be published as it is. */
function documentsOf(
  work: DemoWork,
  known: ReadonlyMap<string, DemoPerson>,
  ids: ReadonlyMap<string, string>,
) {
  const nameOf = (key: string) => known.get(key)?.name
  const makerOf = (key: string) => ({ person: ids.get(key) ?? null, names: nameOf(key) })
  const { description, releaseDate, scripture, excerpt } = work
  const died = known.get(work.author)?.died ?? null
  const isFree = died !== null && died + PUBLIC_DOMAIN_YEARS < new Date().getFullYear()
  const publisher = nameOf(work.publisher)?.roman ?? null
  const own = { basis: 'own', holder: publisher }
  const currencies = new Map(work.prices.map(({ currency, amount }) => [currency, amount]))
  return {
    book: Book.parse({
      title: work.title,
      subtitle: work.subtitle,
      description: {
        en: description.en,
        pa: description.gurmukhi,
        'pa-Arab': description.shahmukhi,
      },
      authors: [makerOf(work.author)],
      narrators: work.narrator ? [makerOf(work.narrator)] : [],
      genres: work.genres,
      tags: work.tags,
      year: work.year,
      authorDied: died,
      scripture,
      excerpt,
      voice: voiceOf(work),
    }),
    rights: Rights.parse({
      work: isFree
        ? { basis: 'public_domain' }
        : { basis: 'licence', holder: nameOf(work.author)?.roman },
      performance: own,
      cover: own,
      signed: { at: `${releaseDate}T00:00:00.000Z` },
    }),
    prices: Prices.parse({
      free: currencies.size === 0,
      prices: [...currencies].map(([currency, amount]) => ({ currency, amount })),
      releaseDate,
    }),
  }
}
