import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { jsonListOf, piecesOf } from '#server/http/pieces.ts'
import { countRows } from '#test/rows-read.ts'
import { listLines as listLinesCall, type Line } from './contract.ts'
import { listLines } from './lines.server.ts'

const { call, db } = await startTestApp()

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
      },
    ])
    .execute()
  await call('POST', '/library/create', { as, body: { audiobook } })
  return { as, audiobook, episode, second }
}
const read = (as: string, audiobook: string, query = '') =>
  call<{ lines: Line[]; code?: string }>('GET', `/playback/${audiobook}/lines${query}`, { as })

describe('lines', () => {
  test('come in their order with their times; Shahmukhi and Roman are a machine’s where nobody wrote them', async () => {
    const { as, audiobook, episode } = await poem()
    const { status, body } = await read(as, audiobook, `?episode=${episode}`)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { episode, startsMs: 500, endsMs: 1_900, text: { shahmukhi: 'عشق', suggested: null } },
      {
        position: 2,
        verse: 1,
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
    const { as, audiobook, episode, second } = await poem()
    await sql`
      insert into episode_lines (episode_id, position, starts_ms, ends_ms, verse, text_gurmukhi)
      select id, n, n, n + 1, 1, repeat('ਮੇਰਾ ਘਰ ', 10) || n
      from unnest(${[episode, second]}::uuid[]) as e (id), generate_series(3, 252) n`.execute(db)
    const { headers, body } = await read(as, audiobook)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const { lines } = listLinesCall.answer.parse(body)
    const places = [
      ...Array.from({ length: 252 }, (_, n) => [episode, n + 1]),
      ...Array.from({ length: 250 }, (_, n) => [second, n + 3]),
    ]
    expect(lines.map((line) => [line.episode, line.position])).toEqual(places)

    const { db: counting, read: rows } = countRows(db)
    const user = { id: as } as SessionUser
    const some = await listLines(counting, user, audiobook, undefined)
    rows.length = 0
    const pieces: number[] = []
    for await (const { length } of piecesOf(jsonListOf(some, 'lines')))
      if (pieces.push(length) === 2) break
    expect(Math.max(...pieces)).toBeLessThanOrEqual(65_536)
    // Those of its first episode.
    expect(rows).toEqual([252])
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
