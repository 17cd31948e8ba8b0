import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test/app'
import { addMaker, makeBook, makeUser, type MadeBook } from '../../test/factories'
import type { AudiobookCard } from '../audiobooks/contract'
import { recountAudiobooks } from '../shelves/counts.server'
import { indexNames } from './search-names.server'

const { call, db, clearCache } = await startTestApp()

const waris = {
  ...{ slug: 'Waris-Shah', name: 'Waris Shah', gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ', shahmukhi: 'وارث شاہ' },
}
const BOOKS: (MadeBook & { popularity?: number })[] = [
  { slug: 'Heer', title: 'Heer', gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', popularity: 90 },
  { slug: 'Heer-Damodar', title: 'Heer Damodar', gurmukhi: 'ਹੀਰ ਦਮੋਦਰ', popularity: 99 },
  { slug: 'Hirni', title: 'Hirni', gurmukhi: 'ਹਿਰਨੀ', popularity: 500 },
  { slug: 'Saif-ul-Malook', title: 'Saif-ul-Malook', gurmukhi: 'ਸੈਫ਼-ਉਲ-ਮਲੂਕ' },
  { slug: 'Lok-Kahanian', title: 'Punjab Dian Lok Kahanian', gurmukhi: 'ਪੰਜਾਬ ਦੀਆਂ ਲੋਕ ਕਹਾਣੀਆਂ' },
  { slug: 'Waris-Di-Gal', title: 'Waris Shah', gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ' },
  { slug: 'Hidden', title: 'Heer Hidden', gurmukhi: 'ਹੀਰ ਲੁਕੀ', publishedAt: null },
  { slug: 'Future', title: 'Heer Future', publishedAt: '2999-01-01T00:00:00Z' },
]
const ids = new Map<string, string>()
for (const { popularity = 0, ...book } of BOOKS) {
  const id = await makeBook(db, book)
  ids.set(book.slug ?? '', id)
  await db.updateTable('audiobooks').set({ popularity }).where('id', '=', id).execute()
}
const idOf = (slug: string) => ids.get(slug) ?? ''
await addMaker(db, idOf('Heer'), 'author', waris)
await addMaker(db, idOf('Saif-ul-Malook'), 'narrator', { slug: 'Bano', name: 'Bano Qaiser' })
await addMaker(db, idOf('Lok-Kahanian'), 'publisher', { slug: 'Trinjan', name: 'Trinjan House' })
await indexNames(db, [...ids.values()])

interface Found extends Pick<AudiobookCard, 'slug'> {
  matched: string
  tier: string
}

async function search(name: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(name)}`
  const { status, body } = await call<{ audiobooks: Found[] }>('GET', path)
  expect(status).toBe(200)
  return body.audiobooks
}
const slugs = async (name: string) => (await search(name)).map(({ slug }) => slug)

describe('search', () => {
  test.each(['heer', 'HEER', 'hir', 'ਹੀਰ', 'ہیر', ' heer ', 'heer!'])(
    '%s puts Heer first',
    async (q) => {
      expect((await slugs(q))[0]).toBe('Heer')
    },
  )

  test('the exact title stands before the more popular that begins with it', async () => {
    const found = await search('heer')
    expect(found.slice(0, 2)).toMatchObject([
      { slug: 'Heer', tier: 'exact', matched: 'title' },
      { slug: 'Heer-Damodar', tier: 'prefix', matched: 'title' },
    ])
  })

  test.each([
    ['heer dam', 'Heer-Damodar'],
    ['damodar', 'Heer-Damodar'],
    ['hir damodr', 'Heer-Damodar'],
    ['damodar heer', 'Heer-Damodar'],
    ['heer waris', 'Heer'],
    ['saiful malook', 'Saif-ul-Malook'],
    ['ਮਲੂਕ', 'Saif-ul-Malook'],
    ['lok kahaniyan', 'Lok-Kahanian'],
    ['kahanian punjab', 'Lok-Kahanian'],
    ['bano kaisar', 'Saif-ul-Malook'],
    ['trinjan', 'Lok-Kahanian'],
  ])('%s finds %s', async (query, slug) => {
    expect((await slugs(query))[0]).toBe(slug)
  })

  test('an author is found in any script, after a title of the same name', async () => {
    for (const query of ['waris shah', 'varis shah', 'ਵਾਰਿਸ ਸ਼ਾਹ', 'وارث شاہ']) {
      const found = await search(query)
      expect(
        found
          .slice(0, 2)
          .map(({ slug }) => slug)
          .toSorted(),
      ).toEqual(['Heer', 'Waris-Di-Gal'])
    }
    expect(await search('waris shah')).toMatchObject([
      { slug: 'Waris-Di-Gal', matched: 'title' },
      { slug: 'Heer', matched: 'author' },
    ])
  })

  test('unpublished and future books are never found', async () => {
    for (const query of ['heer', 'heer hidden', 'hidden', 'ਹੀਰ ਲੁਕੀ', 'future', 'future heer']) {
      expect(await slugs(query)).not.toContain('Hidden')
      expect(await slugs(query)).not.toContain('Future')
    }
  })

  test('under two letters, and signs that are no letters, find nothing', async () => {
    for (const query of ['', ' ', 'h', 'ਹੀ', '%', '%%', '__', '\\\\', '%eer', 'h%r', 'he_r']) {
      expect(await slugs(query)).toEqual([])
    }
  })

  test('a sign between words is no wildcard, and none is needed', async () => {
    expect(await slugs('heer%damodar')).toEqual(['Heer-Damodar'])
    expect(await slugs('heer\\_damodar')).toEqual(['Heer-Damodar'])
  })

  test('at most ten come, the popular first', async () => {
    const many: string[] = []
    for (let n = 0; n < 12; n++) {
      const id = await makeBook(db, { slug: `Chandan-${n}`, title: `Chandan ${n}` })
      await db.updateTable('audiobooks').set({ popularity: n }).where('id', '=', id).execute()
      many.push(id)
    }
    await indexNames(db, many)
    const found = await slugs('chand')
    expect(found).toHaveLength(10)
    expect(found[0]).toBe('Chandan-11')
  })

  test('a renamed book is found by its new name only', async () => {
    const id = await makeBook(db, { slug: 'Old', title: 'Kaliyan' })
    await indexNames(db, [id])
    expect(await slugs('kaliyan')).toEqual(['Old'])
    await db
      .updateTable('audiobooks')
      .set({ title_roman: 'Baghban' })
      .where('id', '=', id)
      .execute()
    await indexNames(db, [id])
    clearCache()
    expect(await slugs('kaliyan')).toEqual([])
    expect(await slugs('baghban')).toEqual(['Old'])
  })

  test('the recount brings popularity to the index', async () => {
    const user = await makeUser(db)
    const days = [{ user_id: user, audiobook_id: idOf('Heer-Damodar'), day: new Date() }]
    await db
      .insertInto('listening_days')
      .values(days.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) })))
      .execute()
    await recountAudiobooks(db)
    const rows = await db
      .selectFrom('search_titles')
      .select(['audiobook_id', 'popularity'])
      .where('popularity', '>', 0)
      .execute()
    expect(new Set(rows.map((row) => row.audiobook_id))).toEqual(new Set([idOf('Heer-Damodar')]))
  })
})

describe('a chosen result', () => {
  const count = async () =>
    (await db.selectFrom('search_selections').select('selector').execute()).length

  test('counts once per person or address and hour', async () => {
    const path = `/audiobooks/${idOf('Heer')}/updatesearch`
    const as = await makeUser(db)
    for (const options of [{ as }, { as }, {}, {}]) {
      expect((await call('PATCH', path, options)).status).toBe(200)
    }
    expect(await count()).toBe(2)
    const kept = await db.selectFrom('search_selections').select('selector').execute()
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
  })

  test('of a book that is not to be seen is a 404', async () => {
    const before = await count()
    for (const id of [idOf('Hidden'), idOf('Future'), randomUUID()]) {
      expect((await call('PATCH', `/audiobooks/${id}/updatesearch`)).status).toBe(404)
    }
    expect(await count()).toBe(before)
  })
})
