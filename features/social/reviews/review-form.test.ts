import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { Review } from './contract.ts'
import type { MyReview } from './contract.ts'

const { call, db, clearCache } = await startTestApp()

interface Mine {
  audiobookReview: MyReview
  message: string
  errors?: { path: string; code: string }[]
}

const create = (as: string, body: object) =>
  call<Mine>('POST', '/audiobookreview/create', { as, body })
const listed = async (book: string) => {
  clearCache()
  return (
    await call<{ audiobookReview: Review[]; audiobookReviewCount: object }>(
      'GET',
      `/audiobookReview/list?audiobook=${book}`,
    )
  ).body
}
const sums = async (book: string) =>
  db
    .selectFrom('audiobooks')
    .select(['rating_sum', 'rating_count', 'review_count'])
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
/** What the sums must be, counted anew. */
const counted = async (book: string) => {
  const { rows } = await sql<{ rating_sum: number; rating_count: number; review_count: number }>`
    select coalesce(sum(rating), 0) as rating_sum, count(*) as rating_count,
      count(text) as review_count
    from reviews where audiobook_id = ${book} and hidden_at is null`.execute(db)
  return rows[0]
}

describe('a review', () => {
  test('is written, read, changed and deleted by whoever wrote it', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const mine = () => call<Mine>('GET', `/audiobookReview/audiobook/${book}`, { as })
    expect((await mine()).body).toEqual({
      audiobookReview: null,
      mayReply: false,
      answeredByOthers: [],
    })
    const made = await create(as, {
      audiobook: book,
      rating: 4,
      narrationRating: 5,
      text: '  Like by a fire.\r\nTwice.  ',
    })
    expect(made.status).toBe(201)
    expect(made.body.message).toBe('Add review successfully')
    const review = { rating: 4, narrationRating: 5, text: 'Like by a fire.\nTwice.', hidden: false }
    expect(made.body.audiobookReview).toMatchObject(review)
    expect((await mine()).body.audiobookReview).toEqual(made.body.audiobookReview)
    expect(await sums(book)).toEqual({ rating_sum: 4, rating_count: 1, review_count: 1 })

    const path = `/audiobookreview/${made.body.audiobookReview._id}`
    const changed = await call<Mine>('PUT', `${path}/update`, { as, body: { rating: 2, text: '' } })
    expect(changed.body.message).toBe('Update review successfully')
    expect(changed.body.audiobookReview).toMatchObject({
      rating: 2,
      narrationRating: 5,
      text: null,
    })
    expect(await sums(book)).toEqual({ rating_sum: 2, rating_count: 1, review_count: 0 })
    await call('PUT', `${path}/update`, { as, body: { narrationRating: null } })
    expect((await listed(book)).audiobookReview).toMatchObject([
      { rating: 2, narrationRating: null, text: null, heard: null, reply: null },
    ])

    expect(await call('DELETE', path, { as })).toMatchObject({ status: 200 })
    expect((await call('DELETE', path, { as })).status).toBe(404)
    expect(await sums(book)).toEqual({ rating_sum: 0, rating_count: 0, review_count: 0 })
  })

  test('is one a person and book, whoever presses how often', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 5, 4, 3].map((rating) => create(as, { audiobook: book, rating })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ])
    expect(await sums(book)).toEqual(await counted(book))
    expect((await sums(book)).rating_count).toBe(1)
  })

  test('of scripture and of what is not to be seen there is none', async () => {
    const as = await makeUser(db)
    const scripture = await makeBook(db, { scripture: true })
    const draft = await makeBook(db, { publishedAt: null })
    expect(await create(as, { audiobook: scripture, rating: 5 })).toMatchObject({
      status: 422,
      body: { code: 'not_rated' },
    })
    for (const audiobook of [draft, randomUUID()])
      expect((await create(as, { audiobook, rating: 5 })).status).toBe(404)
  })

  test('takes stars from one to five and words in every script, and nothing that turns text', async () => {
    const book = await makeBook(db)
    const body = { audiobook: book, rating: 5 }
    const as = await makeUser(db)
    for (const rating of [0, 6, 4.5, '5', null, undefined])
      expect((await create(as, { ...body, rating })).status).toBe(422)
    expect((await create(as, { ...body, narrationRating: 6 })).status).toBe(422)
    for (const [text, code] of [
      ['a'.repeat(2_001), 'reviewForm.words_long'],
      ['safe\u202Eevil', 'error.forbidden_characters'],
      ['nul\u0000', 'error.forbidden_characters'],
      ['half \ud800', 'error.forbidden_characters'],
      ['\u0000', 'reviewForm.words_missing'],
    ] as const) {
      const { status, body: refused } = await create(as, { ...body, text })
      expect([status, refused.errors]).toEqual([
        422,
        [expect.objectContaining({ path: 'text', code })],
      ])
    }
    const texts = [
      '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
      'ਖ਼ੂਬ ਗੱਲ! ਸ਼ਾਬਾਸ਼।',
      'آواز وچ اوہو درد اے۔',
      'क्\u200Dष',
    ]
    for (const text of texts) {
      const made = await create(await makeUser(db), { ...body, text })
      expect([made.status, made.body.audiobookReview.text]).toEqual([201, text])
    }
    expect((await create(as, { ...body, text: '   \n ' })).body.audiobookReview.text).toBeNull()
  })

  test('of another is out of reach, and forged fields are refused', async () => {
    const [owner, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    const { body } = await create(owner, { audiobook: book, rating: 5 })
    const path = `/audiobookreview/${body.audiobookReview._id}`
    const update = (as: string, change: object) =>
      call('PUT', `${path}/update`, { as, body: change })
    expect((await update(other, { rating: 1 })).status).toBe(404)
    expect((await call('DELETE', path, { as: other })).status).toBe(404)
    for (const forged of [{ user: other }, { hidden: false }, { created_at: '2020-01-01' }])
      expect((await update(owner, { rating: 1, ...forged })).status).toBe(422)
    expect(await sums(book)).toMatchObject({ rating_sum: 5 })
    expect(await call('GET', `/audiobookReview/audiobook/${book}`)).toMatchObject({
      status: 401,
      body: { message: 'Please log in to access the content.' },
    })
  })
})

