import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { untilWaiting } from '#test/overtake.ts'
import { makePublishedBooks } from '#test/published-book.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { addPerson } from '#features/books/names/add-person.server.ts'
import { beginMerge } from '#features/studio/submissions/makers.server.ts'
import { releaseDue } from './release.server.ts'

const testApp = await startTestApp()
const { app, call, db, storage } = testApp
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, act, mastered, published } = await makePublishedBooks(testApp, organisation, owner)

/** An author whom the catalogue knows, as a document names them. */
async function makeAuthor() {
  const names = { gurmukhi: null, shahmukhi: null, roman: 'Zorawar Dhillon' }
  return { person: await addPerson(db, 'person', names), names }
}

/** Begins something while a person is merged with another: it waits, and then they are gone. */
async function besideMerge<T>({ person }: { person: string }, begin: () => Promise<T>): Promise<T> {
  const { begun } = await db.transaction().execute(async (tx) => {
    await beginMerge(tx)
    await tx.deleteFrom('people').where('id', '=', person).execute()
    const waiting = begin()
    await untilWaiting(db, 1)
    return { begun: waiting }
  })
  return begun
}

const REFUSED = {
  status: 422,
  body: { errors: [{ path: 'book.authors', code: 'studio.needs_known_person' }] },
}

test('a correction that names who is merged meanwhile says that they are gone', async () => {
  const { id, read, page } = await published()
  const author = await makeAuthor()
  const before = await page()
  const { version, book } = await read()
  const correct = () =>
    call('PUT', `/submission/${id}`, {
      headers: house.headers,
      body: { version, book: { ...book, authors: [author] } },
    })
  expect(await besideMerge(author, correct)).toMatchObject(REFUSED)
  expect(await page()).toEqual(before)
})

test('a book that names who is merged meanwhile is not published', async () => {
  const author = await makeAuthor()
  const { id } = await mastered({ book: { authors: [author] } })
  expect(await besideMerge(author, () => act(id, 'publish'))).toMatchObject(REFUSED)
})

test('a book that names who is merged meanwhile is not announced', async () => {
  const author = await makeAuthor()
  const { id } = await mastered({ book: { authors: [author] } })
  const at = new Date(Date.now() + 30 * 86_400_000).toISOString()
  expect((await act(id, 'schedule', { at })).status).toBe(200)
  expect(await besideMerge(author, () => act(id, 'announce'))).toMatchObject(REFUSED)
})

test('changes that name who is merged meanwhile are not approved', async () => {
  const { write, send, approve } = await published()
  const author = await makeAuthor()
  expect((await write({ authors: [author] })).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await besideMerge(author, approve)).toMatchObject(REFUSED)
})

test('a scheduled book that names who is merged meanwhile goes back on its day', async () => {
  const author = await makeAuthor()
  const { id } = await mastered({ book: { authors: [author] } })
  const at = new Date(Date.now() + 30 * 86_400_000).toISOString()
  expect((await act(id, 'schedule', { at })).status).toBe(200)
  await db
    .updateTable('submissions')
    .set({ release_at: new Date(0).toISOString() })
    .where('id', '=', id)
    .execute()
  await besideMerge(author, () => releaseDue({ db, storage, log: app.log }))
  const { state } = await db
    .selectFrom('submissions')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('mastered')
})
