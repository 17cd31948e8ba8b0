import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { NamedId } from '#shared/call/ids.ts'
import type { Role } from '#shared/call/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { startSession } from '#server/auth/sessions.ts'
import { fillTables, whose } from './access-rows.ts'
import { startTestApp, type TestApp } from './app.ts'
import { addMaker, makeBook, makeUser } from './factories.ts'
import { makeOrganisation } from './studio.ts'

export interface BookIds {
  id: string
  slug: string
  /** One of its episodes. */
  episode: string
}

/** An owner who has one of everything, and who else there is. */
export interface World extends TestApp {
  owner: string
  /** A listener who has nothing. */
  other: string
  /** Paid for, kept, wished for, reviewed and heard by the owner. */
  book: BookIds
  /** As the owner's, and nobody's. */
  untouched: BookIds
  /** What the owner listens to, by table and column. */
  owned: Record<string, string>
  /** As the owner's, and nobody's. */
  nobodys: Record<string, string>
  /** The id of the owner's row of a table, or what stands in another of its columns. */
  ids: (table: string, column?: string) => Promise<string>
  /** The id of something that everybody may read or buy. */
  publicId: (named: Pick<NamedId, 'source' | 'column'>) => string
  /** A session of someone of that role, made once: what it sends with each call. */
  staff: (role: Role, step: 'one step' | 'two steps') => Promise<{ authorization: string }>
}

/** Starts the API with people in it; call once at the top of a test file. */
export async function startWorld(): Promise<World> {
  const testApp = await startTestApp()
  const { db } = testApp
  const [owner, other] = [await makeUser(db, 'owner@example.com'), await makeUser(db)]
  const [book, untouched] = [await paidBook(db), await paidBook(db)]
  await addMaker(db, book.id, 'narrator', { slug: 'Waris-Shah', name: 'Waris Shah' })
  await sql`with made as (insert into series (slug, name_roman) values ('Tales', 'Tales') returning id)
    update audiobooks set series_id = made.id from made where audiobooks.id = ${book.id}`.execute(
    db,
  )
  const { id: person } = await db
    .selectFrom('people')
    .select('id')
    .where('slug', '=', 'Waris-Shah')
    .executeTakeFirstOrThrow()
  await fillTables(db, owner, book)
  const { id: review } = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow()
  const idsOf = ({ id, episode }: BookIds) => ({ 'audiobooks.id': id, 'episodes.id': episode })
  const known: Record<string, string> = {
    ...idsOf(book),
    'people.id': person,
    'people.slug': 'Waris-Shah',
    'reviews.id': review,
    'series.slug': 'Tales',
    'open_works.id': await openWork(db),
  }
  const sessions = new Map<string, Promise<{ authorization: string }>>()
  return {
    ...testApp,
    owner,
    other,
    book,
    untouched,
    owned: idsOf(book),
    nobodys: idsOf(untouched),
    async ids(table, column = 'id') {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(column)} as id from ${sql.table(table)} where ${whose(table)} = ${owner}
      `.execute(db)
      return rows[0]?.id ?? `The owner has nothing in ${table}`
    },
    publicId({ source, column }) {
      if (source.startsWith('content/')) return readdirSync(source)[0] ?? ''
      return known[`${source}.${column}`] ?? `Nothing of ${source} is known to everybody`
    },
    staff(role, step) {
      const key = `${role} ${step}`
      const session = sessions.get(key) ?? openSession(db, role, step === 'two steps')
      sessions.set(key, session)
      return session
    },
  }
}

/** A work of nobody here that waits for a voice. */
async function openWork(db: Db): Promise<string> {
  const { id: organisation } = await makeOrganisation(db)
  const { rows } = await sql<{ id: string }>`
    with draft as (insert into submissions (organisation_id) values (${organisation}) returning id)
    insert into open_works (id, organisation_id, title, authors, genres, description, turn, scripture)
    select id, ${organisation}, '{"gurmukhi": "ਹੀਰ"}', '[]', '{}', '{}', 0, false from draft
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

async function paidBook(db: Db): Promise<BookIds> {
  const id = await makeBook(db, { price: 499 })
  const { slug, episode } = await db
    .selectFrom('audiobooks')
    .innerJoin('episodes', 'episodes.audiobook_id', 'audiobooks.id')
    .select(['slug', 'episodes.id as episode'])
    .where('audiobooks.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, slug, episode }
}

async function openSession(db: Db, role: Role, twoFactor: boolean) {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  return { authorization: `Bearer ${await startSession(db, id, 'test', { twoFactor })}` }
}
