import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isolate } from '#shared/text/isolate.ts'
import { makeBook } from '#test/factories.ts'
import { startImportWorld, type House } from '#test/import-world.ts'
import { runJobs } from '#test/jobs.ts'
import { setMakers } from '#features/studio/publishing/makers.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import type { ImportRow } from './contract.ts'

const {
  testApp,
  call,
  db,
  makeHouse,
  send,
  read,
  rowsOf,
  run,
  check,
  bringIn,
  draftsOf,
  writersOf,
} = await startImportWorld()

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
    const add = async (gurmukhi: string, roman: string, book?: string) => {
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
      if (book)
        await db
          .insertInto('audiobook_people')
          .values({ audiobook_id: book, person_id: id, role: 'author' })
          .execute()
      return id
    }
    const published = await makeBook(db)
    const shiv = await add('ਸ਼ਿਵ ਕੁਮਾਰ', 'Shiv Kumar', published)
    await add('ਗੁਰਦਿਆਲ ਸਿੰਘ', 'Gurdial Singh', published)
    await add('ਗੁਰਦਿਆਲ ਸਿੰਘ', 'Gurdial Singh', published)
    // Whoever is in no book that everybody may see is nobody's to know of.
    await add('ਦਲੀਪ ਕੌਰ', 'Dalip Kaur', await makeBook(db, { publishedAt: null }))
    await add('ਦਲੀਪ ਕੌਰ', 'Dalip Kaur')
    const { _id } = await bringIn(
      house,
      'title_shahmukhi,author_shahmukhi,genre\nلونا,شو کمار,ناول\nمڑھی دا دیوا,گردیال سنگھ,Novels\nایہہ,دلیپ کور,\n',
    )
    const books = (await draftsOf(house.id)).map(({ book }) => book)
    const linked = books.map(({ authors, genres }) => [authors[0]?.person, genres])
    expect(linked).toEqual(
      expect.arrayContaining([
        [shiv, ['novels']],
        [null, ['novels']],
        [null, []],
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
    await db.transaction().execute(async (tx) => {
      await setMakers(tx, audiobook, { ...first, organisation: house.id })
      // Other titles are not held meanwhile: two that are published at once would wait for each other.
      await sql`select from submissions where organisation_id = ${house.id} and id <> ${first.id}
        for update nowait`.execute(db)
    })
    await runJobs(testApp)
    const peopleIn = async ({ id }: { id: string }) =>
      (await draftsOf(id)).flatMap(({ book }) => book.authors.map(({ person }) => person !== null))
    expect((await peopleIn(house)).toSorted()).toEqual([false, true, true])
    expect(await peopleIn(other)).toEqual([false, false, false])
    const { rows: versions } = await sql`select version from submissions
      where organisation_id = ${house.id} and id <> ${first.id}`.execute(db)
    expect(versions).toEqual([{ version: 2 }])
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
      warnings: [{ values: { genre: isolate('cookery') } }],
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

  test('a member who has a title changed is one who worked on it', async () => {
    const house = await makeHouse()
    await bringIn(house, FILE)
    expect(await writersOf(house.id)).toEqual([])
    await bringIn(house, DESCRIBED)
    expect(await writersOf(house.id)).toEqual([house.owner])
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

  test('rights that change lose their signature, as their history says', async () => {
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
    const { rows: unsigned } = await sql<{ by: string }>`
      select h.actor_id as by from submission_history h join submissions s on s.id = h.submission_id
      where h.act = 'unsignRights' and s.organisation_id = ${house.id}`.execute(db)
    expect(unsigned).toEqual([{ by: house.owner }])
  })
})

async function exported({ id, owner }: House, format: 'csv' | 'onix') {
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
