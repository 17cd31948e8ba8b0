import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { setMakers } from '#features/studio/publishing/makers.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { checkFile } from './check.server.ts'
import { createImportPath, type Import, type ImportRow } from './contract.ts'
import { makeDrafts } from './run.server.ts'

const testApp = await startTestApp()
const { app, call, db, env } = testApp

async function makeHouse() {
  const { id } = await makeOrganisation(db)
  return { id, owner: await makeMember(db, id, 'owner') }
}

interface Refusal {
  code: string
  state?: string
}

const tokens = new Map<string, string>()

/** Sends a file as somebody. */
async function send(
  { id, owner }: { id: string; owner: string },
  file: string | Buffer,
  {
    headers = {},
    filename = 'list.csv',
  }: { headers?: Record<string, string>; filename?: string } = {},
) {
  const token = tokens.get(owner) ?? (await startSession(db, owner, 'test'))
  tokens.set(owner, token)
  const answer = await app.inject({
    method: 'POST',
    url: createImportPath(id, filename),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, body: answer.json<{ import: Import } & Refusal>() }
}

const read = async (as: string, id: string) =>
  (await call<{ import: Import }>('GET', `/import/${id}`, { as })).body.import
const rowsOf = async (as: string, id: string, query = '') =>
  (await call<{ rows: ImportRow[] }>('GET', `/import/${id}/rows?${query}`, { as })).body.rows
const run = (as: string, id: string) =>
  call<{ import: Import } & Refusal>('POST', `/import/${id}/run`, { as })

/** Sends a file and has it checked, as the jobs do. */
async function check(house: { id: string; owner: string }, file: string) {
  const { body } = await send(house, file)
  await checkFile({ db, env }, body.import._id)
  return read(house.owner, body.import._id)
}

/** The same, and has it run. */
async function bringIn(house: { id: string; owner: string }, file: string) {
  const checked = await check(house, file)
  await run(house.owner, checked._id)
  await makeDrafts({ db }, checked._id)
  return read(house.owner, checked._id)
}

const draftsOf = async (organisation: string) => {
  const { rows } = await sql<{ id: string; title: string; book: Submission['book'] }>`
    select id, book #>> '{title,shahmukhi}' as title, book from submissions
    where organisation_id = ${organisation} order by book #>> '{title,shahmukhi}'
  `.execute(db)
  return rows
}

const HEAD =
  'record,isbn,title_gurmukhi,title_shahmukhi,author_shahmukhi,author_died,genre,price,currency,rights,description_en\n'
const HEER = 'p1,,ਹੀਰ,ہیر,وارث شاہ,1798,novels,4.99,USD,public_domain,\n'
const SASSI = 'p2,9788171160013,,سسی پنوں,ہاشم شاہ,,,0,,unknown,\n'
const FILE = HEAD + HEER + SASSI

describe('a list of titles', () => {
  test('is checked before anything is made, makes drafts, and changes nothing a second time', async () => {
    const house = await makeHouse()
    const { body: sent } = await send(house, FILE)
    expect(sent.import).toMatchObject({ state: 'checking', may: ['cancel'] })
    await runJobs(testApp)
    const checked = await read(house.owner, sent.import._id)
    expect(checked).toMatchObject({
      state: 'checked', format: 'csv', rows: 2, done: 0, may: ['run', 'cancel'],
      counts: { new: 2, changed: 0, unchanged: 0, conflict: 0, error: 0 },
    }) // prettier-ignore
    expect(await draftsOf(house.id)).toEqual([])
    expect((await run(house.owner, checked._id)).body.import.state).toBe('running')
    await runJobs(testApp)
    expect(await read(house.owner, checked._id)).toMatchObject({ state: 'done', done: 2, may: [] })
    const [sassi, heer] = await draftsOf(house.id)
    expect(heer?.book).toMatchObject({
      title: { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', roman: null },
      authors: [{ person: null, names: { gurmukhi: null, shahmukhi: 'وارث شاہ', roman: null } }],
      genres: ['novels'],
      authorDied: 1798,
    })
    expect(sassi?.book.isbn).toBe('9788171160013')
    const { body } = await call<{ submission: Submission }>('GET', `/submission/${heer?.id}`, {
      as: house.owner,
    })
    expect(body.submission).toMatchObject({
      state: 'draft', slug: null, picture: null,
      prices: { free: false, prices: [{ currency: 'USD', amount: 499 }] },
      rights: { work: { basis: 'public_domain', territories: ['*'] }, signed: null },
      history: [{ act: 'create' }],
    }) // prettier-ignore
    const again = await bringIn(house, FILE)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await draftsOf(house.id)).toHaveLength(2)
  })

  test('is known again by its ISBN, and by what its title sounds like', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    const named = `title_gurmukhi,author_gurmukhi,genre\nਹੀਰ,ਵਾਰਿਸ ਸ਼ਾਹ,poems\n`
    const byName = await bringIn(house, named)
    expect(byName.counts).toMatchObject({ new: 0, conflict: 0, changed: 1 })
    const byIsbn = await check(house, 'isbn,title_roman\n978-81-7116-001-3,Sassi\n')
    expect(byIsbn.counts).toMatchObject({ new: 0, changed: 1 })
  })

  test('finds people and genres of the catalogue by what is heard, unless several sound so', async () => {
    const house = await makeHouse()
    const add = async (gurmukhi: string, roman: string) => {
      const { id } = await db
        .insertInto('people')
        .values({
          kind: 'person',
          slug: crypto.randomUUID(),
          name_gurmukhi: gurmukhi,
          name_roman: roman,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const shiv = await add('ਸ਼ਿਵ ਕੁਮਾਰ', 'Shiv Kumar')
    await add('ਗੁਰਦਿਆਲ ਸਿੰਘ', 'Gurdial Singh')
    await add('ਗੁਰਦਿਆਲ ਸਿੰਘ', 'Gurdial Singh')
    const { _id } = await bringIn(
      house,
      'title_shahmukhi,author_shahmukhi,genre\nلونا,شو کمار,ناول\nمڑھی دا دیوا,گردیال سنگھ,Novels\n',
    )
    const books = (await draftsOf(house.id)).map(({ book }) => book)
    const linked = books.map(({ authors, genres }) => [authors[0]?.person, genres])
    expect(linked).toEqual(
      expect.arrayContaining([
        [shiv, ['novels']],
        [null, ['novels']],
      ]),
    )
    expect(await rowsOf(house.owner, _id, 'warned=true')).toMatchObject([
      { line: 3, warnings: [{ column: 'author', code: 'import.person_many' }] },
    ])
  })

  test('has one author be one person, once a first title of theirs is published', async () => {
    const [house, other] = [await makeHouse(), await makeHouse()]
    const list = 'title_gurmukhi,author_gurmukhi\nਇੱਕ,ਨਵਾਂ ਲੇਖਕ\nਦੋ,ਨਵਾਂ ਲੇਖਕ; ਹੋਰ ਲੇਖਕ\n'
    await bringIn(house, list)
    await bringIn(other, list)
    const [first] = (await draftsOf(house.id)).filter(({ book }) => book.title.gurmukhi === 'ਇੱਕ')
    if (!first) throw new Error('No draft was made')
    const audiobook = await makeBook(db)
    await db
      .transaction()
      .execute((tx) => setMakers(tx, audiobook, { ...first, organisation: house.id }))
    const peopleIn = async ({ id }: { id: string }) =>
      (await draftsOf(id)).flatMap(({ book }) => book.authors.map(({ person }) => person !== null))
    expect((await peopleIn(house)).toSorted()).toEqual([false, true, true])
    expect(await peopleIn(other)).toEqual([false, false, false])
    expect((await check(house, list)).counts).toMatchObject({ unchanged: 2 })
  })

  test('says of each bad row where and what, and brings the good ones in', async () => {
    const house = await makeHouse()
    const bad = 'p3,,Heer,,,,,,,,\np4,,,,,,,,,,\np2,,,سسی,,,,,,,\np5,,ਪੂਰਨ,,,,cookery,,,,\n'
    const { _id, counts, warned } = await bringIn(house, FILE + bad)
    expect(counts).toMatchObject({ new: 3, error: 3 })
    expect(warned).toBe(1)
    const wrong = await rowsOf(house.owner, _id, 'verdict=error')
    expect(wrong.map(({ line, faults }) => [line, faults[0]?.column, faults[0]?.message])).toEqual([
      [4, 'title_gurmukhi', 'Please write this in Gurmukhi letters'],
      [5, null, 'A title is missing: write it in one script at least.'],
      [6, null, 'Line 3 is about the same title.'],
    ])
    const [warnedRow] = await rowsOf(house.owner, _id, 'warned=true')
    expect(warnedRow).toMatchObject({
      verdict: 'new',
      warnings: [{ values: { genre: 'cookery' } }],
    })
  })

  test('shows what a machine would write in the other script, and keeps it out of the draft', async () => {
    const house = await makeHouse()
    const { _id } = await bringIn(house, 'title_shahmukhi\nہیر\n')
    const [row] = await rowsOf(house.owner, _id)
    expect(row).toMatchObject({ title: { gurmukhi: null }, suggested: { gurmukhi: 'ਹੀਰ' } })
    expect((await draftsOf(house.id))[0]?.book.title.gurmukhi).toBeNull()
  })

  test('pages its rows by where they stand', async () => {
    const house = await makeHouse()
    const titles = ['ਇੱਕ', 'ਦੋ', 'ਤਿੰਨ']
    const { _id } = await check(house, `title_gurmukhi\n${titles.join('\n')}\n`)
    const page = await call<{ rows: ImportRow[]; next: number }>(
      'GET',
      `/import/${_id}/rows?_limit=2`,
      { as: house.owner },
    )
    expect(page.body.next).toBe(2)
    expect(await rowsOf(house.owner, _id, '_after=2')).toMatchObject([
      { title: { gurmukhi: 'ਤਿੰਨ' } },
    ])
  })
})

describe('what people wrote meanwhile', () => {
  const write = async (owner: string, id: string, change: Partial<Submission['book']>) => {
    const { body } = await call<{ submission: Submission }>('GET', `/submission/${id}`, {
      as: owner,
    })
    const { version, book } = body.submission
    await call('PUT', `/submission/${id}`, {
      as: owner,
      body: { version, book: { ...book, ...change } },
    })
  }
  const DESCRIBED = FILE.replace(
    'public_domain,\n',
    `public_domain,${'A story that everybody knows. '.repeat(2)}\n`,
  )

  test('is a conflict where the file says something new, and is not overwritten', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    const [, heer] = await draftsOf(house.id)
    await write(house.owner, heer?.id ?? '', { genres: ['poems'] })
    expect((await check(house, FILE)).counts).toMatchObject({ unchanged: 2 })
    const { _id, counts } = await bringIn(house, DESCRIBED.replace('novels', 'essays'))
    expect(counts).toMatchObject({ conflict: 1, unchanged: 1 })
    const [row] = await rowsOf(house.owner, _id, 'verdict=conflict')
    expect(row?.faults).toMatchObject([{ line: 2, column: 'genre', code: 'import.edited' }])
    expect((await draftsOf(house.id))[1]?.book).toMatchObject({
      genres: ['poems'],
      description: { en: null },
    })
  })

  test('stays where the file says something new of something else', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    const [, heer] = await draftsOf(house.id)
    await write(house.owner, heer?.id ?? '', { genres: ['poems'] })
    expect((await bringIn(house, DESCRIBED)).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await draftsOf(house.id))[1]?.book).toMatchObject({
      genres: ['poems'],
      description: { en: expect.stringContaining('everybody') as string },
    })
  })

  test('is seen by an export, whose rows may change all of it', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    const [, heer] = await draftsOf(house.id)
    await write(house.owner, heer?.id ?? '', { genres: ['poems'] })
    const file = await exported(house, 'csv')
    await write(house.owner, (await draftsOf(house.id))[0]?.id ?? '', { genres: ['history'] })
    const { counts } = await bringIn(
      house,
      file.replace(',poems,', ',essays,').replace('سسی پنوں', 'سسی'),
    )
    expect(counts).toMatchObject({ changed: 2, conflict: 0 })
    expect((await draftsOf(house.id)).map(({ book }) => book.genres)).toEqual([
      ['history'],
      ['essays'],
    ])
  })

  test('past a draft nothing is changed', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    await sql`update submissions set state = 'submitted' where organisation_id = ${house.id}`.execute(
      db,
    )
    expect((await check(house, FILE)).counts).toMatchObject({ unchanged: 2 })
    const { _id, counts } = await bringIn(house, DESCRIBED)
    expect(counts).toMatchObject({ conflict: 1, unchanged: 1 })
    expect((await rowsOf(house.owner, _id, 'verdict=conflict'))[0]?.faults).toMatchObject([
      { code: 'import.past_draft' },
    ])
  })

  test('rights that change lose their signature', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    const at = new Date().toISOString()
    await sql`update submissions set rights_signed_by = ${house.owner},
      rights = rights || ${JSON.stringify({ signed: { at } })}::jsonb
      where organisation_id = ${house.id}`.execute(db)
    await bringIn(house, FILE.replace('unknown', 'licensed'))
    const { rows } = await sql<{ signed: unknown; by: string | null }>`
      select rights -> 'signed' as signed, rights_signed_by as by from submissions
      where organisation_id = ${house.id} order by book ->> 'isbn' nulls first`.execute(db)
    expect(rows).toEqual([
      { signed: { at }, by: house.owner },
      { signed: null, by: null },
    ])
  })
})

