import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'
import { deriveNames } from './derived-names.server.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
mountPages(testApp)

const book = await makeBook(db, {
  slug: 'Sohni-Mahiwal',
  gurmukhi: 'ਸੋਹਣੀ ਮਹੀਂਵਾਲ',
  shahmukhi: 'سوہݨی مہینوال',
})
await sql`update audiobooks set slug = 'Sohni' where id = ${book}`.execute(db)
await sql`insert into series (slug, name_roman, name_gurmukhi) values ('Qisse', 'Qisse', 'ਕਿੱਸੇ')`.execute(
  db,
)
await sql`update audiobooks set subtitle_roman = 'On the Chenab', subtitle_gurmukhi = 'ਝਨਾਂ ਕੰਢੇ',
  series_id = (select id from series), series_position = 2 where id = ${book}`.execute(db)
await deriveNames(db)

const open = (path: string, language = 'en') =>
  app.inject({ url: path, headers: { 'accept-language': language } })

describe('a book’s page', () => {
  test.each([
    ['SOHNI', ''],
    ['sohni-MAHIWAL', ''],
    ['ਸੋਹਣੀ-ਮਹੀਂਵਾਲ', ''],
    ['ਸੋਹਣੀ-ਮਹੀਂਵਾਲ'.normalize('NFD'), ''],
    ['سوہݨی-مہینوال', ''],
    ['anything', `_id=${book}`],
  ])('%s leads to its one address for good, with what else was asked', async (slug, query) => {
    const path = `/browse/ProductPage/${encodeURIComponent(slug)}?${query}&page=2`
    const { statusCode, headers } = await open(path)
    expect([statusCode, headers.location]).toEqual([301, '/browse/ProductPage/Sohni?page=2'])
  })

  test('shows its subtitle and place in a series in the reader’s script, where it has them', async () => {
    const { body } = await call<{ audiobook: object }>('GET', '/audiobooks/sohni')
    expect(body.audiobook).toMatchObject({
      subtitle: { roman: 'On the Chenab', gurmukhi: 'ਝਨਾਂ ਕੰਢੇ', shahmukhi: null, suggested: null },
      series: { slug: 'Qisse', names: { roman: 'Qisse', gurmukhi: 'ਕਿੱਸੇ' }, position: 2 },
    })
    const english = (await open('/browse/ProductPage/Sohni')).body
    for (const words of ['On the Chenab', 'Series', 'Qisse']) expect(english).toContain(words)
    const punjabi = (await open('/browse/ProductPage/Sohni', 'pa')).body
    for (const words of ['ਝਨਾਂ ਕੰਢੇ', 'ਲੜੀ', 'ਕਿੱਸੇ']) expect(punjabi).toContain(words)
    await makeBook(db, { slug: 'Plain' })
    expect((await open('/browse/ProductPage/Plain')).body).not.toContain('class="booksub"')
  })

  test('says of a book of oral tradition where it is from, and leads to no author', async () => {
    const tale = await makeBook(db, { slug: 'Tale' })
    await sql`update people set oral_tradition = true where id in
      (select person_id from audiobook_people where audiobook_id = ${tale})`.execute(db)
    const { body } = await open('/browse/ProductPage/Tale')
    expect(body).toContain('From oral tradition')
    expect(body).not.toContain('href="/people/')
  })

  test('says of a computer voice whether it reads the whole book or tells about it', async () => {
    const [whole, piece] = [
      await makeBook(db, { slug: 'Whole' }),
      await makeBook(db, { slug: 'Piece' }),
    ]
    await sql`update audiobooks set voice = 'machine', excerpt = id = ${piece}
      where id in (${whole}, ${piece})`.execute(db)
    expect((await open('/browse/ProductPage/Whole')).body).toContain('reads the whole book')
    const part = (await open('/browse/ProductPage/Piece')).body
    expect(part).toContain('reads a part of the book or tells about it')
    expect(part).not.toContain('reads the whole book')
  })

  test('a subtitle stands in roman or not at all', async () => {
    const native = sql`update audiobooks set subtitle_roman = null where id = ${book}`
    await expect(native.execute(db)).rejects.toThrow('audiobooks_subtitle_in_roman')
  })
})
