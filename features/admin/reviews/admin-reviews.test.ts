import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startWorld } from '#test/access-world.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { makeOrganisation, makeStaff } from '#test/studio.ts'
import type { AdminReview } from './contract.ts'

const world = await startWorld()
const { call, db } = world
const moderator = await world.staff('moderator', 'two steps')
const editor = await world.staff('editor', 'two steps')

const written = async (audiobook: string, text: string) => {
  const as = await makeUser(db)
  const { body } = await call<{ audiobookReview: { _id: string } }>(
    ...(['POST', '/audiobookreview/create'] as const),
    { as, body: { audiobook, rating: 1, text } },
  )
  return { as, id: body.audiobookReview._id }
}
const list = async (state: string) =>
  (
    await call<{ reviews: AdminReview[]; total: number }>('GET', `/admin/reviews?state=${state}`, {
      headers: moderator,
    })
  ).body
const act = (id: string, what: string, body?: object) =>
  call('POST', `/admin/reviews/${id}/${what}`, { headers: moderator, ...(body ? { body } : {}) })
const reported = async (id: string) => {
  const review = (await list('reported')).reviews.find(({ _id }) => _id === id)
  if (!review) throw new Error('No report of it waits')
  return review
}
const keep = async (id: string) => act(id, 'keep', { updatedAt: (await reported(id)).updatedAt })
const sumsOf = (book: string) =>
  db
    .selectFrom('audiobooks')
    .select(['rating_sum', 'rating_count', 'review_count'])
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
const acts = async (id: string) => {
  const { rows } = await sql<{ act: string; details: object }>`
    select act, details from audit_log where subject_id = ${id} order by id`.execute(db)
  return rows
}

test('nobody decides on their own review, nor on one of a book of their house, while others can', async () => {
  const book = await makeBook(db)
  const { as, id } = await written(book, 'Slow')
  const me = await makeStaff(db, 'moderator')
  const hide = async () =>
    (
      await call<{ code?: string }>('POST', `/admin/reviews/${id}/hide`, {
        headers: me.headers,
        body: { reason: 'Rude' },
      })
    ).body.code
  await sql`update reviews set user_id = ${me.id} where id = ${id}`.execute(db)
  expect(await hide()).toBe('own_review')
  await sql`update reviews set user_id = ${as} where id = ${id}`.execute(db)
  const { id: house } = await makeOrganisation(db)
  const member = { organisation_id: house, user_id: me.id, role: 'owner' }
  await db.insertInto('organisation_members').values(member).execute()
  await sql`insert into submissions (organisation_id, audiobook_id) values (${house}, ${book})`.execute(db) // prettier-ignore
  expect(await hide()).toBe('own_review')
  await sql`delete from organisation_members where user_id = ${me.id}`.execute(db)
  expect(await hide()).toBeUndefined()
})

test('nobody makes themselves the voice of a person while another of the staff could', async () => {
  const me = await makeStaff(db, 'editor')
  const { id: person } = await db.selectFrom('people').select('id').executeTakeFirstOrThrow()
  const body = { user: me.id, person }
  const { body: refusal } = await call('POST', '/admin/voices', { headers: me.headers, body })
  expect(refusal).toMatchObject({ code: 'own_role' })
})