async function exported({ id, owner }: { id: string; owner: string }, format: 'csv' | 'onix') {
  const { body } = await call<string>('GET', `/import/export?organisation=${id}&format=${format}`, {
    as: owner,
  })
  return body
}

describe('an export', () => {
  const PUZZLING =
    'title_gurmukhi,title_roman,subtitle_roman,author_roman,narrator_roman,author_died,genre,price,currency,release_date,description_pa,description_en,rights,territory\n' +
    `ਹੀਰ,"=cmd|' /C calc'!A1","-1; ""b""",Waris Shah; Bulleh Shah,A Reader,1960,novels; poems,4.99; 399,USD; INR,2027-01-31,"${'ایہ اک کتاب اے۔ '.repeat(5)}","${'<script>alert(1)</script> & a line\n'.repeat(3)}",public_domain,\n` +
    'ਸੱਸੀ,,,,,,,0,,,,,licensed,IN PK\n'

  test.each(['csv', 'onix'] as const)(
    'as %s changes nothing when it is brought in',
    async (format) => {
      const house = await makeHouse()
      expect((await bringIn(house, PUZZLING)).counts).toMatchObject({ new: 2, error: 0 })
      await call('POST', '/submission/create', {
        as: house.owner,
        body: { organisation: house.id, title: { gurmukhi: 'ਹੱਥ ਨਾਲ' } },
      })
      const file = await exported(house, format)
      expect((await bringIn(house, file)).counts).toEqual({
      new: 0, changed: 0, unchanged: 3, conflict: 0, error: 0,
    }) // prettier-ignore
      expect(await exported(house, format)).toBe(file)
    },
  )

  test('opens in a spreadsheet as text alone, and comes back as it was', async () => {
    const house = await makeHouse()
    await bringIn(house, PUZZLING)
    const file = await exported(house, 'csv')
    expect(file).toContain(`"'=cmd|' /C calc'!A1"`)
    expect(file).not.toMatch(/(^|,)"?[=+\-@]/m)
    expect(await exported(house, 'onix')).not.toContain('<script>')
    const other = await makeHouse()
    await bringIn(other, file)
    expect((await draftsOf(other.id)).map(({ book }) => book.title.roman)).toContain(
      "=cmd|' /C calc'!A1",
    )
  })
})

describe('notification type 05', () => {
  const onix = (records: readonly string[], type: string) =>
    `<ONIXMessage release="3.0">${records
      .map(
        (record) =>
          `<Product><RecordReference>${record}</RecordReference><NotificationType>${type}</NotificationType>
          <DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement>
          <TitleText>Title ${record}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`,
      )
      .join('')}</ONIXMessage>`

  test('takes away a draft as the file left it, and nothing else', async () => {
    const house = await makeHouse()
    await bringIn(house, onix(['a', 'b', 'c', 'd'], '03'))
    const change = (title: string, set: ReturnType<typeof sql>) =>
      sql`update submissions set ${set} where organisation_id = ${house.id}
        and book #>> '{title,roman}' = ${title}`.execute(db)
    await change('Title b', sql`state = 'submitted'`)
    await change(
      'Title c',
      sql`book = jsonb_set(book, '{title,roman}', '"Title c, written by hand"')`,
    )
    const { _id, counts } = await bringIn(house, onix(['a', 'b', 'c', 'x'], '05'))
    expect(counts).toMatchObject({ changed: 1, unchanged: 2, conflict: 1 })
    const rows = await rowsOf(house.owner, _id)
    expect(rows.map(({ faults, warnings }) => [...faults, ...warnings][0]?.code)).toEqual([
      'import.deletes',
      'import.not_deleted',
      'import.edited',
      'import.nothing_to_delete',
    ])
    expect((await draftsOf(house.id)).map(({ book }) => book.title.roman).toSorted()).toEqual([
      'Title b',
      'Title c, written by hand',
      'Title d',
    ])
  })
})

describe('a process that dies', () => {
  const titles = Array.from({ length: 7 }, (_, at) => `r${at},ਸਿਰਲੇਖ ${at}`)
  const SEVEN = `record,title_gurmukhi\n${titles.join('\n')}\n`

  /** Stops a run between two of its batches, as a killed process leaves it. */
  async function cut(id: string, batch: number) {
    let asked = 0
    const broken = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction' && ++asked > 2) throw new Error('killed')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    await expect(makeDrafts({ db: broken }, id, { batch })).rejects.toThrow('killed')
    const holder = crypto.randomUUID()
    await sql`update imports set worker = ${holder}, worker_until = now() + interval '1 hour'
      where id = ${id}`.execute(db)
  }

  const letTimePass = async (id: string) => {
    await sql`update imports set worker_until = now() - interval '1 second' where id = ${id}`.execute(
      db,
    )
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  }

  test.each([
    ['its job, which looked too early, looks again', null],
    ['a job that runs each minute finds it', 'resumeImports'],
  ])('leaves an import where it stood: %s, and none is made twice', async (_name, job) => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await run(house.owner, _id)
    await cut(_id, 3)
    expect(await makeDrafts({ db }, _id)).toBe(false)
    await runJobs(testApp)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'running', done: 6 })
    if (job) {
      await sql`delete from graphile_worker._private_jobs`.execute(db)
      await sql`select graphile_worker.add_job(${job})`.execute(db)
    }
    await letTimePass(_id)
    await runJobs(testApp)
    expect(await read(house.owner, _id)).toMatchObject({ state: 'done', counts: { new: 7 } })
    expect(await draftsOf(house.id)).toHaveLength(7)
  })

  test('in the middle of a check has it begun anew', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await sql`update imports set state = 'checking' where id = ${_id}`.execute(db)
    expect(await checkFile({ db, env }, _id)).toBe(true)
    expect(await read(house.owner, _id)).toMatchObject({
      state: 'checked',
      rows: 7,
      counts: { new: 7 },
    })
  })

  test('two processes do not run one import at once', async () => {
    const house = await makeHouse()
    const { _id } = await check(house, SEVEN)
    await run(house.owner, _id)
    const both = await Promise.all([
      makeDrafts({ db }, _id, { batch: 1 }),
      makeDrafts({ db }, _id, { batch: 1 }),
    ])
    expect(both.toSorted()).toEqual([false, true])
    expect(await draftsOf(house.id)).toHaveLength(7)
  })
})

