import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Answer } from '#shared/call/call.ts'
import { UNNAMED, type createSubmission } from '#features/studio/submissions/contract.ts'

const { call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const house = await makeStaff(db, 'editor')

type Made = Answer<typeof createSubmission>
const free = { basis: 'public_domain' }
const rights = { work: free, performance: { basis: 'own', holder: 'Lahore Book House' } }

/** A draft that nobody wrote yet, save its title. */
async function begin() {
  const body = { organisation, title: { roman: 'Puran' } }
  const made = await call<Made>('POST', '/submission/create', { as: owner, body })
  const { _id: id } = made.body.submission
  return { id, url: `/submission/${id}` }
}

describe('the working copy', () => {
  test('names a person whom the catalogue knows as that does, whatever was written', async () => {
    const { id, url } = await begin()
    const { id: person } = await db
      .insertInto('people')
      .values({ kind: 'person', slug: crypto.randomUUID(), name_roman: 'Waris Shah' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const authors = [{ person, names: { roman: 'Qadir Yar' } }]
    const put = { as: owner, body: { version: 1, book: { authors } } }
    expect((await call<Made>('PUT', url, put)).body.submission.book.authors).toEqual([
      { person, names: { ...UNNAMED, roman: 'Waris Shah' } },
    ])
    await db
      .updateTable('people')
      .set({ name_roman: 'Varis Shah' })
      .where('id', '=', person)
      .execute()
    await db.updateTable('submissions').set({ state: 'submitted' }).where('id', '=', id).execute()
    const { body } = await call<Made>('GET', url, { headers: house.headers })
    expect(body.submission.book.authors[0]?.names.roman).toBe('Varis Shah')
  })

  test.each(['authors', 'narrators'] as const)(
    'has no new people among its %s whose names pass for the house’s',
    async (role) => {
      const { url } = await begin()
      const names = [
        { roman: 'Qissa Security Team' },
        { roman: 'A', gurmukhi: 'ਕਿੱਸਾ' },
        { roman: 'Q1ssa' },
      ]
      for (const name of names)
        expect(
          await call('PUT', url, {
            as: owner,
            body: { version: 1, book: { [role]: [{ person: null, names: name }] } },
          }),
        ).toMatchObject({
          status: 422,
          body: { errors: [{ path: `book.${role}`, code: 'studio.needs_other_name' }] },
        })
      const { id: person } = await db
        .insertInto('people')
        .values({ kind: 'person', slug: crypto.randomUUID(), name_roman: 'Qissa Recordings' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const known = { [role]: [{ person, names: {} }] }
      const put = { as: owner, body: { version: 1, book: known } }
      expect((await call('PUT', url, put)).status).toBe(200)
    },
  )

  test('may name people after the house where the organisation is the house’s', async () => {
    const ours = await makeOrganisation(db, 'Qissa Recordings')
    const as = await makeMember(db, ours.id, 'owner')
    const made = await call<Made>('POST', '/submission/create', {
      as,
      body: { organisation: ours.id, title: { roman: 'Puran' } },
    })
    const narrators = [{ person: null, names: { roman: 'Qissa Voices' } }]
    const put = { as, body: { version: 1, book: { narrators } } }
    expect((await call('PUT', `/submission/${made.body.submission._id}`, put)).status).toBe(200)
  })

  test('has its rights written and signed by an owner alone, also once it is out', async () => {
    const { id, url } = await begin()
    const editor = await makeMember(db, organisation, 'editor')
    for (const state of ['draft', 'published'] as const) {
      await db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
      const read = await call<Made>('GET', url, { as: editor })
      expect(read.body.submission.mayWriteRights).toBe(false)
      for (const sign of [false, true]) {
        const put = { as: editor, body: { version: 1, rights, sign } }
        expect((await call('PUT', `${url}/rights`, put)).status).toBe(403)
      }
    }
    const put = { as: owner, body: { version: 1, rights, sign: true } }
    expect((await call('PUT', `${url}/rights`, put)).status).toBe(200)
  })

  test('tells its prices to members save those who read parts aloud', async () => {
    const { url } = await begin()
    const prices = { free: false, prices: [{ currency: 'USD', amount: 499 }] }
    await call('PUT', `${url}/prices`, { as: owner, body: { version: 1, prices } })
    const readBy = async (as: string) =>
      (await call<Made>('GET', url, { as })).body.submission.prices.prices
    expect(await readBy(await makeMember(db, organisation, 'viewer'))).toEqual(prices.prices)
    expect(await readBy(await makeMember(db, organisation, 'narrator'))).toEqual([])
  })

  test('another text of its rights needs another signature', async () => {
    const { url } = await begin()
    const write = async (body: object) =>
      (await call<Made>('PUT', `${url}/rights`, { as: owner, body })).body.submission
    const signed = await write({ version: 1, rights, sign: true })
    expect(signed.rights.signed).not.toBeNull()
    const other = { ...rights, work: { basis: 'cc', holder: 'Someone' } }
    const { rights: now, missing } = await write({ version: 2, rights: other })
    expect(now.signed).toBeNull()
    expect(missing.map(({ path }) => path)).toContain('rights.signed')
  })

  test.each([
    ['letters of another script', { title: { gurmukhi: 'Puran' } }],
    ['a wrong ISBN', { isbn: '9780140449136x' }],
    ['four kinds', { genres: ['a', 'b', 'c', 'd'] }],
    ['a description of a word', { description: { en: 'Short' } }],
    ['a field of another', { organisation: crypto.randomUUID() }],
    ['the address of a site as a title', { title: { roman: 'www.example.com' } }],
  ])('refuses %s', async (_, book) => {
    const { url } = await begin()
    expect((await call('PUT', url, { as: owner, body: { version: 1, book } })).status).toBe(422)
  })

  test.each(['\ud800', '\0'])('refuses what no database can hold: %j', async (kind) => {
    const { url } = await begin()
    const body = { version: 1, book: { genres: [kind] } }
    expect((await call('PUT', url, { as: owner, body })).status).toBe(400)
  })
})
