import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startWorld } from '#test/access-world.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { untilWaiting } from '#test/overtake.ts'

const world = await startWorld()
const { call, db } = world
const moderator = await world.staff('moderator', 'two steps')

async function written() {
  const [as, book] = [await makeUser(db), await makeBook(db)]
  const { body } = await call<{ audiobookReview: { _id: string } }>(
    ...(['POST', '/audiobookreview/create'] as const),
    { as, body: { audiobook: book, rating: 3, text: 'Good' } },
  )
  return { as, book, id: body.audiobookReview._id }
}
async function voiceOf(book: string, role: 'author' | 'narrator') {
  const as = await makeUser(db)
  const person = await addMaker(db, book, role, { slug: `${role}-${book}`, name: role })
  await db.insertInto('representatives').values({ user_id: as, person_id: person }).execute()
  return { as, person }
}

test('what was settled is told anew once the review is rewritten, and not before', async () => {
  const { as, id } = await written()
  const teller = await makeUser(db)
  const report = async (reason: string, note: string) => {
    const path = `/audiobookreview/${id}/report`
    const { status } = await call('POST', path, { as: teller, body: { reason, note } })
    expect(status).toBe(200)
    return db
      .selectFrom('review_reports')
      .select(['reason', 'note', sql`settled_at is null`.as('open')])
      .where('review_id', '=', id)
      .execute()
  }
  await report('spam', 'An advert.')
  const { updated_at: updatedAt } = await db
    .selectFrom('reviews')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await call('POST', `/admin/reviews/${id}/keep`, { headers: moderator, body: { updatedAt } })
  const settled = [{ reason: 'spam', note: 'An advert.', open: false }]
  expect(await report('abuse', 'Rude.')).toEqual(settled)
  await call('PUT', `/audiobookreview/${id}/update`, { as, body: { text: 'Now rude' } })
  const anew = [{ reason: 'abuse', note: 'Rude.', open: true }]
  expect(await report('abuse', 'Rude.')).toEqual(anew)
  expect(await report('spam', 'Again.')).toEqual(anew)
})

describe('an answer', () => {
  const answerOf = async (id: string) =>
    db
      .selectFrom('review_replies')
      .select(['text', 'person_id'])
      .where('review_id', '=', id)
      .execute()
  /** Whose answers a voice is told to leave alone. */
  const othersTo = async (as: string, book: string) => {
    const path = `/audiobookReview/audiobook/${book}`
    const { body } = await call<{ answeredByOthers: string[] }>('GET', path, { as })
    return body.answeredByOthers
  }
  const acts = async (id: string) => {
    const { rows } = await sql<{ act: string }>`
      select act from audit_log where subject_id = ${id} order by id`.execute(db)
    return rows.map(({ act }) => act)
  }

  test('of one voice is not another’s to change or to take away', async () => {
    const { id, book } = await written()
    const [author, narrator] = [await voiceOf(book, 'author'), await voiceOf(book, 'narrator')]
    const path = `/audiobookreview/${id}/reply`
    const reply = (as: string, text: string) => call('PUT', path, { as, body: { text } })
    expect((await reply(author.as, 'Thank you')).status).toBe(200)
    expect((await reply(narrator.as, 'Mine')).status).toBe(404)
    expect((await call('DELETE', path, { as: narrator.as })).status).toBe(404)
    expect(await answerOf(id)).toEqual([{ text: 'Thank you', person_id: author.person }])
    expect((await reply(author.as, 'Thank you!')).status).toBe(200)
    expect(await othersTo(author.as, book)).toEqual([])
    expect(await othersTo(narrator.as, book)).toEqual([id])
    expect(await othersTo(await makeUser(db), book)).toEqual([])
    const colleague = await makeUser(db)
    const named = { user_id: colleague, person_id: author.person }
    await db.insertInto('representatives').values(named).execute()
    expect((await reply(colleague, 'We thank you')).status).toBe(200)
    expect(await acts(id)).toEqual([])
    expect((await call('DELETE', path, { headers: moderator })).status).toBe(200)
    expect([await answerOf(id), await acts(id)]).toEqual([[], ['review.unreply']])
  })

  test('in the name of Qissa is for staff alone, and each change of it is audited', async () => {
    const { id, book } = await written()
    const { as, person } = await voiceOf(book, 'author')
    const path = `/audiobookreview/${id}/reply`
    const reply = { headers: moderator, body: { text: 'From the house' } }
    expect((await call('PUT', path, reply)).status).toBe(200)
    expect((await call('PUT', path, { as, body: { text: 'Mine' } })).status).toBe(404)
    expect((await call('DELETE', path, { as })).status).toBe(404)
    expect(await othersTo(as, book)).toEqual([id])
    expect(await answerOf(id)).toEqual([{ text: 'From the house', person_id: null }])
    // One of the staff who speaks for the book as well.
    await sql`insert into representatives (user_id, person_id)
      select user_id, ${person} from review_replies where review_id = ${id}`.execute(db)
    expect((await call('PUT', path, reply)).status).toBe(200)
    expect((await call('PUT', path, reply)).status).toBe(200)
    expect(await answerOf(id)).toMatchObject([{ person_id: person }])
    expect(await acts(id)).toEqual(['review.reply', 'review.reply'])
  })
})

test('answers are written, changed and removed 120 times an hour, not without end', async () => {
  const { book, id } = await written()
  const { as } = await voiceOf(book, 'author')
  const path = `/audiobookreview/${id}/reply`
  const answer = (text: string) => call('PUT', path, { as, body: { text } })
  expect((await answer('Thank you.')).status).toBe(200)
  await countAttempt(db, `replyToReview:${as}`, { max: 200, seconds: 3600 }, 118)
  expect((await call('DELETE', path, { as })).status).toBe(200)
  expect((await answer('Thanks.')).status).toBe(429)
})

test('a review that is reported and answered while its writer deletes it is not there', async () => {
  const { id } = await written()
  const as = await makeUser(db)
  const path = `/audiobookreview/${id}`
  const { asked } = await db.transaction().execute(async (tx) => {
    await sql`delete from reviews where id = ${id}`.execute(tx)
    const waiting = [
      call('POST', `${path}/report`, { as, body: { reason: 'abuse' } }),
      call('PUT', `${path}/reply`, { headers: moderator, body: { text: 'From the house' } }),
    ]
    await untilWaiting(db, waiting.length)
    return { asked: waiting }
  })
  expect(await Promise.all(asked)).toMatchObject([{ status: 404 }, { status: 404 }])
})