describe('a reported review', () => {
  test('is hidden with a reason, counts nowhere, and comes back', async () => {
    const book = await makeBook(db)
    const { as, id } = await written(book, 'Rude words')
    const teller = await makeUser(db)
    const told = { reason: 'abuse', note: 'It names me.' }
    await call('POST', `/audiobookreview/${id}/report`, { as: teller, body: told })
    const { reviews } = await list('reported')
    const found = reviews.find(({ _id }) => _id === id)
    expect(found).toMatchObject({ name: 'Simran G.', text: 'Rude words', reports: [told] })
    expect(JSON.stringify(found)).not.toContain(teller)

    expect((await act(id, 'hide', { reason: ' ' })).status).toBe(422)
    expect((await act(id, 'hide', { reason: 'Insults a listener' })).status).toBe(200)
    expect((await act(id, 'hide', { reason: 'Again' })).status).toBe(404)
    expect(await sumsOf(book)).toEqual({ rating_sum: 0, rating_count: 0, review_count: 0 })
    expect((await list('reported')).reviews.map(({ _id }) => _id)).not.toContain(id)
    expect((await list('hidden')).reviews.map(({ _id }) => _id)).toContain(id)
    const mine = await call('GET', `/audiobookReview/audiobook/${book}`, { as })
    expect(mine.body).toMatchObject({ audiobookReview: { hidden: true } })
    const changed = await call('PUT', `/audiobookreview/${id}/update`, { as, body: { rating: 5 } })
    expect(changed.body).toMatchObject({ audiobookReview: { hidden: true, rating: 5 } })
    expect((await sumsOf(book)).rating_count).toBe(0)

    expect((await act(id, 'show')).status).toBe(200)
    expect(await sumsOf(book)).toEqual({ rating_sum: 5, rating_count: 1, review_count: 1 })
    expect(await acts(id)).toEqual([
      { act: 'review.hide', details: { reason: 'Insults a listener' } },
      { act: 'review.show', details: {} },
    ])
  })

  test('may be left to stand: its report is settled, and another may come', async () => {
    const { id } = await written(await makeBook(db), 'I did not like it')
    const report = async () =>
      call('POST', `/audiobookreview/${id}/report`, {
        as: await makeUser(db),
        body: { reason: 'other' },
      })
    const updatedAt = new Date().toISOString()
    expect((await act(id, 'keep', { updatedAt })).status).toBe(404)
    await report()
    expect((await keep(id)).status).toBe(200)
    expect((await list('reported')).reviews.map(({ _id }) => _id)).not.toContain(id)
    await report()
    const again = (await list('reported')).reviews.find(({ _id }) => _id === id)
    expect(again?.reports).toHaveLength(1)
  })

  test('is not left to stand by who read other words: its report waits on', async () => {
    const { as, id } = await written(await makeBook(db), 'Slow')
    const body = { reason: 'other' }
    await call('POST', `/audiobookreview/${id}/report`, { as: await makeUser(db), body })
    const { updatedAt } = await reported(id)
    await call('PUT', `/audiobookreview/${id}/update`, { as, body: { text: 'An insult' } })
    const refused = await act(id, 'keep', { updatedAt })
    expect(refused).toMatchObject({ status: 409, body: { code: 'state_changed' } })
    expect(await reported(id)).toMatchObject({ text: 'An insult', reports: [body] })
  })

  test('only a moderator judges a reported review; they may also answer it for Qissa', async () => {
    const { as, id } = await written(await makeBook(db), 'Where is part two?')
    expect((await call('GET', '/admin/reviews', { headers: editor })).status).toBe(403)
    const answered = await call('PUT', `/audiobookreview/${id}/reply`, {
      headers: moderator,
      body: { text: 'It comes in May.' },
    })
    expect(answered.status).toBe(200)
    expect(await acts(id)).toMatchObject([{ act: 'review.reply' }])
    const { rows } = await sql`
      select kind from notifications where user_id = ${as} and review_id = ${id}`.execute(db)
    expect(rows).toEqual([{ kind: 'reviewReply' }])
  })
})

test('an editor gives an account the voice of a book’s maker, and takes it away', async () => {
  const book = await makeBook(db)
  const { id } = await written(book, 'Fine')
  const [speaker, person] = [
    await makeUser(db),
    (
      await db
        .selectFrom('audiobook_people')
        .select('person_id')
        .where('audiobook_id', '=', book)
        .executeTakeFirstOrThrow()
    ).person_id,
  ]
  const give = () =>
    call<{ voice: { _id: string } }>('POST', '/admin/voices', {
      headers: editor,
      body: { user: speaker, person },
    })
  const reply = () =>
    call('PUT', `/audiobookreview/${id}/reply`, { as: speaker, body: { text: 'Thank you' } })
  const { voice } = (await give()).body
  expect((await give()).body.voice).toEqual(voice)
  expect((await reply()).status).toBe(200)
  expect((await call('DELETE', `/admin/voices/${voice._id}`, { headers: editor })).status).toBe(200)
  expect((await reply()).status).toBe(404)
})
