import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createSearchIndex } from '#punjabi/search/search-index.ts'
import { readChanges, readMoment } from './changes.server.ts'
import { applyChanges } from './fill-index.server.ts'
import { createLiveIndex } from './live-index.server.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'

const { db } = await startTestApp()

const found = (index: ReturnType<typeof createLiveIndex>, query: string) =>
  index.search(query).map(({ id }) => id)

test('sixty books of one reader are found however often the reader is renamed', async () => {
  const index = createLiveIndex(db)
  for (let n = 0; n < 60; n++) {
    const book = await makeBook(db, { slug: `Kitab-${n}`, title: `Kitab ${n}` })
    await addMaker(db, book, 'narrator', { slug: 'Jaspal-Virk', name: 'Jaspal Virk' })
  }
  await index.catchUp()
  for (const name of ['Jaspal Wirk', 'Jasspal Virk', 'Jaspal Singh Virk']) {
    await db
      .updateTable('people')
      .set({ name_variants: [name] })
      .where('slug', '=', 'Jaspal-Virk')
      .execute()
    await index.catchUp()
    expect(found(index, 'kitab')).toHaveLength(10)
    expect(found(index, name)).toHaveLength(10)
  }
  await index.stop()
})

test('a worn index is replaced by one in order, and loses no change meanwhile', async () => {
  const index = createLiveIndex(db, { wornBy: 0 })
  await index.catchUp()
  const book = await makeBook(db, { slug: 'Bagh', title: 'Bagh' })
  for (let round = 0; round < 4; round++) {
    await sql`update audiobooks set title_variants = array[${`Bagicha ${round}`}]`.execute(db)
    await index.catchUp()
    expect(found(index, `bagicha ${round}`)).toHaveLength(10)
  }
  await db
    .updateTable('audiobooks')
    .set({ title_variants: ['Gulzar'] })
    .where('id', '=', book)
    .execute()
  await index.catchUp()
  expect(found(index, 'gulzar')).toEqual([book])
  await db.deleteFrom('audiobooks').where('id', '=', book).execute()
  await index.catchUp()
  expect(found(index, 'gulzar')).toEqual([])
  await index.stop()
})

test('many books change at once as quickly after one of them changed alone', async () => {
  await sql`
    insert into audiobooks (slug, title_roman, release_date, cover)
    select 'Draft-' || n, 'Draft', '2026-01-01', 'draft' from generate_series(1, 8000) n
  `.execute(db)
  await db.connection().execute(async (one) => {
    await sql`update audiobooks set popularity = 1 where slug = 'Draft-1'`.execute(one)
    // A plan that was kept from one row takes a hundred times as long.
    await sql`set statement_timeout = '8s'`.execute(one)
    await sql`update audiobooks set popularity = popularity + 1`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
})

test('what another cluster wrote down is no change', async () => {
  const index = createLiveIndex(db)
  await index.catchUp()
  await sql`
    insert into search_changes (xid, what, audiobook_ids)
    select '99999999999'::xid8, 'names', array[id] from audiobooks limit 1
  `.execute(db)
  expect(await index.catchUp()).toBe(false)
  await index.stop()
})

test('a name that search cannot read leaves out its own book alone', async () => {
  const [bad, good] = [
    await makeBook(db, { title: 'Unreadable' }),
    await makeBook(db, { title: 'Readable' }),
  ]
  const index = createSearchIndex()
  const put = index.put.bind(index)
  index.put = (document) => {
    if (document.id === bad) throw new Error('no word')
    put(document)
  }
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const moment = { snapshot: '', at: '', database: '' }
  const changes = { moment, names: [bad, good], popularity: [], complete: true }
  await applyChanges(db, index, changes, new AbortController().signal)
  expect(index.search('readable').map(({ id }) => id)).toEqual([good])
  expect(said.mock.calls.flat().join()).toContain(bad)
  said.mockRestore()
})

test('what was read of a database that a copy replaced is read anew', async () => {
  const moment = await readMoment(db)
  expect(await readChanges(db, moment)).toMatchObject({ complete: true })
  expect(await readChanges(db, { ...moment, database: '1' })).toMatchObject({ complete: false })
})
