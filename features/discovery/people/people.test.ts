import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { countRows } from '#test/rows-read.ts'
import type { Answer } from '#shared/call/call.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'
import { getPerson as contract } from './contract.ts'
import { getPerson } from './people.server.ts'

const { call, db, index, clearCache } = await startTestApp()

const waris = { slug: 'Waris-Shah', name: 'Waris Shah', gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ' }
const [first, second] = [await makeBook(db, { slug: 'One' }), await makeBook(db, { slug: 'Two' })]
const draft = await makeBook(db, { slug: 'Draft', publishedAt: null })
await db.updateTable('audiobooks').set({ popularity: 5 }).where('id', '=', second).execute()
for (const book of [first, second, draft]) await addMaker(db, book, 'author', waris)
await addMaker(db, second, 'narrator', waris)
await addMaker(db, draft, 'author', { slug: 'Unheard', name: 'Unheard' })
await sql`update people set name_variants = '{Varis Shah}', bio_shahmukhi = 'شاعر'
  where slug = 'Waris-Shah'`.execute(db)
await deriveNames(db)

type Page = Answer<typeof contract>
const get = (slug: string, query = '') =>
  call<Page>('GET', `/people/${encodeURIComponent(slug)}${query}`)
const slugsOf = ({ audiobooks }: Page) => audiobooks.map(({ slug }) => slug)

describe('a person’s page', () => {
  test('shows the published books of their first role, the popular first, and counts every role', async () => {
    const { body } = await get('waris-shah')
    expect(body.person).toMatchObject({
      name: 'Waris Shah',
      type: 'person',
      isTradition: false,
      shahmukhiBio: 'شاعر',
      variants: ['Varis Shah'],
    })
    expect(body).toMatchObject({ role: 'author', total: 2 })
    expect(body.counts).toEqual({ author: 2, narrator: 1, publisher: 0 })
    expect(slugsOf(body)).toEqual(['Two', 'One'])
  })

  test('has the books of another role where that is asked for', async () => {
    const narrated = await get('Waris-Shah', '?role=narrator')
    expect(narrated.body).toMatchObject({ role: 'narrator', total: 1 })
    expect(slugsOf(narrated.body)).toEqual(['Two'])
    const published = await get('Waris-Shah', '?role=publisher')
    expect(published.body).toMatchObject({ role: 'publisher', total: 0, audiobooks: [] })
    expect((await get('Waris-Shah', '?role=reader')).status).toBe(400)
  })

  test('has what a narrator read before what a machine reads in their place, and says if nothing is', async () => {
    const narrator = { slug: 'Reader', name: 'Reader' }
    for (const book of [first, second]) await addMaker(db, book, 'narrator', narrator)
    const answers = []
    for (const machine of [[], [second], [first, second]]) {
      await sql`update audiobooks set
        voice = case when id = any(${machine}::uuid[]) then 'machine' else 'human' end`.execute(db)
      clearCache()
      const { body } = await get('Reader')
      answers.push([slugsOf(body), body.ownVoice])
    }
    await sql`update audiobooks set voice = 'human'`.execute(db)
    await sql`delete from audiobook_people where person_id =
      (select id from people where slug = 'Reader')`.execute(db)
    clearCache()
    expect(answers).toEqual([
      [['Two', 'One'], true],
      [['One', 'Two'], true],
      [['Two', 'One'], false],
    ])
  })

  test('says how long their books are, in which series, and who made them with them', async () => {
    await sql`insert into series (slug, name_roman) values ('Qisse', 'Qisse')`.execute(db)
    await sql`update audiobooks set series_id = (select id from series where slug = 'Qisse')
      where slug in ('One', 'Draft')`.execute(db)
    for (const book of [first, draft])
      await addMaker(db, book, 'narrator', { slug: 'Voice', name: 'Voice' })
    clearCache()
    const { body } = await get('Waris-Shah')
    const length = body.audiobooks.reduce((sum, { duration }) => sum + duration, 0)
    expect(body.totalBookLength).toBe(length)
    expect(body.series).toMatchObject([{ slug: 'Qisse', books: 1 }])
    expect(body.workedWith).toMatchObject([{ person: { slug: 'Voice' }, books: 1 }])
    const voice = (await get('Voice')).body
    expect(voice.workedWith.map(({ person }) => person.slug)).toContain('Waris-Shah')
  })

  test('comes in pages, as every list', async () => {
    expect(slugsOf((await get('Waris-Shah', '?_limit=1')).body)).toEqual(['Two'])
    expect(slugsOf((await get('Waris-Shah', '?_start=1&_limit=1')).body)).toEqual(['One'])
    expect((await get('Waris-Shah', '?_start=9')).body).toMatchObject({ total: 2, audiobooks: [] })
    expect((await get('Waris-Shah', '?_limit=51')).status).toBe(400)
  })

  test('reads all books of somebody once for however many pages of them', async () => {
    const { db: counting, read } = countRows(db)
    const rowsOf = async (asked: object) => {
      const before = read.length
      const page = await getPerson(counting, index, 'Waris-Shah', contract.query.parse(asked))
      expect(page.total).toBeGreaterThan(0)
      return read.length - before
    }
    // From then on the cards are kept.
    clearCache()
    await rowsOf({})
    clearCache()
    const anew = await rowsOf({})
    // Neither the books nor their cards are read again.
    expect(await rowsOf({ _start: '1', _limit: '1' })).toBe(anew - 2)
    expect(await rowsOf({ role: 'narrator', _limit: '1' })).toBe(anew - 2)
    clearCache()
    expect(await rowsOf({})).toBe(anew)
  })

  test.each(['wARIS-shah', 'ਵਾਰਿਸ-ਸ਼ਾਹ', 'ਵਾਰਿਸ-ਸ਼ਾਹ'.normalize('NFD'), 'ਵਾਰਿਸ ਸ਼ਾਹ'])(
    '%s leads to it',
    async (slug) => expect((await get(slug)).body.person.slug).toBe('Waris-Shah'),
  )

  test('an address that was given up leads on', async () => {
    await sql`update people set slug = 'Pir-Waris-Shah' where slug = 'Waris-Shah'`.execute(db)
    expect((await get('waris-SHAH')).body.person.slug).toBe('Pir-Waris-Shah')
    const listed = await call<Page>('GET', '/audiobooks?author=waris-shah')
    expect(listed.body.total).toBe(2)
    await sql`update people set slug = 'Waris-Shah' where slug = 'Pir-Waris-Shah'`.execute(db)
    clearCache()
    expect((await get('pir-waris-shah')).body.person.slug).toBe('Waris-Shah')
  })

  test('who has nothing out answers as one who never was', async () => {
    const [unheard, unknown] = [await get('Unheard'), await get('Nobody')]
    expect([unheard.status, unknown.status]).toEqual([404, 404])
  })
})
