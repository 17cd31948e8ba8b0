import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startImportWorld, type House } from '#test/import-world.ts'
import { tokenOf } from '#test/uploads.ts'
import { createImportPath, type ImportRow } from './contract.ts'

const { app, call, db, env, makeHouse, send, check, rowsOf } = await startImportWorld()

interface Page {
  rows: ImportRow[]
  next: number | null
}

test('a cell that names thousands is one fault of it, whatever its column', async () => {
  const house = await makeHouse()
  const many = (sign: string) => `"${Array.from({ length: 10_000 }, () => sign).join(';')}"`
  const columns = ['author_roman', 'narrator_gurmukhi', 'genre', 'price', 'territory']
  const cells = ['a', 'ਅ', 'a', 'a', 'a']
  const rows = cells.map(
    (sign, at) => `x,${cells.map((_, i) => (i === at ? many(sign) : '')).join()}`,
  )
  const { _id, counts } = await check(house, `title_roman,${columns.join()}\n${rows.join('\n')}\n`)
  expect(counts).toMatchObject({ error: 5 })
  const found = await rowsOf(house.owner, _id)
  expect(found.map(({ faults }) => faults.map(({ column, code }) => [column, code]))).toEqual(
    ['author', 'narrator', 'genre', 'price', 'territory'].map((column) => [
      [column, 'import.parts_many'],
    ]),
  )
  expect(found.flatMap(({ warnings }) => warnings)).toEqual([])
})

test('a row has twenty remarks at most, and one more that says how many are left out', async () => {
  const house = await makeHouse()
  const people = Array.from({ length: 10 }, () => 'a').join(';')
  const head = ['author', 'narrator'].flatMap((who) => [`${who}_gurmukhi`, `${who}_shahmukhi`])
  const { _id } = await check(
    house,
    `title_roman,${head.join()}\nx,${head.map(() => people).join()}\n`,
  )
  const [row] = await rowsOf(house.owner, _id)
  expect(row?.faults).toHaveLength(21)
  expect(row?.faults.at(-1)).toMatchObject({
    line: 2,
    code: 'import.remarks_more',
    values: { more: 20 },
    message: '20 more remarks on this row are not shown.',
  })
})

