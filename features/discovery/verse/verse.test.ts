import { afterEach, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import type { Verse } from './contract.ts'

const { call, clearCache, db } = await startTestApp()

afterEach(() => vi.useRealTimers())

/** A book whose sample has lines of so many verses. */
async function sampled(title: string, verses: number, book: Parameters<typeof makeBook>[1] = {}) {
  const id = await makeBook(db, { title, ...book })
  await db
    .insertInto('renditions')
    .values({
      audiobook_id: id,
      quality: 'normal',
      mime: 'audio/mp4',
      bytes: 1,
      sha256: title,
      duration_ms: 10_000,
      storage_key: `audio/${title}`,
    })
    .execute()
  const line = (verse: number) => ({
    audiobook_id: id,
    position: verse,
    starts_ms: verse * 1_000,
    ends_ms: verse * 1_000 + 900,
    verse,
    text_gurmukhi: 'ਬੁੱਲ੍ਹਾ ਕੀ ਜਾਣਾ',
  })
  await db
    .insertInto('sample_lines')
    .values(Array.from({ length: verses }, (_, n) => line(n + 1)))
    .execute()
  return id
}

const verse = async (query = '') => {
  clearCache()
  return (await call<{ verse: Verse | null }>('GET', `/verse${query}`)).body.verse
}

test('a book’s sample comes with its lines, in the scripts that they are had in', async () => {
  const id = await sampled('Kafian', 3)
  const found = await verse(`?audiobook=${id}`)
  expect(found?.audiobook.name).toBe('Kafian')
  expect(found?.lines).toHaveLength(3)
  expect(found?.lines[0]).toMatchObject({ startsMs: 1_000, endsMs: 1_900, verse: 1 })
  expect(found?.lines[0]?.text.shahmukhi).toBe(null)
  expect(found?.lines[0]?.text.suggested).toMatch(/\p{Script=Arabic}/u)
})

test('a line comes in Latin letters, and with its meaning where one was written', async () => {
  const id = await sampled('Kafi', 1)
  const line = async () => (await verse(`?audiobook=${id}`))?.lines[0]
  expect(await line()).toMatchObject({ text: { suggestedRoman: 'Bulha ki jana' }, meaning: null })
  await db
    .updateTable('sample_lines')
    .set({ meaning_en: 'Bulla, how do I know?' })
    .where('audiobook_id', '=', id)
    .execute()
  expect(await line()).toMatchObject({ meaning: 'Bulla, how do I know?' })
})

test('of a book that is not published, or whose sample has no lines, there is none', async () => {
  const draft = await sampled('Draft', 2, { publishedAt: null })
  expect(await verse(`?audiobook=${draft}`)).toBe(null)
  expect(await verse(`?audiobook=${await makeBook(db, { title: 'Silent' })}`)).toBe(null)
})

test('of an author comes the verse of a book of theirs, of one without any none', async () => {
  const id = await sampled('Sammi', 2)
  const makerOf = async (book: string) =>
    (
      await db
        .selectFrom('audiobook_people')
        .select('person_id')
        .where('audiobook_id', '=', book)
        .executeTakeFirstOrThrow()
    ).person_id
  expect((await verse(`?author=${await makerOf(id)}`))?.audiobook.name).toBe('Sammi')
  const silent = await makerOf(await makeBook(db, { title: 'Silent too' }))
  expect(await verse(`?author=${silent}`)).toBe(null)
  await db.deleteFrom('sample_lines').where('audiobook_id', '=', id).execute()
})

test('the verse of the day has several verses, and is another one tomorrow', async () => {
  await sampled('One paragraph', 1)
  await sampled('Abyat', 2)
  const names = new Set<string | undefined>()
  for (const day of ['2026-11-25', '2026-11-26']) {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] })
    names.add((await verse())?.audiobook.name)
  }
  expect(names).toEqual(new Set(['Kafian', 'Abyat']))
})
