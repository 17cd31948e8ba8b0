// Whatever anybody asks for as often as they like holds a few connections of the database at most.
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { startSession } from '#server/auth/sessions.ts'

const { app, db, database } = await startTestApp()
const ASKERS = 24
const UUID = '11111111-2222-4333-8444-555555555555'
const tokenOf = async (user: string) =>
  `authorization: Bearer ${await startSession(db, user, 'test')}`
let listener = ''
/** An account may have four long answers open. */
let readers: string[] = []
let member = ''
let submission = ''
/** As many as ask at once: two who ask for one sample at a time share one statement. */
let samples: string[] = []

beforeAll(async () => {
  listener = await tokenOf(await makeUser(db))
  readers = await Promise.all(Array.from({ length: 8 }, async () => tokenOf(await makeUser(db))))
  const { id: organisation } = await makeOrganisation(db)
  const editor = await makeMember(db, organisation, 'editor')
  member = await tokenOf(editor)
  const row = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation, created_by: editor })
    .returning('id')
    .executeTakeFirstOrThrow()
  submission = row.id
  samples = await Promise.all(Array.from({ length: ASKERS }, (_, i) => makeSample(`sample ${i}`)))
  await app.listen({ port: 0, host: '127.0.0.1' })
})

async function makeSample(name: string): Promise<string> {
  const { id } = await db
    .insertInto('renditions')
    .values({
      audiobook_id: await makeBook(db),
      quality: 'normal',
      mime: 'audio/mp4',
      bytes: 1,
      sha256: name,
      duration_ms: 10_000,
      storage_key: `audio/${name}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const upload = () =>
  [
    member,
    'tus-resumable: 1.0.0',
    'upload-length: 100',
    `upload-metadata: submission ${base64(submission)},purpose ${base64('audio')},filename ${base64('a.wav')}`,
    'content-length: 0',
  ].join('\r\n')

/** What is asked for, the table that it reads, and how many may read it at once. */
const ASKED: [what: string, line: () => string, head: () => string, table: string, most: number][] =
  [
    ['the same list', () => 'GET /api/genres', () => '', 'genres', 1],
    ['sessions', () => 'GET /api/genres', madeUpToken, 'sessions', 4],
    ['covers', () => `GET /covers/${random()}.svg`, () => '', 'audiobooks', 2],
    ['players for other sites', () => 'GET /embed/Heer', () => '', 'rate_limits', 2],
    ['pictures of links', () => `GET /og/${random()}.png`, () => '', 'audiobooks', 2],
    ['the sitemap', () => 'GET /sitemap.xml', () => '', 'audiobooks', 1],
    ['the sitemap of pages', () => 'GET /sitemaps/pages.xml', () => '', 'genres', 1],
    ['samples', () => `GET /media/${crypto.randomUUID()}`, () => '', 'renditions', 2],
    ['samples that are there', () => `GET /media/${nextSample()}`, () => '', 'audiobooks', 2],
    // Beside the four that open, one counts for all as the channel is first listened to.
    ['openings of streams', () => 'GET /api/notification/stream', nextReader, 'notifications', 5],
    ['exports of accounts', () => 'GET /api/user/export', nextReader, 'wishlist_entries', 4],
    ['exports of bookmarks', () => 'GET /api/bookmark/export', nextReader, 'bookmarks', 4],
    ['lines of books', () => `GET /api/playback/${UUID}/lines`, nextReader, 'episode_lines', 4],
    ['sounds of parts', () => `GET /api/part/${UUID}/audio`, nextReader, 'recordings', 4],
    ['sounds of one account', () => `GET /api/part/${UUID}/audio`, () => listener, 'recordings', 2],
    [
      'pictures of submissions',
      () => `GET /api/submission/${UUID}/picture?side=400`,
      nextReader,
      'submission_pictures',
      4,
    ],
    ['states of uploads', () => `HEAD /api/submission/upload/${UUID}`, upload, 'uploads', 2],
    ['beginnings of uploads', () => 'POST /api/submission/upload', upload, 'uploads', 2],
  ]
function nextSample(): string {
  return nextOf(samples)
}
function nextReader(): string {
  return nextOf(readers)
}
function nextOf(all: string[]): string {
  const next = all.shift() ?? ''
  all.push(next)
  return next
}
const random = () => crypto.randomUUID()
function madeUpToken() {
  return `authorization: Bearer ${(random() + random()).replaceAll('-', '').slice(0, 43)}`
}

test.for(ASKED)(
  'a wave of askers waits in turn, not at the database: %s',
  async ([, line, head, table, most]) => {
    // Known already, so that only what is looked at waits.
    for (const one of [listener, member, ...readers]) await ask('GET /api/wishlist/count', one)
    const { sockets, waiting } = await whileLocked(table, async () => {
      const sockets = Array.from({ length: ASKERS }, () => send(line(), head()))
      let waiting = 0
      for (let look = 0; look < 500 && waiting < most; look++) {
        await wait(20)
        waiting = await countWaiting()
      }
      await wait(100)
      return { sockets, waiting: await countWaiting() }
    })
    for (const socket of sockets) socket.destroy()
    expect(waiting).toBe(most)
  },
)

/** Does something while nobody else can read or write a table. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    return work()
  })
}

/** How many statements of this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db)
  return rows[0]?.waiting ?? 0
}

function send(line: string, head: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(
    `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${head ? `${head}\r\n` : ''}\r\n`,
  )
  return socket
}

const ask = (line: string, head: string) =>
  new Promise((resolve) => send(line, head).on('close', resolve))
