import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { startSession, type SessionUser } from '#server/auth/sessions.ts'
import { jsonListOf, piecesOf } from '#server/http/pieces.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { countRows } from '#test/rows-read.ts'
import { listLines as listLinesCall, type Line } from './contract.ts'
import { listLines } from './lines.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const { app, call, db } = await startTestApp()

async function poem() {
  const [as, audiobook] = [await makeUser(db), await makeBook(db)]
  const rows = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', audiobook)
    .orderBy('position')
    .execute()
  const [episode = '', second = ''] = rows.map(({ id }) => id)
  const line = { episode_id: episode, verse: 1 }
  await db
    .insertInto('episode_lines')
    .values([
      { ...line, position: 2, starts_ms: 2_000, ends_ms: 3_000, text_gurmukhi: 'ਮੇਰਾ ਘਰ' },
      {
        ...line,
        position: 1,
        starts_ms: 500,
        ends_ms: 1_900,
        text_gurmukhi: 'ਇਸ਼ਕ',
        text_shahmukhi: 'عشق',
        meaning_en: 'Love',
      },
    ])
    .execute()
  await call('POST', '/library/create', { as, body: { audiobook } })
  return { as, audiobook, episode, second }
}

/** Gives episodes lines from the third on, in the place of those that they had there. */
const replaceLines = async (episodes: string[], last: number) => {
  await sql`delete from episode_lines where position > 2 and episode_id = any(${episodes}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into episode_lines (episode_id, position, starts_ms, ends_ms, verse, text_gurmukhi)
    select id, n, n, n + 1, 1, repeat('ਮੇਰਾ ਘਰ ', 10) || n
    from unnest(${episodes}::uuid[]) as e (id), generate_series(3, ${last}::integer) n`.execute(db)
}

async function longPoem(last: number) {
  const made = await poem()
  await replaceLines([made.episode, made.second], last)
  return made
}

const read = (as: string, audiobook: string, query = '') =>
  call<{ lines: Line[]; code?: string }>('GET', `/playback/${audiobook}/lines${query}`, { as })

describe('lines', () => {
  test('come in their order with their times and what they mean; Shahmukhi and Roman are a machine’s where nobody wrote them', async () => {
    const { as, audiobook, episode } = await poem()
    const { status, body } = await read(as, audiobook, `?episode=${episode}`)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      {
        episode,
        startsMs: 500,
        endsMs: 1_900,
        text: { shahmukhi: 'عشق', suggested: null },
        meaning: 'Love',
      },
      {
        position: 2,
        verse: 1,
        meaning: null,
        text: { shahmukhi: null, suggested: 'میرا گھر', roman: null, suggestedRoman: 'Mera ghar' },
      },
    ])
  })

  test('an episode that nobody timed has none', async () => {
    const { as, audiobook, second } = await poem()
    expect((await read(as, audiobook, `?episode=${second}`)).body.lines).toEqual([])
    expect((await read(as, audiobook)).body.lines).toHaveLength(2)
  })

  test('of a long book are read and sent a piece at a time, and no further than somebody reads', async () => {
    const { as, audiobook, episode, second } = await longPoem(502)
    const { headers, body } = await read(as, audiobook)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const { lines } = listLinesCall.answer.parse(body)
    const places = [
      ...Array.from({ length: 502 }, (_, n) => [episode, n + 1]),
      ...Array.from({ length: 500 }, (_, n) => [second, n + 3]),
    ]
    expect(lines.map((line) => [line.episode, line.position])).toEqual(places)

    const { db: counting, read: rows } = countRows(db)
    const some = await listLines(counting, { id: as } as SessionUser, audiobook, undefined)
    rows.length = 0
    const pieces: number[] = []
    for await (const { length } of piecesOf(jsonListOf(some, 'lines')))
      if (pieces.push(length) === 3) break
    expect(Math.max(...pieces)).toBeLessThanOrEqual(65_536)
    // Enough for the three; the last of a page again with the next.
    expect(rows).toEqual([200, 201])
  })

  test.each([
    ['are replaced by as many of the same', 502],
    ['are replaced by fewer', 150],
  ])(
    'that %s while they are read break off: no episode is told with the words of two',
    async (_, n) => {
      const { as, audiobook, episode } = await longPoem(502)
      const lines = await listLines(db, { id: as } as SessionUser, audiobook, episode)
      let read = 0
      const readAll = async () => {
        for await (const line of lines)
          if (line.position === 1) await replaceLines([episode], n)
          else read += 1
      }
      await expect(readAll()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
      expect(read).toBe(199)
    },
  )

  test('are not sent on a second after their book is suspended', async () => {
    const { as, audiobook } = await longPoem(10_002)
    const authorization = `Bearer ${await startSession(db, as, 'a test')}`
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const path = `/api/playback/${audiobook}/lines`
    const request = get({ port, host: '127.0.0.1', path, headers: { authorization } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    for (const side of [request, answer]) side.on('error', () => undefined)
    await sql`update audiobooks set suspended_at = now() where id = ${audiobook}`.execute(db)
    const connections = promisify(app.server.getConnections.bind(app.server))
    await expect.poll(() => connections(), { timeout: timeLimit(1_000) }).toBe(0)
    await new Promise((resolve) => answer.once('close', resolve).resume())
    expect(answer.complete).toBe(false)
  })

  test('can be asked for six hundred times an hour', async () => {
    const { as, audiobook } = await poem()
    await countAttempt(db, `listLines:${as}`, { max: 600, seconds: 3600 }, 599)
    expect((await read(as, audiobook)).status).toBe(200)
    expect((await read(as, audiobook)).status).toBe(429)
  })

  test('are for those who may hear the book; what is not of the book is not found', async () => {
    const { as, audiobook } = await poem()
    const [other, elsewhere] = [await makeUser(db), await poem()]
    expect((await read(other, audiobook)).body.code).toBe('not_entitled')
    expect((await read(as, audiobook, `?episode=${elsewhere.episode}`)).status).toBe(404)
    expect((await read(as, randomUUID())).status).toBe(404)
    await db
      .updateTable('audiobooks')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', audiobook)
      .execute()
    expect((await read(as, audiobook)).status).toBe(404)
  })
})

test.each([
  ['poems', true],
  ['sufi-verse', true],
  ['story-epics', true],
  ['novels', false],
])('the player is told whether a book is verse: one of %s', async (slug, isVerse) => {
  const { as, audiobook } = await poem()
  await sql`insert into audiobook_genres (audiobook_id, genre_id)
    select ${audiobook}, id from genres where slug = ${slug}`.execute(db)
  expect((await call('GET', `/playback/${audiobook}`, { as })).body).toMatchObject({
    audiobook: { isVerse },
  })
})