describe('what is refused', () => {
  test('a second file while one is read, and a run of what was not checked or was run', async () => {
    const house = await makeHouse()
    const { body } = await send(house, FILE)
    expect(await send(house, FILE)).toMatchObject({
      status: 409,
      body: { code: 'import_under_way' },
    })
    const id = body.import._id
    expect(await run(house.owner, id)).toMatchObject({
      status: 409,
      body: { code: 'state_changed', state: 'checking' },
    })
    await runJobs(testApp)
    await run(house.owner, id)
    expect((await run(house.owner, id)).status).toBe(409)
    const cancelled = await call<{ import: Import }>('POST', `/import/${id}/cancel`, {
      as: house.owner,
    })
    expect(cancelled.body.import).toMatchObject({ state: 'cancelled', may: [] })
    await runJobs(testApp)
    expect(await draftsOf(house.id)).toEqual([])
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 415, 'not_import'],
    ['nothing', Buffer.from(''), 415, 'not_import'],
  ])('%s', async (_name, bytes, status, code) => {
    expect(await send(await makeHouse(), bytes)).toMatchObject({ status, body: { code } })
  })

  test('a body of another type, and one that is too long, before it is read', async () => {
    const house = await makeHouse()
    const headers = { 'content-type': 'application/json' }
    expect((await send(house, '{}', { headers })).status).toBe(415)
    expect((await send(house, 'a', { headers: { 'content-length': '70000000' } })).status).toBe(413)
  })

  test('a doctype, and columns that nobody knows, with their lines', async () => {
    const house = await makeHouse()
    const doctype = await check(
      house,
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    )
    expect(doctype).toMatchObject({
      state: 'failed',
      fault: { line: 2, code: 'import.xml_doctype' },
      may: [],
    })
    expect(await check(house, 'a,b\n1,2\n')).toMatchObject({
      state: 'failed',
      fault: { line: 1, code: 'import.no_header' },
    })
  })
})

