import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makePublishedBooks } from '#test/published-book.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const testApp = await startTestApp()
const { db, call } = testApp
const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, published, mastered } = await makePublishedBooks(testApp, organisation, owner)

interface Answered {
  submission: Submission
  code?: string
  errors?: object[]
}
const put = (id: string, what: string, body: object, headers = house.headers) =>
  call<Answered>('PUT', `/submission/${id}${what}`, { headers, body })
const correctionsOf = async (id: string) =>
  (
    await sql<{ act: string; details: object; actor_id: string }>`
      select act, details, actor_id from audit_log
      where subject_id = ${id} and act = 'submission.correct' order by id`.execute(db)
  ).rows

test('staff correct a published book: readers see it at once, and the log says what', async () => {
  const { id, read, page, slug } = await published()
  const { version, book } = await read()
  const authors = [{ person: null, names: { roman: 'Nasreen Anjum' } }]
  const title = { gurmukhi: 'ਥਲ', shahmukhi: 'تھل', roman: 'Thal' }
  const en = 'Another description of the desert, which is long enough to be one.'
  const words = { title, authors, genres: ['poems'], description: { en }, tags: ['desert'] }
  const answer = await put(id, '', { version, book: { ...book, ...words } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.submission).toMatchObject({ changes: 'none', mayWriteBook: true })
  expect(await page()).toMatchObject({
    slug,
    name: 'Thal',
    author: { name: 'Nasreen Anjum' },
    category: [{ slug: 'poems' }],
    description: en,
    tags: ['desert'],
  })
  const prices = { free: false, prices: [{ currency: 'USD', amount: 199 }] }
  const priced = await put(id, '/prices', { version: answer.body.submission.version, prices })
  expect(priced.status).toBe(200)
  expect((await page()).price).toMatchObject([{ amount: 199 }])
  const [corrected, price] = await correctionsOf(id)
  expect(corrected).toMatchObject({ actor_id: house.id })
  expect(corrected?.details).toEqual({ fields: 'title, description, authors, genres, tags' })
  expect(price?.details).toMatchObject({ fields: expect.stringContaining('prices') as string })
  const { headers } = await makeStaff(db, 'support')
  const log = await call<{ audit: object[] }>('GET', `/admin/audit?subject=${id}`, { headers })
  expect(log.body.audit[0]).toMatchObject({
    act: 'submission.correct',
    subject: { kind: 'submission', name: 'Thal', names: { ...title, suggested: null } },
  })
  const { history, changes } = await read()
  expect(changes).toBe('none')
  expect(history.slice(-2)).toMatchObject([
    { act: 'correct', byStaff: true },
    { act: 'correct', byStaff: true },
  ])
  expect(history.map(({ act }) => act)).not.toContain('changePrice')
})

test('a correction that would leave it without a title, a genre or an author is refused whole', async () => {
  const { id, read, page } = await published()
  const before = await page()
  const { version, book } = await read()
  const bare = { ...book, title: {}, genres: [], authors: [] }
  const refused = await put(id, '', { version, book: bare })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'studio.needs_title' },
        { code: 'studio.needs_author' },
        { code: 'studio.needs_genre' },
      ],
    },
  })
  expect(await page()).toEqual(before)
  expect((await read()).version).toBe(version)
  expect(await correctionsOf(id)).toEqual([])
})

test('staff write nothing while changes of its members wait, nor what is not out, nor its rights', async () => {
  const { id, read, write } = await published()
  await write({ title: { roman: 'Thal' } })
  const submission = await read()
  const { version, book } = submission
  const { signed: _, ...rights } = submission.rights
  expect((await put(id, '', { version, book })).status).toBe(403)
  expect((await put(id, '/rights', { version, rights, sign: false })).status).toBe(403)
  const { id: draft } = await mastered()
  const { body } = await call<Answered>('GET', `/submission/${draft}`, { headers: house.headers })
  expect(body.submission).toMatchObject({ mayWriteBook: false, mayWritePrices: false })
  const open = { version: body.submission.version, book: body.submission.book }
  expect((await put(draft, '', open)).status).toBe(403)
  const { headers } = await makeStaff(db, 'moderator')
  expect((await put(id, '', { version, book }, headers)).status).toBe(404)
})

test(
  'a retired genre stays on a book that has it, and no other may choose it',
  { tags: ['full'] },
  async () => {
    const [old, other] = [await published(), await published()]
    const retire = (at: string | null) =>
      db.updateTable('genres').set({ retired_at: at }).where('slug', '=', 'novels').execute()
    await sql`update submissions set book = jsonb_set(book, '{genres}', '["poems"]'),
    shown = jsonb_set(shown, '{book,genres}', '["poems"]') where id = ${other.id}`.execute(db)
    await retire(new Date().toISOString())
    await old.write({ title: { roman: 'Thal' } })
    expect((await old.send()).status).toBe(200)
    await other.write({ genres: ['novels'] })
    expect(await other.send()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'book.genres', code: 'studio.needs_known_genre' }] },
    })
    await retire(null)
  },
)

test('staff correct the words of a book though its owners took their signature back', async () => {
  const { id, read, put: putAsOwner, page } = await published()
  const { signed: _, ...rights } = (await read()).rights
  expect((await putAsOwner('/rights', { rights, sign: false })).status).toBe(200)
  const { version, book } = await read()
  const title = { roman: 'Thal' }
  expect((await put(id, '', { version, book: { ...book, title } })).status).toBe(200)
  expect((await page()).name).toBe('Thal')
})

test('who of the staff worked on a book as a member decides nothing of it, also once they left', async () => {
  const { id, read, slug, doAs } = await published()
  const one = await makeStaff(db, 'editor')
  await db
    .insertInto('organisation_members')
    .values({ organisation_id: organisation, user_id: one.id, role: 'editor' })
    .execute()
  const { _id: audiobook } = await db
    .selectFrom('audiobooks')
    .select('id as _id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const rename = (headers: Record<string, string>) =>
    call('PUT', `/admin/audiobooks/${audiobook}/names`, { headers, body: { roman: 'Thal' } })
  const refused = { status: 403, body: { code: 'own_submission' } }
  expect(await rename(one.headers)).toMatchObject(refused)
  const { version, book } = await read()
  const written = { version, book: { ...book, title: { roman: 'Thal' } } }
  expect((await put(id, '', written, one.headers)).status).toBe(200)
  expect((await doAs({ headers: one.headers }, 'sendChanges')).status).toBe(200)
  await db.deleteFrom('organisation_members').where('user_id', '=', one.id).execute()
  expect(await doAs({ headers: one.headers }, 'approveChanges')).toMatchObject(refused)
  expect((await doAs({ headers: house.headers }, 'approveChanges')).status).toBe(200)
  const now = await read()
  const corrected = { version: now.version, book: { ...now.book, tags: ['desert'] } }
  expect((await put(id, '', corrected, one.headers)).status).toBe(403)
  expect(await rename(one.headers)).toMatchObject(refused)
  expect((await rename(house.headers)).status).toBe(200)
})
