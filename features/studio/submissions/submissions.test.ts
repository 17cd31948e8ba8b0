import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Answer } from '#shared/call/call.ts'
import { markOf, returnedWith, tabsFor } from './tabs.ts'
import { warningsIn, type Counted } from './warnings.server.ts'
import {
  UNNAMED,
  type addPart,
  type createSubmission,
  type History,
  type listSubmissions,
  type Part,
} from './contract.ts'

const { call, db } = await startTestApp()
const { id: organisation } = await makeOrganisation(db)
const owner = await makeMember(db, organisation, 'owner')
const house = await makeStaff(db, 'editor')
await makeStaff(db, 'admin')

type Made = Answer<typeof createSubmission>
const create = (
  as = owner,
  headers: Record<string, string> = {},
  title: object = { roman: 'Puran' },
) => call<Made>('POST', '/submission/create', { as, headers, body: { organisation, title } })
const whole = {
  title: { gurmukhi: 'ਪੂਰਨ ਭਗਤ', shahmukhi: 'پورن بھگت', roman: 'Puran Bhagat' },
  authors: [{ person: null, names: { roman: 'Qadir Yar' } }],
  genres: ['story-epics'],
}
const free = { basis: 'public_domain' }
const rights = { work: free, performance: { basis: 'own', holder: 'Lahore Book House' } }

/** A submission with all that it needs to be sent in. */
async function complete() {
  const { body } = await create()
  const url = `/submission/${body.submission._id}`
  await call('PUT', url, { as: owner, body: { version: 1, book: whole } })
  await call('PUT', `${url}/rights`, { as: owner, body: { version: 2, rights, sign: true } })
  return { id: body.submission._id, url }
}

