import { expect, test } from 'vitest'
import type { Answer } from '#shared/call/call.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import type { listMakers } from './contract.ts'

const { call, db } = await startTestApp()

const heer = await makeBook(db, { slug: 'Heer', title: 'Heer' })
const sassi = await makeBook(db, { slug: 'Sassi', title: 'Sassi' })
const draft = await makeBook(db, { slug: 'Draft', title: 'Draft', publishedAt: null })
const waiting = await makeBook(db, { slug: 'Waiting', title: 'Waiting' })
const jaspal = { slug: 'Jaspal-Virk', name: 'Jaspal Virk' }
const others = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ slug: `Noor-${name}`, name }))
for (const book of [heer, sassi, draft]) await addMaker(db, book, 'narrator', jaspal)
for (const other of others) await addMaker(db, heer, 'narrator', other)
const hashim = { slug: 'Hashim-Shah', name: 'Hashim Shah' }
for (const book of [heer, sassi]) await addMaker(db, book, 'author', hashim)
await db
  .updateTable('audiobooks')
  .set({ voice: 'machine' })
  .where('id', 'in', [heer, waiting])
  .execute()
await db.updateTable('audiobooks').set({ duration_ms: 0 }).where('id', '=', waiting).execute()

const list = async (query = '') =>
  (await call<Answer<typeof listMakers>>('GET', `/people?${query}`)).body
const slugsOf = async (query: string) =>
  (await call<{ audiobooks: { slug: string }[] }>('GET', `/audiobooks?${query}`)).body.audiobooks
    .map(({ slug }) => slug)
    .toSorted()

test('the five commonest of those who wrote and who read come first, with their books that are out', async () => {
  const { authors, narrators, author, narrator } = await list()
  expect(narrators).toHaveLength(5)
  expect(narrators[0]).toMatchObject({ slug: 'Jaspal-Virk', total: 2 })
  expect(authors[0]).toMatchObject({
    slug: 'Hashim-Shah',
    names: { roman: 'Hashim Shah' },
    total: 2,
  })
  expect([author, narrator]).toEqual([null, null])
})

test('whoever is chosen is told however rare, by a slug in any case, and a stranger is nobody', async () => {
  const sixth = others.at(-1)?.slug ?? ''
  const { narrator, author } = await list(`narrator=${sixth.toLowerCase()}&author=Nobody`)
  expect(narrator).toMatchObject({ slug: sixth, total: 1 })
  expect(author).toBeNull()
})

test('a computer voice and a person’s are told apart, and what nobody has read has neither', async () => {
  expect((await list()).machine).toBe(1)
  expect(await slugsOf('voice=machine')).toEqual(['Heer'])
  expect(await slugsOf('voice=human')).toEqual(['Sassi'])
  expect(await slugsOf('voice=machine&narrator=Jaspal-Virk')).toEqual(['Heer'])
})