test('a page of rows ends where it would be too large, and the next goes on there', async () => {
  const house = await makeHouse()
  const titles = Array.from({ length: 5 }, (_, at) => `r${at},ਸਿਰਲੇਖ ${at}`)
  const { _id } = await check(house, `record,title_gurmukhi\n${titles.join('\n')}\n`)
  await sql`update import_rows set title = jsonb_set(title, '{fields,description_en}',
    to_jsonb(repeat('a', 200000))) where import_id = ${_id}`.execute(db)
  const pages: number[][] = []
  for (let after: number | null = 0; after !== null;) {
    const { body }: { body: Page } = await call('GET', `/import/${_id}/rows?_after=${after}`, {
      as: house.owner,
    })
    pages.push(body.rows.map(({ position }) => position))
    after = body.next
  }
  expect(pages).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('rows are written down in several transactions where they are long', async () => {
  const house = await makeHouse()
  const text = 'A long story of Heer and Ranjha. '.repeat(115)
  const titles = Array.from({ length: 400 }, (_, at) => `r${at},ਸਿਰਲੇਖ,"${text}"`)
  const { _id } = await check(house, `record,title_gurmukhi,description_en\n${titles.join('\n')}\n`)
  const { rows } = await sql<{ batches: number }>`
    select count(distinct xmin::text)::int as batches from import_rows where import_id = ${_id}
  `.execute(db)
  expect(rows[0]?.batches).toBe(2)
})

test('a long file that is none is refused at its first bytes, over a line too', async () => {
  const house = await makeHouse()
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const zip = new Uint8Array(300_000)
  zip.set([0x50, 0x4b, 3, 4])
  const answer = await fetch(site + createImportPath(house.id, 'list.zip'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(db, house.owner)}`,
      'content-type': 'application/octet-stream',
    },
    body: zip,
  })
  expect([answer.status, (await answer.json()) as object]).toMatchObject([
    415,
    { code: 'not_import' },
  ])
})

test('an account reads rows so many times an hour', async () => {
  const house = await makeHouse()
  const { _id } = await check(house, 'title_gurmukhi\nਹੀਰ\n')
  const readRows = async () =>
    (await call('GET', `/import/${_id}/rows`, { as: house.owner })).status
  expect(await readRows()).toBe(200)
  await sql`update rate_limits set hits = 1200 where key = ${`listImportRows:${house.owner}`}`.execute(
    db,
  )
  expect(await readRows()).toBe(429)
})

test(
  'a house of more than 100,000 drafts sends no list; its neighbour does, and so does it with fewer',
  { tags: ['full'] },
  async () => {
    const house = await makeHouse()
    const list = 'title_gurmukhi\nਹੀਰ\n'
    await sql`insert into submissions (organisation_id, created_by)
      select ${house.id}, ${house.owner} from generate_series(1, 100001)`.execute(db)
    expect(await send(house, list)).toMatchObject({ status: 422, body: { code: 'quota_full' } })
    expect(await send(await makeHouse(), list)).toMatchObject({ status: 201 })
    await sql`update submissions set state = 'on_hold' where id in (
      select id from submissions where organisation_id = ${house.id} limit 1)`.execute(db)
    expect(await send(house, list)).toMatchObject({ status: 201 })
  },
)

test('a page of rows ends after 500 remarks, and past a thousand faulty rows each keeps its first', async () => {
  const house = await makeHouse()
  const people = Array.from({ length: 10 }, () => 'a').join(';')
  const rows = Array.from({ length: 1_002 }, (_, at) => `r${at},x,${people},${people}`)
  const head = 'record,title_roman,author_gurmukhi,author_shahmukhi'
  const { _id, counts } = await check(house, `${head}\n${rows.join('\n')}\n`)
  expect(counts).toMatchObject({ error: 1_002 })
  const { body }: { body: Page } = await call('GET', `/import/${_id}/rows?_limit=100`, {
    as: house.owner,
  })
  expect(body.rows).toHaveLength(25)
  expect(body.next).toBe(25)
  const last = await rowsOf(house.owner, _id, '_after=999')
  expect(last.map(({ faults }) => faults.length)).toEqual([20, 2, 2])
})

test('an organisation sends one file at a time, an account too, and four come in beside each other', async () => {
  const houses = await Promise.all(Array.from({ length: 5 }, makeHouse))
  const ends: Readable[] = []
  const begin = async ({ id, owner }: House) => {
    const payload = new Readable({ read: () => undefined })
    payload.push('record,title_gurmukhi\na,ਹੀਰ\n')
    ends.push(payload)
    return app.inject({
      method: 'POST',
      url: createImportPath(id, 'list.csv'),
      headers: {
        authorization: `Bearer ${await tokenOf(db, owner)}`,
        'content-type': 'application/octet-stream',
      },
      payload,
    })
  }
  const [first, second, third, fourth, fifth] = houses
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Too few houses')
  await sql`insert into organisation_members (organisation_id, user_id, role)
    values (${fifth.id}, ${first.owner}, 'editor')`.execute(db)
  const sent = [first, second, third, fourth].map(begin)
  const underWay = () =>
    readdirSync(join(env.dataDir, 'imports')).filter((name) => name.endsWith('.part')).length
  await expect.poll(underWay).toBe(4)
  expect((await send(fifth, 'a')).status).toBe(503)
  expect((await send(first, 'a')).body).toMatchObject({ code: 'import_under_way' })
  // Whoever is in many organisations takes not all places.
  expect((await send({ ...fifth, owner: first.owner }, 'a')).status).toBe(429)
  for (const end of ends) end.push(null)
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([
    201, 201, 201, 201,
  ])
})