describe('a submission', () => {
  test('goes from a draft to its acceptance, each step in its history and told to its members', async () => {
    const { url } = await complete()
    const act = (name: string, how: object, more?: object) =>
      call<Made>('POST', `${url}/${name}`, {
        ...how,
        body: { version: 3, partsVersion: 0, ...more },
      })
    const staff = { headers: house.headers }
    const sent = await act('submit', { as: owner })
    expect(sent).toMatchObject({ status: 200, body: { submission: { state: 'submitted' } } })
    await act('take', staff)
    const returned = await act('return', staff, { note: 'Who reads it?' })
    expect(returned.body.submission.state).toBe('changes_requested')
    await act('submit', { as: owner })
    await act('take', staff)
    const approved = await act('approve', staff)
    expect(approved.body.submission.state).toBe('approved')
    expect(approved.body.submission.history.map((entry) => entry.act)).toEqual([
      'create',
      'signRights',
      'submit',
      'take',
      'return',
      'submit',
      'take',
      'approve',
    ])
    const told = await call<{ notification: { title: string; path: string }[] }>(
      'GET',
      '/notification/list',
      { as: owner },
    )
    const path = url.replace('/submission', '/studio')
    expect(told.body.notification.filter((one) => one.path === path)).toHaveLength(4)
    const audited = await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', approved.body.submission._id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ act: name }) => name)).toEqual([
      'submission.take',
      'submission.return',
      'submission.take',
      'submission.approve',
    ])
  })

  test('sent back, asks for an answer to its note until it is written on, and marks the tab that the note is about', async () => {
    const { url } = await complete()
    const act = (name: string, how: object, more?: object) =>
      call<Made>('POST', `${url}/${name}`, {
        ...how,
        body: { version: 3, partsVersion: 0, ...more },
      })
    await act('submit', { as: owner })
    await act('take', { headers: house.headers })
    const said = { note: 'Please say who allowed it.', about: 'rights' }
    await act('return', { headers: house.headers }, said)
    const now = async () => {
      const { submission } = (await call<Made>('GET', url, { as: owner })).body
      const about = returnedWith(submission)?.about
      const list = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', {
        as: owner,
      })
      const row = list.body.submission.find(({ _id }) => _id === submission._id)
      return [submission.next, row?.next, about, markOf('rights', submission)]
    }
    expect(await now()).toEqual(['changes_requested', 'changes_requested', 'rights', 'note'])
    await call('PUT', `${url}/rights`, { as: owner, body: { version: 3, rights, sign: true } })
    expect(await now()).toEqual(['submit', 'submit', 'rights', 'done'])
  })

  test('says what is missing before it can be sent, and does not move', async () => {
    const { body } = await create(owner, {}, {})
    const { _id, missing } = body.submission
    const paths = missing.map(({ path }) => path)
    expect(paths).toContain('book.title')
    expect(paths).toContain('rights.signed')
    const refused = await call<{ errors: object[] }>('POST', `/submission/${_id}/submit`, {
      as: owner,
      body: { version: 1, partsVersion: 0 },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.length).toBe(missing.length)
  })

  test('marks each tab as done or lacking, and those that nobody must fill as neither', async () => {
    const { body } = await create()
    const marks = (submission: Made['submission']) =>
      Object.fromEntries(tabsFor('owner').map((tab) => [tab, markOf(tab, submission)]))
    expect(marks(body.submission)).toEqual({
      book: 'lacking',
      people: 'lacking',
      rights: 'lacking',
      cover: 'done',
    })
    const { url } = await complete()
    const whole = await call<Made>('GET', url, { as: owner })
    expect(marks(whole.body.submission)).toEqual({
      book: 'done',
      people: 'done',
      rights: 'done',
      cover: 'done',
    })
  })

  test('says from the first price on that one in US dollars is missing, and is sent all the same', async () => {
    const { url } = await complete()
    const price = (version: number, ...currencies: string[]) => {
      const prices = currencies.map((currency) => ({ currency, amount: 29_900 }))
      const body = { version, prices: { free: false, prices } }
      return call<Made>('PUT', `${url}/prices`, { as: owner, body })
    }
    const lacking = [{ path: 'prices.prices', code: 'studio.needs_dollars' }]
    const priced = await price(3, 'INR')
    const sent = await call<Made>('POST', `${url}/submit`, { as: owner, body: { version: 4 } })
    await call('POST', `${url}/recall`, { as: owner, body: { version: 4 } })
    const inDollars = await price(4, 'INR', 'USD')
    expect(priced.body.submission.missing).toEqual(lacking)
    expect([sent.status, inDollars.body.submission.missing]).toEqual([200, []])
  })

  test('has a history of as many lines as there are, of which a hundred come at once', async () => {
    const { id, url } = await complete()
    await sql`insert into submission_history (submission_id, act, from_state, to_state)
      select ${id}, case when n % 2 = 0 then 'recall' else 'submit' end, 'draft', 'draft'
      from generate_series(1, 248) n`.execute(db)
    const read = async (more = '') =>
      (await call<History>('GET', `${url}/history${more}`, { as: owner })).body
    const lines: string[] = []
    let page = (await call<Made>('GET', url, { as: owner })).body.submission as History
    expect(await read()).toEqual({ history: page.history, hasEarlier: true })
    for (const length of [100, 100, 50]) {
      expect([page.history.length, page.hasEarlier]).toEqual([length, length === 100])
      lines.unshift(...page.history.map(({ act }) => act))
      page = await read(`?_before=${page.history[0]?._id}`)
    }
    expect(page).toEqual({ history: [], hasEarlier: false })
    expect([lines.length, ...lines.slice(0, 3)]).toEqual([250, 'create', 'signRights', 'submit'])
    const stranger = await makeUser(db)
    expect((await call('GET', `${url}/history`, { as: stranger })).status).toBe(404)
    const recalled = await call('POST', `${url}/submit`, { as: owner, body: { version: 3 } })
    expect(recalled.status).toBe(200)
    const back = await call<Made>('POST', `${url}/recall`, { as: owner, body: { version: 3 } })
    expect(back.body.submission.state).toBe('draft')
  })

  test('takes a hundred acts a day of one person', async () => {
    const { id, url } = await complete()
    const act = (name: string, as: string) =>
      call<{ code?: string }>('POST', `${url}/${name}`, { as, body: { version: 3 } })
    await act('submit', owner)
    await sql`update rate_limits set hits = 100 where key = ${`act:${owner}:${id}`}`.execute(db)
    const refused = await act('recall', owner)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_acts'])
    const colleague = await makeMember(db, organisation, 'editor')
    expect((await act('recall', colleague)).status).toBe(200)
  })

  test('is made once, however often it is sent with one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const made = await Promise.all([create(owner, key), create(owner, key), create(owner, key)])
    expect(new Set(made.map(({ body }) => body.submission._id)).size).toBe(1)
  })

  test('is refused where its key came with another title before', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([
      create(owner, key, { roman: 'Puran' }),
      create(owner, key, { roman: 'Luna' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const again = await call('POST', '/submission/create', {
      as: owner,
      headers: key,
      body: { organisation, title: { roman: 'Sundran' } },
    })
    expect(again).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  test('is nobody else’s: unknown to strangers and other organisations', async () => {
    const { id, url } = await complete()
    const foreign = await makeMember(db, (await makeOrganisation(db)).id, 'owner')
    for (const as of [foreign, await makeUser(db)]) {
      expect((await create(as)).status).toBe(404)
      const ofThem = `/submission/list?organisation=${organisation}`
      expect((await call('GET', ofThem, { as })).status).toBe(404)
      expect((await call('GET', url, { as })).status).toBe(404)
      const put = { as, body: { version: 3, book: whole } }
      expect((await call('PUT', url, put)).status).toBe(404)
      expect((await call('DELETE', url, { as })).status).toBe(404)
      expect((await call('POST', `${url}/part`, { as, body: {} })).status).toBe(404)
      const listed = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', { as })
      expect(listed.body.submission.filter(({ _id }) => _id === id)).toEqual([])
    }
    expect((await call('GET', url, { headers: house.headers })).status).toBe(404)
  })

  test('that is out is listed with its price and how many heard it; narrators are told neither', async () => {
    const { id } = await complete()
    const narrator = await makeMember(db, organisation, 'narrator')
    const book = await makeBook(db)
    const prices = [
      { currency: 'INR', amount: 15_900 },
      { currency: 'USD', amount: 499 },
    ]
    const listed = async (as: string) => {
      const { body } = await call<Answer<typeof listSubmissions>>('GET', '/submission/list', { as })
      return body.submission.find(({ _id }) => _id === id)
    }
    const untold = { free: null, prices: [], listeners: null }
    await sql`update submissions set prices = ${JSON.stringify({ free: false, prices, releaseDate: null })}
      where id = ${id}`.execute(db)
    expect(await listed(owner)).toMatchObject({ free: false, prices, listeners: null })
    await sql`update submissions set audiobook_id = ${book}, state = 'published' where id = ${id}`.execute(
      db,
    )
    for (const [popularity, listeners] of [
      [4, 0],
      [5, 5],
    ]) {
      await sql`update audiobooks set popularity = ${popularity} where id = ${book}`.execute(db)
      expect(await listed(owner)).toMatchObject({ listeners })
      expect(await listed(narrator)).toMatchObject(untold)
    }
  })

  test('is begun and listed by an editor of two organisations, for each of them', async () => {
    const { id: another } = await makeOrganisation(db)
    const editor = await makeMember(db, organisation, 'editor')
    await db
      .insertInto('organisation_members')
      .values({ organisation_id: another, user_id: editor, role: 'editor' })
      .execute()
    for (const id of [organisation, another]) {
      const body = { organisation: id, title: { roman: 'Puran' } }
      const made = await call('POST', '/submission/create', { as: editor, body })
      const listed = await call('GET', `/submission/list?organisation=${id}`, { as: editor })
      expect([made.status, listed.status]).toEqual([201, 200])
    }
  })

  test('of two who write one version, one is told, with the text of the other', async () => {
    const { body } = await create()
    const url = `/submission/${body.submission._id}`
    const write = (roman: string) =>
      call<{ code?: string; submission: Made['submission'] }>('PUT', url, {
        as: owner,
        body: { version: 1, book: { ...whole, title: { roman } } },
      })
    const written = await Promise.all([write('First'), write('Second')])
    const [won, lost] = written.toSorted((a, b) => a.status - b.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost?.body.code).toBe('changed_meanwhile')
    expect(lost?.body.submission.book.title.roman).toBe(won?.body.submission.book.title.roman)
  })

  test('is not written while staff read it', async () => {
    const { url } = await complete()
    await call('POST', `${url}/submit`, { as: owner, body: { version: 3 } })
    const put = await call('PUT', url, { as: owner, body: { version: 3, book: whole } })
    expect(put.status).toBe(403)
    await call('POST', `${url}/recall`, { as: owner, body: { version: 3 } })
    const again = await call('PUT', url, { as: owner, body: { version: 3, book: whole } })
    expect(again.status).toBe(200)
  })

  test.each(['scheduled', 'published', 'withdrawn', 'suspended'] as const)(
    'is closed to its members once it is %s',
    async (state) => {
      const { id, url } = await complete()
      const release = state === 'scheduled' ? '2099-01-01T00:00:00Z' : null
      await db
        .updateTable('submissions')
        .set({ state, release_at: release })
        .where('id', '=', id)
        .execute()
      const put = await call('PUT', url, { as: owner, body: { version: 3, book: whole } })
      const part = await call('POST', `${url}/part`, { as: owner, body: {} })
      expect([put.status, part.status]).toEqual([403, 403])
    },
  )

  test('an author or narrator without a name is missing one', async () => {
    const { url } = await complete()
    const nameless = [{ person: null, names: {} }]
    const book = { ...whole, authors: nameless, narrators: nameless }
    const { body } = await call<Made>('PUT', url, { as: owner, body: { version: 3, book } })
    expect(body.submission.missing).toEqual([
      { path: 'book.authors', code: 'studio.needs_maker_name' },
      { path: 'book.narrators', code: 'studio.needs_maker_name' },
    ])
    const sent = await call('POST', `${url}/submit`, { as: owner, body: { version: 4 } })
    expect(sent.status).toBe(422)
  })

  test('a new author whose name passes for the house’s keeps a draft from being sent', async () => {
    const { id, url } = await complete()
    const authors = [{ person: null, names: { roman: 'Qissa Security Team' } }]
    // As a list that was imported writes it.
    await sql`update submissions set book = book || ${JSON.stringify({ authors })}::jsonb
      where id = ${id}`.execute(db)
    const sent = await call<{ errors: object[] }>('POST', `${url}/submit`, {
      as: owner,
      body: { version: 3 },
    })
    expect([sent.status, sent.body.errors]).toMatchObject([
      422,
      [{ path: 'book.authors', code: 'studio.needs_other_name' }],
    ])
    expect((await call('DELETE', url, { as: owner })).status).toBe(200)
  })

  test('says its title to those who are its members, and no longer to who was one', async () => {
    const { url } = await complete()
    const leaver = await makeMember(db, organisation, 'editor')
    await call('POST', `${url}/submit`, { as: owner, body: { version: 3 } })
    const told = async () =>
      (
        await call<{ notification: { title: string; path: string }[] }>(
          'GET',
          '/notification/list',
          { as: leaver },
        )
      ).body.notification[0]
    expect((await told())?.title).toContain('Puran Bhagat')
    await call('DELETE', `/organisation/${organisation}/member/${leaver}`, { as: leaver })
    expect(await told()).toMatchObject({ path: '/notification' })
    expect((await told())?.title).not.toContain('Puran Bhagat')
  })

  test('on hold is read by staff only where it was sent before', async () => {
    const { url } = await complete()
    const act = (name: string) =>
      call('POST', `${url}/${name}`, { as: owner, body: { version: 3 } })
    const readByStaff = async () => (await call('GET', url, { headers: house.headers })).status
    await act('submit')
    await act('hold')
    expect(await readByStaff()).toBe(200)
    for (const name of ['resume', 'recall', 'hold']) expect((await act(name)).status).toBe(200)
    expect(await readByStaff()).toBe(404)
  })

  test('a person whom the catalogue does not have is missing, in words, and nothing breaks', async () => {
    const { url } = await complete()
    const stranger = { person: crypto.randomUUID(), names: { roman: 'Nobody' } }
    const book = { ...whole, narrators: [stranger] }
    const { body } = await call<Made>('PUT', url, { as: owner, body: { version: 3, book } })
    const lacking = { path: 'book.narrators', code: 'studio.needs_known_person' }
    expect(body.submission.missing).toEqual([lacking])
    const sent = await call('POST', `${url}/submit`, { as: owner, body: { version: 4 } })
    expect(sent).toMatchObject({ status: 422, body: { errors: [lacking] } })
  })

  test('is found by a part of its title in any script, and counted by state', async () => {
    await complete()
    for (const search of ['bhagat', 'ਭਗਤ', 'بھگت']) {
      const url = `/submission/list?search=${encodeURIComponent(search)}`
      const { body } = await call<Answer<typeof listSubmissions>>('GET', url, { as: owner })
      expect(body.total).toBeGreaterThan(0)
      expect(body.counts.draft).toBeGreaterThan(0)
      expect(body.submission[0]?.title.roman).toBe('Puran Bhagat')
    }
  })
})

describe('parts', () => {
  const add = async (url: string, roman: string) =>
    (
      await call<Answer<typeof addPart>>('POST', `${url}/part`, {
        as: owner,
        body: { title: { roman } },
      })
    ).body.part

  test('stand in the order that they were put in, and close the gap of one that goes', async () => {
    const { url } = await complete()
    const made = [await add(url, 'One'), await add(url, 'Two'), await add(url, 'Three')]
    const [one, two, three] = made.map(({ _id }) => _id)
    const order = await call<{ parts: Part[] }>('PUT', `${url}/order`, {
      as: owner,
      body: { parts: [three, one, two] },
    })
    expect(order.body.parts.map(({ title }) => title.roman)).toEqual(['Three', 'One', 'Two'])
    const wrong = await call('PUT', `${url}/order`, { as: owner, body: { parts: [one, one, two] } })
    expect(wrong.status).toBe(400)
    await call('DELETE', `/part/${three}`, { as: owner })
    const { body } = await call<Made>('GET', url, { as: owner })
    expect(body.submission.parts.map(({ position }) => position)).toEqual([1, 2])
  })

  test('are warned of together until their credits are marked and no number is left out', async () => {
    const { url } = await complete()
    const warnings = async () =>
      (await call<Made>('GET', url, { as: owner })).body.submission.warnings
    expect(await warnings()).toEqual([])
    const [one, two] = [await add(url, '1'), await add(url, '3')]
    expect(await warnings()).toEqual([
      { code: 'numbers', numbers: [2] },
      { code: 'credits', numbers: [] },
    ])
    const write = (part: Part, title: string, hasCredits?: boolean) =>
      call('PUT', `/part/${part._id}`, { as: owner, body: { title: { roman: title }, hasCredits } })
    await write(one, '1', true)
    await write(two, '2', true)
    await write(two, '2')
    expect(await warnings(), 'a mark stays when something else is written').toEqual([])
  })
})

const counted = (roman: string | null, more: Partial<Counted> = {}): Counted => ({
  title: { ...UNNAMED, roman },
  filename: null,
  hasCredits: true,
  ...more,
})
const numbersOf = (parts: Counted[]) =>
  warningsIn(parts).flatMap(({ code, numbers }) => (code === 'numbers' ? [numbers] : []))

test.each([
  [['1', '2', '4'], [[3]]],
  [['Part 2: Heer', 'Part 3: Kaido'], [[1]]],
  [['1', '2', '3'], []],
  // One of several has a title of its own by now.
  [['Mela', '2', '3'], []],
  [['1', 'Mela', '3', '5'], [[4]]],
  [['Preface', '1', '3'], [[2]]],
  // The same chapter in two pieces, and what has no number at all.
  [['Preface', '1a', '1b', '2'], []],
  [['In 1947', 'In 1965'], []],
  [['40 thieves', 'The 7 sleepers'], []],
  [['Chapter 12'], []],
])('of parts that are called %j those with these numbers are missing: %j', (titles, missing) => {
  expect(numbersOf(titles.map((title) => counted(title)))).toEqual(missing)
})

test('a number is read in each script, and in the name of a file where the title has none', () => {
  const gurmukhi = counted(null, { title: { ...UNNAMED, gurmukhi: 'ਕਾਂਡ ੧' } })
  const shahmukhi = counted(null, { title: { ...UNNAMED, shahmukhi: 'باب ۴' } })
  const ofFile = counted('Heer', { filename: '02 Heer.wav' })
  expect(numbersOf([gurmukhi, ofFile, shahmukhi])).toEqual([[3]])
})

test('while titles take the place of the names of files, none is missing', () => {
  const parts = [
    counted(null, { title: { ...UNNAMED, gurmukhi: 'ਬਚਪਨ' }, filename: 'bhaag-1.wav' }),
    counted('bhaag-2', { filename: 'bhaag-2.wav' }),
    counted('bhaag-3', { filename: 'bhaag-3.wav' }),
  ]
  expect(numbersOf(parts)).toEqual([])
  expect(numbersOf(parts.slice(1))).toEqual([[1]])
})

test.each([
  [[false, false], ['credits']],
  [[true, false], ['credits_last']],
  [[false, true], ['credits_first']],
  [[true, false, true], []],
  [[true], []],
  [[], []],
])('where credits are said in %j, there is one warning at most: %j', (credits, codes) => {
  const parts = credits.map((hasCredits) => counted(null, { hasCredits }))
  expect(warningsIn(parts).map(({ code }) => code)).toEqual(codes)
})
