import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { AdminName } from './contract.ts'

const { call, db } = await startTestApp()

async function member(role: 'editor' | 'support') {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  return { authorization: `Bearer ${token}` }
}
const headers = await member('editor')

const write = (id: string, body: object, as = headers) =>
  call<{ errors?: object[] }>('PUT', `/admin/people/${id}/life`, { headers: as, body })
const author = async (slug: string) =>
  addMaker(db, await makeBook(db), 'author', { slug, name: slug })
const lifeOf = async (slug: string) =>
  (await call<{ names: AdminName[] }>('GET', `/admin/names?search=${slug}`, { headers })).body
    .names[0]?.life

const LIFE = {
  bornYear: 1722,
  bornAbout: true,
  diedYear: 1798,
  placeRoman: 'Jandiala',
  placeShahmukhi: 'جنڈیالہ',
  bio: 'A poet\nand more',
}

describe('when and where somebody lived', () => {
  test('is written field by field, shown on their page and kept in the log', async () => {
    const id = await author('Waris')
    expect((await write(id, LIFE)).status).toBe(200)
    expect((await write(id, { diedAbout: true, isTradition: true })).status).toBe(200)
    expect(await lifeOf('Waris')).toMatchObject({ ...LIFE, diedAbout: true, isTradition: true })
    expect((await call('GET', '/people/Waris')).body).toMatchObject({
      person: {
        born: { year: 1722, isAbout: true },
        died: { year: 1798, isAbout: true },
        place: { roman: 'Jandiala', shahmukhi: 'جنڈیالہ', gurmukhi: null },
        bio: LIFE.bio,
        isTradition: true,
      },
    })
    const log = await db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      act: 'person.life',
      details: { fields: 'diedAbout, isTradition' },
    })
  })

  test.each([
    [{ bornYear: 1800, diedYear: 1700 }, 'diedYear', 'validation.died_first'],
    [{ placeGurmukhi: 'ਕਸੂਰ' }, 'placeRoman', 'validation.place_in_roman'],
    [{ placeGurmukhi: 'Kasur' }, 'placeGurmukhi', 'validation.in_gurmukhi'],
  ])('%j is refused at its field', async (body, path, code) => {
    const { status, body: refusal } = await write(await author(`Poet-${path}`), body)
    expect(status).toBe(422)
    expect(refusal.errors).toMatchObject([{ path, code }])
  })

  test('is the editors’ to write', async () => {
    const id = await author('Bulleh')
    expect((await write(id, LIFE, await member('support'))).status).toBe(403)
    expect((await write(crypto.randomUUID(), LIFE)).status).toBe(404)
  })

  test('goes over to whom somebody is merged into, where that one has none', async () => {
    const [gone, kept] = [await author('Qadir-One'), await author('Qadir-Two')]
    await write(gone, LIFE)
    await call('POST', `/admin/people/${gone}/merge`, { headers, body: { into: kept } })
    expect(await lifeOf('Qadir-Two')).toMatchObject(LIFE)
  })
})
