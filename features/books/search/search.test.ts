import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untilWaiting } from '#test/overtake.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser, type MadeBook } from '#test/factories.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { recountAudiobooks } from '#features/discovery/shelves/counts.server.ts'

const { call, db } = await startTestApp()

const waris = {
  slug: 'Waris-Shah',
  name: 'Waris Shah',
  gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ',
  shahmukhi: 'وارث شاہ',
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

interface Found extends Pick<AudiobookCard, 'slug' | 'name'> {
  matched: string
  matchedNames: { roman: string }[]
  tier: string
}

interface Makers {
  people: { slug: string; roles: string[]; books: number }[]
  series: { slug: string; names: { gurmukhi: string | null }; books: number }[]
}

async function search(name: string) {
  const path = `/audiobooks/search?name=${encodeURIComponent(name)}`
  const { status, body } = await call<{ audiobooks: Found[] }>('GET', path)
  expect(status).toBe(200)
  return body.audiobooks
}
const slugs = async (name: string) => (await search(name)).map(({ slug }) => slug)

describe('search', () => {
  test.each(['heer', 'HEER', 'ਹੀਰ', 'ہیر', ' heer ', 'heer!'])('%s puts Heer first', async (q) => {
    expect((await slugs(q))[0]).toBe('Heer')
  })

  test('the same name in another spelling is found beside those that begin with it', async () => {
    expect((await slugs('hir')).slice(0, 3)).toContain('Heer')
  })

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

  test('a name that no row shows by itself comes with the book', async () => {
    const { id } = await db
      .insertInto('series')
      .values({ slug: 'love-tales', name_roman: 'Prem Granth' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const book = await makeBook(db, { slug: 'Part-One', title: 'Pehla Hissa' })
    const more = { subtitle_roman: 'Jharne Kinare', series_id: id }
    await db.updateTable('audiobooks').set(more).where('id', '=', book).execute()
    for (const [query, slug, matched, names] of [
      ['bano qaiser', 'Saif-ul-Malook', 'narrator', ['Bano Qaiser']],
      ['trinjan house', 'Lok-Kahanian', 'publisher', ['Trinjan House']],
      ['prem granth', 'Part-One', 'series', ['Prem Granth']],
      ['jharne kinare', 'Part-One', 'subtitle', ['Jharne Kinare']],
      ['heer', 'Heer', 'title', []],
    ] as const) {
      const [first] = await search(query)
      expect(first).toMatchObject({ slug, matched })
      expect(first?.matchedNames.map(({ roman }) => roman)).toEqual(names)
    }
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

  test('a sign between words is no wildcard, and is found where it is written', async () => {
    expect(await slugs('heer%damodar')).toEqual([])
    expect(await slugs('heer\\_damodar')).toEqual([])
    await makeBook(db, { slug: 'Full', title: '100% Kamyabi' })
    await makeBook(db, { slug: 'Path', title: 'C:\\Kitab_Ghar' })
    expect(await slugs('100% kam')).toEqual(['Full'])
    expect(await slugs('kitab_g')).toEqual(['Path'])
    expect(await slugs('c:\\kitab')).toEqual(['Path'])
    expect(await slugs('100_ kam')).toEqual([])
    const { body } = await call<{ total: number }>('GET', '/audiobooks?search=100%25%20kam')
    expect(body.total).toBe(1)
  })

  test('of any query with such a sign, only names that hold it are found', async () => {
    const word = fc.constantFrom('heer', 'ਹੀਰ', 'ہیر', 'waris', 'shah', 'h', 'r', '100', 'kitab')
    const sign = fc.constantFrom('%', '_', '\\', '%%', '\\%')
    const query = fc.array(fc.oneof(word, sign), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom('', ' '), async (parts, between) => {
        const text = parts.join(between)
        const signs = text.match(/[%_\\]/g) ?? []
        for (const { name } of signs.length > 0 ? await search(text) : [])
          for (const one of signs) expect(name).toContain(one)
      }),
      { numRuns: 60 },
    )
  })

  test('at most ten come, the popular first', async () => {
    for (let n = 0; n < 12; n++) {
      const id = await makeBook(db, { slug: `Chandan-${n}`, title: `Chandan ${n}` })
      await db.updateTable('audiobooks').set({ popularity: n }).where('id', '=', id).execute()
    }
    const found = await slugs('chand')
    expect(found).toHaveLength(10)
    expect(found[0]).toBe('Chandan-11')
  })

  test('a renamed book is found by its new name only', async () => {
    const id = await makeBook(db, { slug: 'Old', title: 'Kaliyan' })
    expect((await slugs('kaliyan'))[0]).toBe('Old')
    await db
      .updateTable('audiobooks')
      .set({ title_roman: 'Baghban' })
      .where('id', '=', id)
      .execute()
    expect(await slugs('kaliyan')).not.toContain('Old')
    expect((await slugs('baghban'))[0]).toBe('Old')
  })

  test('the recount brings popularity to the index', async () => {
    const names = ['Kagaz Pehla', 'Kagaz Duja']
    const made: string[] = []
    for (const title of names) made.push(await makeBook(db, { slug: title, title }))
    const [, second = ''] = made
    await db
      .updateTable('audiobooks')
      .set({ popularity: 5 })
      .where('id', '=', made[0] ?? '')
      .execute()
    expect(await slugs('kagaz')).toEqual(names)
    const days = [{ user_id: await makeUser(db), audiobook_id: second, day: new Date() }]
    await db
      .insertInto('listening_days')
      .values(days.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) })))
      .execute()
    await recountAudiobooks(db)
    expect(await slugs('kagaz')).toEqual(names.toReversed())
  })
})