test('the stars of a book are right while forty write, change, delete and hide at once', async () => {
  const book = await makeBook(db)
  const people = await Promise.all(Array.from({ length: 40 }, () => makeUser(db)))
  await Promise.all(
    people.map(async (as, n) => {
      const made = await create(as, {
        audiobook: book,
        rating: (n % 5) + 1,
        text: n % 2 ? 'So' : '',
      })
      const id = made.body.audiobookReview._id
      const change = (body: object) => call('PUT', `/audiobookreview/${id}/update`, { as, body })
      if (n % 4 === 0) await Promise.all([change({ rating: 1 }), change({ rating: 5, text: 'Oh' })])
      if (n % 4 === 1) await call('DELETE', `/audiobookreview/${id}`, { as })
      if (n % 4 === 2)
        await Promise.all([
          change({ rating: 3 }),
          sql`update reviews set hidden_at = now() where id = ${id}`.execute(db),
        ])
      if (n % 8 === 3) await db.deleteFrom('users').where('id', '=', as).execute()
    }),
  )
  expect(await sums(book)).toEqual(await counted(book))
  expect(await sums(book)).toMatchObject({ rating_count: 20 })
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from reviews where audiobook_id = ${book} and user_id is null`.execute(db)
  expect(rows[0]?.n).toBe(5)
})

test('a review shows how much was heard when it was written, and nothing of what is heard later', async () => {
  const [as, fast, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
  const hear = (who: string, hour: number) =>
    sql`insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
      values (${who}, ${book}, date_bin('30 minutes', now(), 'epoch')
        - make_interval(hours => ${hour}), 20000)`.execute(db)
  const shown = async () =>
    (await listed(book)).audiobookReview
      .map(({ rating, heard: share }) => [rating, share])
      .toSorted()
  await sql`insert into playback_positions
    (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id, rate)
    select ${fast}, ${book}, id, 1000, 1000, 'phone', 2 from episodes
    where audiobook_id = ${book} limit 1`.execute(db)
  const ids: string[] = []
  for (const who of [as, fast]) {
    for (const hour of [1, 2]) await hear(who, hour)
    const { body } = await create(who, { audiobook: book, rating: who === as ? 5 : 4 })
    ids.push(body.audiobookReview._id)
  }
  expect(await shown(), 'at the speed it was heard at').toEqual([
    [4, 66],
    [5, 33],
  ])
  await hear(as, 3)
  expect(await shown()).toEqual([
    [4, 66],
    [5, 33],
  ])
  await call('PUT', `/audiobookreview/${ids[0]}/update`, { as, body: { rating: 3 } })
  expect(await shown(), 'changed after more was heard').toEqual([
    [3, 50],
    [4, 66],
  ])
})

test('a report is told once a person, with its reason, and never of one’s own', async () => {
  const [writer, teller, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
  const { body } = await create(writer, { audiobook: book, rating: 1, text: 'Rude' })
  const id = body.audiobookReview._id
  const report = (as: string, said: object) =>
    call<Mine>('POST', `/audiobookreview/${id}/report`, { as, body: said })
  expect((await report(teller, { reason: 'whim' })).body.errors).toMatchObject([
    { path: 'reason', code: 'reviewForm.choose_reason' },
  ])
  expect((await report(teller, { reason: 'abuse', note: 'Names me.' })).status).toBe(200)
  expect((await report(teller, { reason: 'spam' })).status).toBe(200)
  expect((await report(writer, { reason: 'spam' })).status).toBe(404)
  const told = await db
    .selectFrom('review_reports')
    .selectAll()
    .where('review_id', '=', id)
    .execute()
  expect(told).toMatchObject([{ user_id: teller, reason: 'abuse', note: 'Names me.' }])
  await sql`update reviews set hidden_at = now() where id = ${id}`.execute(db)
  expect((await report(await makeUser(db), { reason: 'spam' })).status).toBe(404)
})

describe('an answer to a review', () => {
  test('comes from who speaks for the book, stands in that name and tells the writer once', async () => {
    const [writer, speaker, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    const person = await addMaker(db, book, 'publisher', {
      slug: `House-${book}`,
      name: 'Lahore Books',
    })
    const { body } = await create(writer, { audiobook: book, rating: 3, text: 'Good' })
    const path = `/audiobookreview/${body.audiobookReview._id}/reply`
    const reply = (text: string) => call('PUT', path, { as: speaker, body: { text } })
    expect((await reply('Thank you')).status).toBe(404)
    await db.insertInto('representatives').values({ user_id: speaker, person_id: person }).execute()
    const other = await makeBook(db)
    for (const [asked, may] of [
      [book, true],
      [other, false],
    ] as const)
      expect(
        (await call('GET', `/audiobookReview/audiobook/${asked}`, { as: speaker })).body,
      ).toEqual({ audiobookReview: null, mayReply: may, answeredByOthers: [] })
    expect((await reply('Thank you')).status).toBe(200)
    expect((await reply('Thank you, Simran')).status).toBe(200)
    const answer = { text: 'Thank you, Simran', by: { roman: 'Lahore Books' } }
    expect((await listed(book)).audiobookReview).toMatchObject([{ reply: answer }])
    expect((await call('DELETE', path, { as: writer })).status).toBe(404)
    expect((await call('DELETE', path, { as: speaker })).status).toBe(200)
    expect((await reply('Again')).status).toBe(200)
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'audiobook_id'])
      .where('user_id', '=', writer)
      .execute()
    expect(notifications).toEqual([{ kind: 'reviewReply', audiobook_id: book }])
    await db.deleteFrom('users').where('id', '=', speaker).execute()
    expect((await listed(book)).audiobookReview).toMatchObject([{ reply: { text: 'Again' } }])
  })
})
