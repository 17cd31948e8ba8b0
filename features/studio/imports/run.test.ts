import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startImportWorld, type House } from '#test/import-world.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { makeDrafts } from './run.server.ts'

const testApp = await startImportWorld()
const { call, db, makeHouse, read, rowsOf, run, check, bringIn, draftsOf } = testApp
const editor = await makeStaff(db, 'editor')

async function readDraft({ id, owner }: House, at = 0): Promise<Submission> {
  const draft = (await draftsOf(id))[at]
  const { body } = await call<{ submission: Submission }>('GET', `/submission/${draft?.id}`, {
    as: owner,
  })
  return body.submission
}

/** Writes words of the only draft of a house, as its page does. */
async function write(house: House, change: Partial<Submission['book']>): Promise<void> {
  const { _id, version, book } = await readDraft(house)
  const { status } = await call('PUT', `/submission/${_id}`, {
    as: house.owner,
    body: { version, book: { ...book, ...change } },
  })
  expect(status).toBe(200)
}

/** Tells whether a transaction waits for another. */
async function isOneWaiting() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Runs an import that was checked. */
async function finish(as: string, id: string) {
  expect((await run(as, id)).status).toBe(200)
  await makeDrafts({ db }, id)
  return read(as, id)
}

test('a person who is merged while a list runs is named in no draft: whom they are with now is', async () => {
  const house = await makeHouse()
  const book = await makeBook(db)
  const [gone, kept] = await Promise.all(
    ['Zorawar Dhillon', 'Sukhdev Mangat'].map(async (roman) => {
      const slug = roman.replaceAll(' ', '-')
      return addMaker(db, book, 'author', { slug, name: roman })
    }),
  )
  const row = (number: number) => `r${number},Kahani ${'abcdefgh'[number]} navi,Zorawar Dhillon\n`
  const list = `record,title_roman,author_roman\n${[0, 1, 2, 3, 4, 5].map(row).join('')}`
  const checked = await check(house, list)
  await run(house.owner, checked._id)
  const merge = () =>
    call('POST', `/admin/people/${gone}/merge`, {
      headers: editor.headers,
      body: { into: kept },
    })
  const running = makeDrafts({ db }, checked._id, { batch: 1 })
  await expect.poll(async () => (await draftsOf(house.id)).length).toBeGreaterThan(0)
  expect((await merge()).status).toBe(200)
  await running
  const named = (await draftsOf(house.id)).map((draft) => draft.book.authors[0]?.person)
  expect(named).toEqual(Array.from({ length: 6 }, () => kept))
})

test('a row of which no draft can be made is wrong by itself, and the others come in', async () => {
  const house = await makeHouse()
  const { _id } = await check(house, 'record,title_gurmukhi\na,ਇੱਕ\nb,ਦੋ\n')
  await sql`update import_rows set title = jsonb_set(title, '{fields,release_date}', '"0000-05-05"')
    where import_id = ${_id} and line = 2`.execute(db)
  expect((await finish(house.owner, _id)).counts).toMatchObject({ new: 1, error: 1 })
  expect(await rowsOf(house.owner, _id, 'verdict=error')).toMatchObject([
    { line: 2, submission: null, faults: [{ code: 'error.invalid' }] },
  ])
  expect((await readDraft(house)).book.title.gurmukhi).toBe('ਦੋ')
})

describe('what a row says of rights', () => {
  const LIST = 'record,title_gurmukhi,genre,rights,territory\na,ਇੱਕ,novels,licensed,IN\n'

  test('is left out with a warning where an editor has it run', async () => {
    const house = await makeHouse()
    const editor = await makeMember(db, house.id, 'editor')
    const { _id } = await bringIn({ ...house, owner: editor }, LIST)
    expect((await rowsOf(editor, _id))[0]?.warnings).toMatchObject([
      { line: 2, column: 'rights', code: 'import.rights_owner' },
      { line: 2, column: 'territory', code: 'import.rights_owner' },
    ])
    const unwritten = { basis: null, territories: ['*'] }
    expect((await readDraft(house)).rights.work).toMatchObject(unwritten)
    const again = await bringIn(house, LIST)
    expect(again).toMatchObject({ warned: 0, counts: { changed: 1 } })
    expect((await readDraft(house)).rights.work).toMatchObject({
      basis: 'licence',
      territories: ['IN'],
    })
    const same = await bringIn({ ...house, owner: editor }, LIST)
    expect(same).toMatchObject({ warned: 0, counts: { unchanged: 1 } })
  })

  test('counts only where an owner sent the file and has it run', async () => {
    const house = await makeHouse()
    const editor = await makeMember(db, house.id, 'editor')
    await bringIn(house, LIST)
    const other = LIST.replace('licensed', 'own')
    const byEditor = await check({ ...house, owner: editor }, other)
    const nothing = { warned: 1, counts: { changed: 0, unchanged: 1 } }
    expect(byEditor).toMatchObject(nothing)
    // What was shown before the press is what comes of it.
    expect(await finish(house.owner, byEditor._id)).toMatchObject(nothing)
    const byOwner = await check(house, other)
    expect(byOwner).toMatchObject({ warned: 0, counts: { changed: 1 } })
    expect(await finish(editor, byOwner._id)).toMatchObject(nothing)
    expect((await readDraft(house)).rights.work.basis).toBe('licence')
    expect(await bringIn(house, other)).toMatchObject({ warned: 0, counts: { changed: 1 } })
    expect((await readDraft(house)).rights.work.basis).toBe('own')
  })
})