test('owners, editors and staff bring lists in; viewers may not, and strangers find nothing', async () => {
  const house = await makeHouse()
  const { _id } = await check(house, FILE)
  const viewer = await makeMember(db, house.id, 'viewer')
  const stranger = await makeUser(db)
  const editor = await makeMember(db, house.id, 'editor')
  const { headers } = await makeStaff(db, 'editor')
  const statuses = async (options: { as?: string; headers?: Record<string, string> }) => [
    (await call('GET', `/import/${_id}`, options)).status,
    (await call('GET', `/import/${_id}/rows`, options)).status,
    (await call('GET', `/import/list?organisation=${house.id}`, options)).status,
    (await call('GET', `/import/export?organisation=${house.id}`, options)).status,
  ]
  expect(await statuses({ as: editor })).toEqual([200, 200, 200, 200])
  expect(await statuses({ headers })).toEqual([200, 200, 200, 200])
  expect(await statuses({ as: viewer })).toEqual([403, 403, 403, 403])
  expect(await statuses({ as: stranger })).toEqual([404, 404, 404, 404])
  expect((await send({ id: house.id, owner: viewer }, FILE)).status).toBe(403)
  expect((await send({ id: house.id, owner: stranger }, FILE)).status).toBe(404)
  expect((await run(viewer, _id)).status).toBe(403)
  expect((await call('POST', `/import/${_id}/run`, { headers })).status).toBe(200)
  const { rows } = await sql<{ act: string }>`
    select act from audit_log where subject_id = ${house.id}`.execute(db)
  expect(rows).toEqual([{ act: 'import.run' }])
})
