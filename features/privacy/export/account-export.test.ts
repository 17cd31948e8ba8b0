import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillTables, tablesOfPeople, whose } from '#test/access-rows.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { countRows } from '#test/rows-read.ts'
import { data } from '#app/api.server.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { audit } from '#server/auth/audit.ts'
import { startSession } from '#server/auth/sessions.ts'
import { exportAccount } from './account-export.server.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp

/** Columns that keep an account shut, and copies of what is told already; by table or by column. */
const LEFT_OUT = new Set(
  data.flatMap(({ table, notExported = {} }): string[] =>
    typeof notExported === 'string'
      ? [table]
      : Object.keys(notExported).map((column) => `${table}.${column}`),
  ),
)
const FILES = data.flatMap(({ exported = [] }) => exported)

let owner: string
let book: string
let files: Record<string, unknown>
let raw: Record<string, string>
/** What was put into each column of words, by table and column. */
const songs = new Map<string, string>()

async function download(as: string) {
  const authorization = await tokenOf(as)
  return app.inject({ method: 'GET', url: '/api/user/export', headers: { authorization } })
}

const tokenOf = async (as: string) =>
  `Bearer ${await startSession(db, as, 'a test', { twoFactor: true })}`

function unpack(zip: Uint8Array): Record<string, string> {
  const entries = Object.entries(unzipSync(zip))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Puts words of its own into each column of a table that takes them. */
async function sing(table: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and data_type in ('text', 'ARRAY', 'bytea')
  `.execute(db)
  for (const { name, type } of rows) {
    const song = `sings-${table}-${name}:`
    const words = sql`${song} || gen_random_uuid()::text`
    const value = { text: words, ARRAY: sql`array[${words}]` }[type]
    await sql`update ${sql.table(table)}
      set ${sql.ref(name)} = ${value ?? sql`convert_to(${words}, 'UTF8')`}
      where ${whose(table)} = ${owner}`
      .execute(db)
      .then(() => songs.set(`${table}.${name}`, song))
      .catch((error: { code: string }) => {
        if (error.code !== '23514') throw error
      })
  }
}

beforeAll(async () => {
  owner = await makeUser(db)
  book = await makeBook(db, { title: 'Heer' })
  const episode = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', book)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  await fillTables(db, owner, { id: book, episode: episode.id })
  await sql`update gift_cards set redeemed_by = buyer_id, redeemed_at = now()`.execute(db)
  await call('PATCH', `/audiobooks/${book}/updatesearch`, { as: owner })
  const actor = { id: await makeUser(db), role: 'support' as const }
  await audit(db, actor, { act: 'session.end', subject: 'user', subjectId: owner })
  for (const table of ['users', ...(await tablesOfPeople(db))]) await sing(table)
  const answer = await download(owner)
  raw = unpack(answer.rawPayload)
  files = Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, text]) => [name, JSON.parse(text) as unknown]),
  )
})

describe('an export', () => {
  test('is a zip that no cache keeps', async () => {
    const { statusCode, headers } = await download(owner)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="qissa-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('holds every word that is kept of the person, save the secrets', () => {
    const all = Object.values(raw).join('\n')
    const missing = [...songs].filter(([, song]) => !all.includes(song)).map(([column]) => column)
    const allowed = (column: string) =>
      LEFT_OUT.has(column) || LEFT_OUT.has(column.split('.')[0] ?? '')
    expect(missing.filter((column) => !allowed(column))).toEqual([])
    expect([...songs.keys()].filter(allowed).toSorted()).toEqual(missing.toSorted())
    expect(missing.length).toBeGreaterThan(10)
  })

  test('has a file with rows for every table of people, or a reason why not', async () => {
    const asked: string[] = []
    for (const { rows } of FILES) asked.push(rows(owner).compile(db).sql)
    const told = (table: string) =>
      asked.some((text) => new RegExp(`from ${table} where`).test(text.replace(/\s+/g, ' ')))
    const tables = ['users', 'search_selections', 'audit_log', ...(await tablesOfPeople(db))]
    expect(tables.filter((table) => !told(table) && !LEFT_OUT.has(table))).toEqual([])
    const empty = Object.entries(files).filter(([, json]) =>
      /^(null|\[\])$/.test(JSON.stringify(json)),
    )
    expect(empty).toEqual([])
    expect(Object.keys(files)).toHaveLength(FILES.length)
  })

  test('says in every language what lies where', () => {
    const readme = raw['README.txt'] ?? ''
    for (const name of Object.keys(files))
      expect(readme.split(`- ${name}: `)).toHaveLength(LANGUAGES.length + 1)
    expect(readme).toContain('your wishlist')
    expect(readme).toContain('ਤੁਹਾਡੀ ਇੱਛਾ-ਸੂਚੀ')
    expect(readme).toContain(translate('pa-Arab', 'export.file_wishlist'))
    expect(readme).not.toContain('export.')
  })

  test('calls books by their names and has nothing of others', async () => {
    const other = await makeUser(db, 'somebody.else@example.com')
    await call('POST', '/wishlist/create', { as: other, body: { audiobook: await makeBook(db) } })
    expect(files['wishlist.json']).toMatchObject([{ audiobook: book, title: 'Heer' }])
    const theirs = unpack((await download(other)).rawPayload)
    expect(Object.values(theirs).join('\n')).not.toContain('sings-')
    expect(theirs['journal.json']).toBe('[]\n')
    expect(theirs['quiet-hours.json']).toBe('null\n')
    expect(JSON.parse(theirs['wishlist.json'] ?? '')).toHaveLength(1)
  })

  test('names whom a gift was addressed to only if that is who asks', async () => {
    const { give, redeem } = openGiftShop(testApp)
    const email = 'first.niece@example.com'
    const receivedBy = async (as: string) => {
      const gift = await give({ email, lastName: 'Brar', phone: '411222333', callingCode: '61' })
      expect((await redeem(as, gift.code)).status).toBe(200)
      const text = unpack((await download(as)).rawPayload)['gifts-received.json'] ?? ''
      expect(text).toContain(gift.book)
      return text
    }
    expect(await receivedBy(await makeUser(db))).not.toMatch(/first\.niece|Brar|411222333/)
    const own = await receivedBy(await makeUser(db, email))
    for (const told of [email, 'Brar', '411222333']) expect(own).toContain(told)
  })

  test('holds a journal of 20,000 lines, each once, and never more than a part in memory', async () => {
    const long = await makeUser(db)
    await sql`
      insert into progress_events (user_id, device_id, seq, audiobook_id, episode_id, kind,
        position_ms, occurred_at)
      select ${long}, 'device-' || n % 3, n, ${book}, id, 'heartbeat', n, now()
      from generate_series(1, 20000) n, episodes where audiobook_id = ${book} and position = 1
    `.execute(db)
    await sql`analyze progress_events`.execute(db)
    await startSession(db, long, 'a test')
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', long)
      .executeTakeFirstOrThrow()
    const user = { id: long, sessionId } as Parameters<typeof exportAccount>[1]
    const chunks: Uint8Array[] = []
    for await (const chunk of await exportAccount(db, user, data)) chunks.push(chunk)
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(100_000)
    const journal = JSON.parse(unpack(Buffer.concat(chunks))['journal.json'] ?? '') as {
      seq: number
    }[]
    expect(journal).toHaveLength(20_000)
    expect(new Set(journal.map(({ seq }) => seq)).size).toBe(20_000)
  })

  test('of 2,000 long bookmarks reads some of them at a time, each once, by the microsecond', async () => {
    const long = await makeUser(db)
    await sql`
      insert into bookmarks (user_id, audiobook_id, episode_id, position_ms, note, created_at)
      select ${long}, ${book}, id, n, repeat('😀', 999), now() + n / 100 * interval '1 microsecond'
      from generate_series(1, 2000) n, episodes where audiobook_id = ${book} and position = 1
    `.execute(db)
    await startSession(db, long, 'a test')
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', long)
      .executeTakeFirstOrThrow()
    const user = { id: long, sessionId } as Parameters<typeof exportAccount>[1]
    const { db: counting, read } = countRows(db)
    const zip: Uint8Array[] = []
    for await (const chunk of await exportAccount(counting, user, data)) zip.push(chunk)
    expect(Math.max(...read)).toBeLessThanOrEqual(200)
    const bookmarks = JSON.parse(unpack(Buffer.concat(zip))['bookmarks.json'] ?? '') as {
      position_ms: number
    }[]
    expect(new Set(bookmarks.map((one) => one.position_ms)).size).toBe(2_000)
    expect(bookmarks).toHaveLength(2_000)
    const hundreds = bookmarks.map((one) => Math.floor(one.position_ms / 100))
    expect(hundreds).toEqual(hundreds.toSorted((one, other) => one - other))
  })

  test('reads each list along columns that tell its rows apart, and are never null', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select indrelid::regclass::text as table, array_agg(attname::text) as columns
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisunique and indpred is null group by indexrelid, indrelid having bool_and(attnotnull)
    `.execute(db)
    const columnOf = (name: string) =>
      ({ _id: 'id', audiobook: 'audiobook_id', person: 'person_id' })[name] ?? name
    const loose = data.flatMap(({ table, owner = 'user_id', exported = [] }) => {
      const unique = rows.filter((index) => index.table === table)
      return exported.flatMap((file) => {
        if (!('key' in file)) return []
        // Of search selections the owner is who chose.
        const known = new Set([owner, 'selector', ...file.key.map(columnOf)])
        const apart = unique.some(({ columns }) => columns.every((column) => known.has(column)))
        return apart ? [] : [file.name]
      })
    })
    expect(loose).toEqual([])
  })

  test('is told of by mail', async () => {
    await runJobs(testApp)
    const email = 'told.of.export@example.com'
    await download(await makeUser(db, email))
    const [mail, ...others] = (await runJobs(testApp)).filter(({ to }) => to === email)
    expect(mail?.subject).toBe('Your data was downloaded')
    expect(mail?.text).toContain('ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ ਡਾਊਨਲੋਡ ਹੋਈ')
    expect(others).toEqual([])
  })

  test('is not for a session that has not shown the account’s second step', async () => {
    const id = await makeUser(db, 'guarded.export@example.com')
    await sql`insert into authenticators (user_id, secret_encrypted, confirmed_at)
      values (${id}, 'sealed', now())`.execute(db)
    const authorization = `Bearer ${await startSession(db, id, 'a test')}`
    const refused = await call<{ code: string }>('GET', '/user/export', {
      headers: { authorization },
    })
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_step_again' } })
    expect((await download(id)).statusCode).toBe(200)
  })

  test('is nothing that a HEAD makes, or has its owner told of', async () => {
    const email = 'looked.for.export@example.com'
    const headers = { authorization: await tokenOf(await makeUser(db, email)) }
    for (let time = 0; time < 6; time++) {
      const answer = await app.inject({ method: 'HEAD', url: '/api/user/export', headers })
      expect(answer.statusCode).toBe(404)
    }
    expect((await runJobs(testApp)).filter(({ to }) => to === email)).toEqual([])
    expect((await app.inject({ url: '/api/user/export', headers })).statusCode).toBe(200)
  })

  test('can be had five times an hour', async () => {
    const eager = await makeUser(db)
    for (let time = 0; time < 5; time++) expect((await download(eager)).statusCode).toBe(200)
    const sixth = await download(eager)
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(sixth.headers['content-disposition']).toBeUndefined()
    expect(sixth.headers['content-type']).toContain('application/problem+json')
  })
})