describe('whoever had a list run and is no longer who they were', () => {
  const LIST =
    'record,title_gurmukhi,rights,territory\na,ਇੱਕ,licensed,IN\nb,ਦੋ,licensed,IN\nc,ਤਿੰਨ,licensed,IN\n'

  /** Runs it a row at a time, and does something after the first. */
  async function runAnd(house: House, then: () => Promise<unknown>) {
    const { _id } = await check(house, LIST)
    expect((await run(house.owner, _id)).status).toBe(200)
    let writes = 0
    const meanwhile = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'transaction' || typeof value !== 'function')
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        return () => ({
          execute: async (work: (tx: typeof db) => Promise<unknown>) => {
            const done = await db.transaction().execute(work)
            writes += 1
            if (writes === 2) await then()
            return done
          },
        })
      },
    })
    const isOver = await makeDrafts({ db: meanwhile }, _id, { batch: 1 })
    return { _id, isOver }
  }
  const become = (house: House, role: string) =>
    sql`update organisation_members set role = ${role} where user_id = ${house.owner}`.execute(db)

  test('writes no more rights as an editor', async () => {
    const house = await makeHouse()
    const { _id, isOver } = await runAnd(house, () => become(house, 'editor'))
    expect(isOver).toBe(true)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'done', warned: 2 })
    const bases = await sql<{ basis: string | null }>`
      select rights #>> '{work,basis}' as basis from submissions where organisation_id = ${house.id}
      order by book #>> '{title,gurmukhi}' = 'ਇੱਕ' desc`.execute(db)
    expect(bases.rows.map(({ basis }) => basis)).toEqual(['licence', null, null])
  })

  test.each([
    ['as a viewer', (house: House) => become(house, 'viewer')],
    [
      'having left',
      (house: House) =>
        sql`delete from organisation_members where user_id = ${house.owner}`.execute(db),
    ],
    [
      'having deleted their account',
      (house: House) => db.transaction().execute((tx) => removeAccount(tx, house.owner)),
    ],
  ])('makes no more drafts %s: the import is ended', async (_name, change) => {
    const house = await makeHouse()
    const other = await makeMember(db, house.id, 'owner')
    const { _id, isOver } = await runAnd(house, () => change(house))
    expect(isOver).toBe(false)
    expect(await read(other, _id)).toMatchObject({ state: 'cancelled', done: 1 })
    expect(await draftsOf(house.id)).toHaveLength(1)
  })
})

test('a run that waits for a process ends with the account of whoever had it run', async () => {
  const house = await makeHouse()
  const other = await makeMember(db, house.id, 'owner')
  const { _id } = await check(house, 'record,title_gurmukhi\na,ਇੱਕ\n')
  await run(house.owner, _id)
  await db.transaction().execute((tx) => removeAccount(tx, house.owner))
  expect(await makeDrafts({ db }, _id)).toBe(false)
  expect(await read(other, _id)).toMatchObject({ state: 'cancelled', done: 0 })
})

