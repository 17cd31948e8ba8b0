import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { piecesOf } from '#server/http/pieces.ts'
import { startSession, type SessionUser } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { untilWaiting } from '#test/overtake.ts'
import { countRows } from '#test/rows-read.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { FORMATS } from './contract.ts'
import { exportBookmarks } from './export-bookmarks.server.ts'

const { app, call, db } = await startTestApp()

async function marked(marks: { positionMs: number; endMs?: number; note?: string }[]) {
  const as = await makeUser(db)
  const audiobook = await makeBook(db, { title: 'Heer', gurmukhi: 'ਹੀਰ', durationMs: 9_000_000 })
  await call('POST', '/library/create', { as, body: { audiobook } })
  const { id: episode } = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', audiobook)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  for (const mark of marks) {
    await call('POST', '/bookmark/create', { as, body: { audiobook, episode, ...mark } })
  }
  return { as, audiobook }
}

const fetched = (as: string, query: string, language = 'en') =>
  call<string>('GET', `/bookmark/export?${query}`, { as, headers: { 'accept-language': language } })

/** Rows of a CSV file, as RFC 4180 reads them. */
function rowsOf(csv: string): string[][] {
  const cells = [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('bookmarks as a file', () => {
  test('Markdown goes by book and episode, with times, in the reader’s language', async () => {
    const { as } = await marked([
      { positionMs: 3_661_000, endMs: 3_700_000, note: 'ਸੋਹਣੀ ਸਤਰ\nsecond' },
      { positionMs: 59_000 },
    ])
    const { status, headers, body } = await fetched(as, 'format=md', 'pa')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="qissa-bookmarks-\d{4}-\d\d-\d\d\.md"$/,
    )
    expect(body).toMatch(
      /^# ਮੇਰੀਆਂ ਨਿਸ਼ਾਨੀਆਂ\n\n## ਹੀਰ · Author \d+\n\n### 1\\\. Episode 1\n\n- \*\*0:59\*\*\n- \*\*1:01:01–1:01:40\*\*\n {2}> ਸੋਹਣੀ ਸਤਰ\n {2}> second\n$/,
    )
  })

  test('what was written as HTML or Markdown stays text in it', async () => {
    const { as } = await marked([{ positionMs: 0, note: '<img src=x onerror=a()> [a](b) # c' }])
    const { body } = await fetched(as, 'format=md')
    expect(body).toContain(String.raw`> \<img src\=x onerror\=a\(\)\> \[a\]\(b\) \# c`)
    const headed = await marked([{ positionMs: 0, note: 'no heading\n===' }])
    expect((await fetched(headed.as, 'format=md')).body).toContain(String.raw`  > \=\=\=`)
  })

  test('CSV opens in a spreadsheet with its letters, and calculates nothing', async () => {
    const notes = [
      '=1+1',
      '+cmd',
      '-2',
      '@x',
      ' =1+1',
      '\tx',
      '＝1',
      '\u2060=1',
      'a "b", c\nd',
      'plain',
    ]
    const { as } = await marked(notes.map((note, n) => ({ positionMs: n * 1000, note })))
    const { headers, body } = await fetched(as, 'format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.startsWith('\uFEFF')).toBe(true)
    const [head, ...rows] = rowsOf(body.slice(1))
    expect(head).toEqual(['Book', 'Author', 'Number', 'Episode', 'From', 'To', 'Note', 'Made'])
    expect(rows.map((row) => row[6])).toEqual([
      "'=1+1",
      "'+cmd",
      "'-2",
      "'@x",
      "'=1+1",
      'x',
      "'＝1",
      "'\u2060=1",
      'a "b", c\nd',
      'plain',
    ])
    expect(rows[9]).toMatchObject({ 0: 'Heer', 2: '1', 3: 'Episode 1', 4: '0:09', 5: '' })
  })

  test('JSON tells milliseconds, and names in every script', async () => {
    const { as, audiobook } = await marked([{ positionMs: 5, endMs: 9, note: 'x' }])
    const { headers, body } = await fetched(as, `format=json&audiobook=${audiobook}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/qissa-bookmarks-Book-\d+-[\d-]+\.json/)
    expect(body).toMatchObject({
      bookmarks: [
        { positionMs: 5, endMs: 9, note: 'x', audiobook: { names: { gurmukhi: 'ਹੀਰ' } } },
      ],
    })
  })

  test('many long notes are written in pieces, in every format', async () => {
    const { as } = await marked([{ positionMs: 0 }])
    await sql`
      insert into bookmarks (user_id, id, audiobook_id, episode_id, position_ms, note)
      select user_id, gen_random_uuid(), audiobook_id, episode_id, n, repeat('*', 980)
      from bookmarks, generate_series(1, 400) n where user_id = ${as}`.execute(db)
    const user = { id: as, script: null, language: 'en' } as unknown as SessionUser
    for (const format of FORMATS) {
      const { db: counting, read } = countRows(db)
      const { texts } = await exportBookmarks(counting, user, { format, language: 'en' })
      read.length = 0
      const pieces: Uint8Array[] = []
      for await (const piece of piecesOf(texts)) pieces.push(piece)
      expect(pieces.length, format).toBeGreaterThan(4)
      expect(Math.max(...pieces.map(({ length }) => length)), format).toBeLessThanOrEqual(65_536)
      expect(read, format).toEqual([100, 100, 100, 100, 1])
      const text = Buffer.concat(pieces).toString()
      expect(text.match(/\*{980}|(\\\*){980}/g), format).toHaveLength(400)
      if (format === 'md') expect(text.match(/^##/gm)).toHaveLength(2)
    }
  })

  test('four are under way at once, of this kind or the whole account’s; one that is left is over', async () => {
    const { as } = await marked([{ positionMs: 0 }])
    const authorization = `Bearer ${await startSession(db, as, 'a test')}`
    await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (path: string) =>
      request({
        port: (app.server.address() as AddressInfo).port,
        path: `/api${path}`,
        headers: { authorization },
      })
        .on('error', () => undefined)
        .end()
    await db.transaction().execute(async (tx) => {
      await sql`lock table bookmarks in access exclusive mode`.execute(tx)
      const asked = ['', '?format=csv', '?format=json', '']
      const gone = asked.map((query) => ask(`/bookmark/export${query}`))
      await untilWaiting(db, 4)
      expect(await call('GET', '/bookmark/export', { as })).toMatchObject({ status: 429 })
      expect(await call('GET', '/user/export', { as })).toMatchObject({ status: 429 })
      for (const left of gone) left.destroy()
    })
    await expect.poll(async () => (await call('GET', '/bookmark/export', { as })).status).toBe(200)
    await expect
      .poll(async () => (await call('GET', '/user/export', { as })).status, { interval: 300 })
      .toBe(200)
  })

  test('holds one’s own alone, is empty without any, and knows its formats', async () => {
    const { audiobook } = await marked([{ positionMs: 5, note: 'private' }])
    const as = await makeUser(db)
    for (const format of ['md', 'csv', 'json']) {
      const { status, body } = await fetched(as, `format=${format}&audiobook=${audiobook}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('private')
    }
    expect((await fetched(as, 'format=pdf')).status).toBe(400)
    expect((await call('GET', '/bookmark/export')).status).toBe(401)
  })
})
