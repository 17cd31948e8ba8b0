import { afterAll, expect, test } from 'vitest'
import { watchCatalogue } from '#server/db/catalogue-watch.ts'
import type { Answer } from '#shared/call/call.ts'
import type { listGenres } from '#features/books/genres/contract.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { startOtherProcess } from '#test/other-process.ts'
import { makeStaff } from '#test/studio.ts'
import type { listCatalogueGenres } from './contract.ts'

const testApp = await startTestApp()
const { app, call, db, database, index, clearCache } = testApp
const { id: editor, headers } = await makeStaff(db, 'editor')
const here = watchCatalogue(database, index, clearCache)
const there = await startOtherProcess(testApp)
afterAll(async () => {
  await here.stop()
  await there.stop()
})

type Listed = Answer<typeof listGenres>

const list = async () =>
  (await call<Answer<typeof listCatalogueGenres>>('GET', '/admin/genres', { headers })).body.genres
const genreOf = async (slug: string) => {
  const genre = (await list()).find((one) => one.slug === slug)
  if (!genre) throw new Error(`There is no genre ${slug}`)
  return genre
}
const write = (method: 'POST' | 'PUT', path: string, body: object, as: object = { headers }) =>
  call<{ code?: string; message: string; errors?: object[] }>(method, `/admin/genres${path}`, {
    ...as,
    body,
  })
const offered = async (path = '/genres') =>
  (await call<Listed>('GET', path)).body.genres.map(({ slug }) => slug)
const logOf = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'subject', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

const TRAVEL = { roman: 'Travel', gurmukhi: 'ਸਫ਼ਰਨਾਮਾ', shahmukhi: 'سفرنامہ' }

test('a site begins with its genres, and the section lists them as readers see them', async () => {
  const slugs = (await list()).map(({ slug }) => slug)
  expect(slugs).toEqual(await offered())
  expect(slugs).toContain('novels')
})

test('a genre that is added, renamed or retired reaches readers of every process', async () => {
  const inBoth = async (expected: (listed: Listed) => void) => {
    for (const one of [app, there.app])
      await expect
        .poll(async () => {
          const answer = await one.inject({ method: 'GET', url: '/api/genres' })
          try {
            expected(answer.json<Listed>())
            return 'as expected'
          } catch (error) {
            return String(error)
          }
        })
        .toBe('as expected')
  }
  await inBoth(({ genres }) => expect(genres.some(({ slug }) => slug === 'travel')).toBe(false))
  expect(await write('POST', '', TRAVEL)).toMatchObject({ status: 201 })
  await inBoth(({ genres }) =>
    expect(genres.at(-1)).toEqual({
      slug: 'travel',
      names: { ...TRAVEL, suggested: null },
      total: 0,
    }),
  )
  const { _id: id } = await genreOf('travel')
  await write('PUT', `/${id}`, { roman: 'Journeys' })
  await inBoth(({ genres }) => expect(genres.at(-1)?.names.roman).toBe('Journeys'))
  await write('PUT', `/${id}`, { retired: true })
  await inBoth(({ genres }) => expect(genres.some(({ slug }) => slug === 'travel')).toBe(false))
  expect(await logOf(id)).toEqual([
    {
      actor_id: editor,
      act: 'genre.add',
      subject: 'genre',
      details: { slug: 'travel', ...TRAVEL },
    },
    {
      actor_id: editor,
      act: 'genre.write',
      subject: 'genre',
      details: { roman_was: 'Travel', roman: 'Journeys' },
    },
    { actor_id: editor, act: 'genre.retire', subject: 'genre', details: {} },
  ])
})

test('a retired genre stays on its books, is offered no more and can come back', async () => {
  const { _id: id } = await genreOf('essays')
  const book = await makeBook(db, { slug: 'Lekh' })
  await db.insertInto('audiobook_genres').values({ audiobook_id: book, genre_id: id }).execute()
  await write('PUT', `/${id}`, { retired: true })
  await expect.poll(() => offered()).not.toContain('essays')
  expect(await offered('/genres/retired')).toContain('essays')
  expect((await call('GET', '/audiobooks/Lekh')).body).toMatchObject({
    audiobook: { category: [{ slug: 'essays' }] },
  })
  expect((await call('GET', '/audiobooks?genre=essays')).body).toMatchObject({ total: 1 })
  expect((await list()).at(-1)).toMatchObject({ retiredAt: expect.any(String) as string })
  expect((await write('PUT', `/${id}/place`, { place: 1 })).status).toBe(404)
  await write('PUT', `/${id}`, { retired: false })
  await expect.poll(() => offered()).toContain('essays')
})

test('a genre is put at a place among the others, beyond the last at the end', async () => {
  const { _id: id } = await genreOf('poems')
  const others = (await offered()).filter((slug) => slug !== 'poems')
  await write('PUT', `/${id}/place`, { place: 1 })
  await expect.poll(() => offered()).toEqual(['poems', ...others])
  await write('PUT', `/${id}/place`, { place: 999 })
  await expect.poll(() => offered()).toEqual([...others, 'poems'])
  const before = (await logOf(id)).length
  await write('PUT', `/${id}/place`, { place: 999 })
  await write('PUT', `/${id}`, { roman: (await genreOf('poems')).names.roman })
  expect((await logOf(id)).length).toBe(before)
})

test.for([
  ['a name that there is', { ...TRAVEL, roman: 'Novels' }, 'roman', 'validation.genre_taken'],
  [
    'letters of another script',
    { ...TRAVEL, gurmukhi: 'Safar' },
    'gurmukhi',
    'validation.in_gurmukhi',
  ],
  ['a name too long for a button', { ...TRAVEL, roman: 'a'.repeat(41) }, 'roman', 'error.too_long'],
  ['a name without letters', { ...TRAVEL, roman: '!!!' }, 'roman', 'validation.in_roman'],
  [
    'no name in Shahmukhi',
    { roman: 'War', gurmukhi: 'ਜੰਗ' },
    'shahmukhi',
    'validation.name_required',
  ],
] as const)('refuses %s', async ([, body, path, code]) => {
  const refused = await write('POST', '', body)
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
})

test('is for editors: others are refused and change nothing', async () => {
  const { _id: id } = await genreOf('novels')
  const { headers: moderator } = await makeStaff(db, 'moderator')
  const { headers: contributor } = await makeStaff(db, 'contributor')
  const tries = [{}, { as: await makeUser(db) }, { headers: moderator }, { headers: contributor }]
  const before = await list()
  for (const as of tries) {
    const statuses = [
      (await call('GET', '/admin/genres', as)).status,
      (await write('POST', '', TRAVEL, as)).status,
      (await write('PUT', `/${id}`, { retired: true }, as)).status,
      (await write('PUT', `/${id}/place`, { place: 1 }, as)).status,
    ]
    expect(new Set(statuses)).toEqual(new Set(['as' in as || 'headers' in as ? 403 : 401]))
  }
  expect(await list()).toEqual(before)
  expect((await write('PUT', `/${crypto.randomUUID()}`, { retired: true })).status).toBe(404)
})