test('who deletes their account while a list of theirs writes, and the run, do not wait for each other', async () => {
  const house = await makeHouse()
  const other = await makeMember(db, house.id, 'owner')
  const { _id } = await check(house, 'record,title_gurmukhi\na,ਇੱਕ\n')
  await run(house.owner, _id)
  let running: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${house.owner} for update`.execute(tx)
    running = makeDrafts({ db }, _id)
    await expect.poll(isOneWaiting).toBe(true)
    await sql`select from imports where id = ${_id} for update nowait`.execute(tx)
    await removeAccount(tx, house.owner)
  })
  expect(await running).toBe(false)
  expect((await read(other, _id)).state).toBe('cancelled')
  expect(await draftsOf(house.id)).toEqual([])
})

describe('a row that changes nothing', () => {
  test('is what the next file is compared with', async () => {
    const house = await makeHouse()
    const list = (genre: string) => `record,title_gurmukhi,genre\na,ਇੱਕ,${genre}\n`
    await bringIn(house, list('novels'))
    await write(house, { genres: ['poems'] })
    expect((await bringIn(house, list('poems'))).counts).toMatchObject({ unchanged: 1 })
    expect((await bringIn(house, list('essays'))).counts).toMatchObject({ changed: 1 })
    await write(house, { genres: ['poems'] })
    expect((await bringIn(house, list('poems'))).counts).toMatchObject({ unchanged: 1 })
    await write(house, { genres: ['essays'] })
    expect((await bringIn(house, list('novels'))).counts).toMatchObject({ conflict: 1 })
  })

  test('gives its record to a title that was known by its ISBN', async () => {
    const house = await makeHouse()
    await bringIn(house, 'isbn,title_gurmukhi\n9788171160013,ਇੱਕ\n')
    await bringIn(house, 'record,isbn,title_gurmukhi\na,9788171160013,ਇੱਕ\n')
    expect((await check(house, 'record,title_roman\na,One\n')).counts).toMatchObject({
      new: 0,
      changed: 1,
    })
  })
})

describe('two rows about one title', () => {
  const FAULT = { column: null, code: 'import.duplicate', values: { other: 2 } }

  test('are found by whatever both have', async () => {
    const house = await makeHouse()
    const rows = [
      'a,9788171160013,ਇੱਕ,ਲੇਖਕ',
      ',9788171160013,ਦੋ,ਲੇਖਕ',
      ',,ਇੱਕ,ਲੇਖਕ',
      'b,,ਇੱਕ,ਲੇਖਕ',
      ',,ਇੱਕ,ਹੋਰ ਲੇਖਕ',
    ]
    const { _id, counts } = await bringIn(
      house,
      `record,isbn,title_gurmukhi,author_gurmukhi\n${rows.join('\n')}\n`,
    )
    expect(counts).toMatchObject({ new: 3, error: 2 })
    const wrong = await rowsOf(house.owner, _id, 'verdict=error')
    expect(wrong.map(({ line, faults }) => [line, faults])).toMatchObject([
      [3, [FAULT]],
      [4, [FAULT]],
    ])
  })

  test('are so for a run too', async () => {
    const house = await makeHouse()
    await bringIn(house, 'record,title_gurmukhi\na,ਇੱਕ\n')
    const { _id } = await check(house, 'record,title_gurmukhi\na,ਤਿੰਨ\nb,ਦੋ\n')
    await sql`update import_rows set title = jsonb_set(title, '{record}', '"a"')
      where import_id = ${_id}`.execute(db)
    expect((await finish(house.owner, _id)).counts).toMatchObject({ changed: 1, error: 1 })
    expect(await rowsOf(house.owner, _id, 'verdict=error')).toMatchObject([
      { line: 3, submission: null, faults: [FAULT] },
    ])
  })
})

test('a title whose ISBN somebody corrected is known by the one that the list has', async () => {
  const house = await makeHouse()
  const list = 'isbn,title_gurmukhi\n9788171160013,ਇੱਕ\n'
  await bringIn(house, list)
  await write(house, { isbn: '9780306406157' })
  expect((await bringIn(house, list)).counts).toMatchObject({ unchanged: 1 })
  expect((await readDraft(house)).book.isbn).toBe('9780306406157')
})

test('a person whom somebody chose stays chosen when the list names one more author', async () => {
  const house = await makeHouse()
  const names = { name_gurmukhi: 'ਸੋਹਣ ਸਿੰਘ', name_roman: 'Sohan Singh' }
  const [, chosen = ''] = await Promise.all(
    ['one', 'other'].map(async (which) => {
      const slug = `${which}-${crypto.randomUUID()}`
      const person = { kind: 'person', slug, ...names }
      const made = await db.insertInto('people').values(person).returning('id').execute()
      return made[0]?.id
    }),
  )
  const list = (authors: string) =>
    `record,title_gurmukhi,author_gurmukhi,author_roman\na,ਇੱਕ,${authors}\n`
  await bringIn(house, list('ਸੋਹਣ ਸਿੰਘ,Sohan Singh'))
  const [author] = (await readDraft(house)).book.authors
  if (!author) throw new Error('No author was read')
  expect(author.person).toBeNull()
  await write(house, { authors: [{ ...author, person: chosen }] })
  const both = list('ਨਵਾਂ ਲੇਖਕ; ਸੋਹਣ ਸਿੰਘ,Nawan Lekhak; Sohan Singh')
  expect((await bringIn(house, both)).counts).toMatchObject({ changed: 1 })
  const { authors } = (await readDraft(house)).book
  expect(authors.map(({ person }) => person)).toEqual([null, chosen])
})

describe('a title that a list takes back', () => {
  const onix = (type: string, words = '') =>
    `<ONIXMessage release="3.0"><Product><RecordReference>a</RecordReference>
    <NotificationType>${type}</NotificationType><DescriptiveDetail><TitleDetail>
    <TitleType>01</TitleType><TitleElement><TitleText>One</TitleText>${words}</TitleElement>
    </TitleDetail></DescriptiveDetail></Product></ONIXMessage>`
  const SENT = onix('03')
  const SUBTITLED = onix('03', '<Subtitle>A tale</Subtitle>')
  const upload = (id: string, user: string) =>
    sql<{ id: string }>`
    insert into uploads (submission_id, user_id, purpose, filename, length, received, format, sha256,
      storage_key, expires_at, finished_at)
    values (${id}, ${user}, 'cover', 'a.png', 1, 1, 'png', 'none', 'originals/none', now(), now())
    returning id`.execute(db)

  test.each<[string, (house: House, id: string) => Promise<unknown>]>([
    ['tags, which no list speaks of', (house) => write(house, { tags: ['love'] })],
    ['words, and a list after them', async (house) => {
      await write(house, { tags: ['love'] })
      expect((await bringIn(house, SUBTITLED)).counts).toMatchObject({ changed: 1 })
    }],
    ['an upload', (house, id) => upload(id, house.owner)],
    ['a part', (_house, id) => db.insertInto('submission_parts').values({ submission_id: id, position: 1 }).execute()],
    ['a line of its history', ({ owner }, id) => db.insertInto('submission_history')
      .values({ submission_id: id, act: 'recall', from_state: 'submitted', to_state: 'draft', actor_id: owner }).execute()],
  ])('stays where somebody brought %s', async (_name, work) => {
    const house = await makeHouse()
    await bringIn(house, SENT)
    await work(house, (await readDraft(house))._id)
    const { _id, counts } = await bringIn(house, onix('05'))
    expect(counts).toMatchObject({ conflict: 1 })
    expect((await rowsOf(house.owner, _id))[0]?.faults).toMatchObject([
      { column: null, code: 'import.edited' },
    ])
    expect(await draftsOf(house.id)).toHaveLength(1)
  }) // prettier-ignore

  test('goes after two lists, the second of which changed it, and a third that did not', async () => {
    const house = await makeHouse()
    for (const list of [SENT, SUBTITLED, SUBTITLED, onix('05')]) await bringIn(house, list)
    expect(await draftsOf(house.id)).toEqual([])
  })

  test('is over for whoever asked to read it aloud, who hears that by its name', async () => {
    const house = await makeHouse()
    await bringIn(house, SENT)
    const { _id } = await readDraft(house)
    const { id: voices } = await makeOrganisation(db)
    const voice = await makeMember(db, voices, 'owner')
    await sql`insert into open_works (id, organisation_id, title, authors, genres, description, turn, scripture)
      select id, organisation_id, book -> 'title', '[]', '{}', '{}', 0, false from submissions
      where id = ${_id}`.execute(db)
    await sql`insert into narration_requests (work_id, organisation_id, user_id, title)
      select id, ${voices}, ${voice}, title from open_works where id = ${_id}`.execute(db)
    await bringIn(house, onix('05'))
    expect(await draftsOf(house.id)).toEqual([])
    await runJobs(testApp)
    const { body } = await call<{ notification: { title: string }[] }>(
      'GET',
      '/notification/list',
      {
        as: voice,
      },
    )
    expect(body.notification).toMatchObject([
      { title: expect.stringMatching(/request to read .*One.* aloud is over/) as string },
    ])
  })

  test('stays where somebody had begun it by hand', async () => {
    const house = await makeHouse()
    await call('POST', '/submission/create', {
      as: house.owner,
      body: { organisation: house.id, title: { roman: 'One' } },
    })
    expect((await bringIn(house, SUBTITLED)).counts).toMatchObject({ changed: 1 })
    expect((await bringIn(house, onix('05'))).counts).toMatchObject({ conflict: 1 })
    expect(await draftsOf(house.id)).toHaveLength(1)
  })
})

test('a run that waits for somebody’s write sees what they wrote', async () => {
  const house = await makeHouse()
  const list = (genre: string) => `record,title_gurmukhi,genre\na,ਇੱਕ,${genre}\n`
  await bringIn(house, list('novels'))
  const { _id } = await check(house, list('essays'))
  const draft = (await readDraft(house))._id
  await run(house.owner, _id)
  let running: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`update imported_titles set base = base || '{"genre": ["poems"]}'
      where submission_id = ${draft}`.execute(tx)
    await sql`select from submissions where id = ${draft} for update`.execute(tx)
    running = makeDrafts({ db }, _id)
    await expect.poll(isOneWaiting).toBe(true)
  })
  expect(await running).toBe(true)
  expect((await read(house.owner, _id)).counts).toMatchObject({ conflict: 1 })
})