describe('a chosen result', () => {
  const count = async () =>
    (await db.selectFrom('search_selections').select('selector').execute()).length

  test('counts once per person or IP address and hour', async () => {
    const path = `/audiobooks/${idOf('Heer')}/updatesearch`
    const as = await makeUser(db)
    for (const options of [{ as }, { as }, {}, {}]) {
      expect((await call('PATCH', path, options)).status).toBe(200)
    }
    expect(await count()).toBe(2)
    const kept = await db.selectFrom('search_selections').select('selector').execute()
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
  })

  test('counts once more for another query that found it, not for one that did not', async () => {
    const before = await count()
    const as = await makeUser(db)
    for (const query of ['', '?name=heer', '?name=heer', '?name=hir', '?name=zzzz', '?name=kahani'])
      await call('PATCH', `/audiobooks/${idOf('Heer')}/updatesearch${query}`, { as })
    expect(await count()).toBe(before + 3)
    const kept = await db.selectFrom('search_selections').select('query').execute()
    expect(JSON.stringify(kept)).not.toContain('heer')
  })

  test('while the account is deleted leaves nothing of it', async () => {
    const as = await makeUser(db)
    await call('GET', '/wishlist/count', { as })
    const { choosing } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', as).execute()
      const choosing = call('PATCH', `/audiobooks/${idOf('Heer')}/updatesearch`, { as })
      await untilWaiting(db, 1)
      return { choosing }
    })
    await choosing
    const kept = await db.selectFrom('search_selections').select('selector').execute()
    expect(kept).not.toContainEqual({ selector: as })
  })

  test('of a book that is not to be seen is a 404', async () => {
    const before = await count()
    for (const id of [idOf('Hidden'), idOf('Future'), randomUUID()]) {
      expect((await call('PATCH', `/audiobooks/${id}/updatesearch`)).status).toBe(404)
    }
    expect(await count()).toBe(before)
  })
})

describe('people and series', () => {
  const found = async (name: string) => {
    const path = `/audiobooks/search?name=${encodeURIComponent(name)}`
    return (await call<Makers>('GET', path)).body
  }

  test.each(['waris', 'ਵਾਰਿਸ', 'وارث', 'varis shaah'])('%s names a person', async (query) => {
    const { people } = await found(query)
    expect(people).toMatchObject([{ slug: 'Waris-Shah', roles: ['author'], books: 1 }])
  })

  test('have their parts and books counted once, those that nobody may see not at all', async () => {
    await addMaker(db, idOf('Heer'), 'narrator', waris)
    await addMaker(db, idOf('Hidden'), 'publisher', waris)
    const { people } = await found('waris sha')
    expect(people).toMatchObject([{ roles: ['author', 'narrator'], books: 1 }])
  })

  test('are found by their own name alone, not by that of their books', async () => {
    expect(await found('heer')).toMatchObject({ people: [], series: [] })
    expect(await found('trin')).toMatchObject({ people: [{ slug: 'Trinjan' }] })
  })

  test('a person is found beside a book that bears their name', async () => {
    const id = await makeBook(db, { title: 'Kafian Bulleh Shah' })
    await addMaker(db, id, 'author', { slug: 'Bulleh-Shah', name: 'Bulleh Shah' })
    await expect
      .poll(async () => (await found('bulleh')).people)
      .toMatchObject([{ slug: 'Bulleh-Shah' }])
  })

  test('whoever only has the consonants of a book’s name is not found beside it, but where nothing is nearer', async () => {
    const id = await makeBook(db, { title: 'Sundari' })
    await addMaker(db, id, 'narrator', { slug: 'Sandhar', name: 'Harleen Sandhar' })
    const people = async (query: string) => (await found(query)).people.map(({ slug }) => slug)
    await expect.poll(() => people('harlin')).toEqual(['Sandhar'])
    expect(await people('sundri')).toEqual([])
    expect(await people('sandhr')).toEqual(['Sandhar'])
  })

  test('a series is found with the number of its books', async () => {
    const { id } = await db
      .insertInto('series')
      .values({ slug: 'Sialkot', name_roman: 'Sialkot De Kisse', name_gurmukhi: 'ਸਿਆਲਕੋਟ ਦੇ ਕਿੱਸੇ' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('audiobooks')
      .set({ series_id: id })
      .where('id', 'in', [idOf('Hirni'), idOf('Hidden')])
      .execute()
    await expect
      .poll(async () => (await found('sialkot')).series)
      .toMatchObject([{ slug: 'Sialkot', names: { gurmukhi: 'ਸਿਆਲਕੋਟ ਦੇ ਕਿੱਸੇ' }, books: 1 }])
  })
})
