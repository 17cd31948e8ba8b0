import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'
import { sortTitle } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'

const { call, db } = await startTestApp()

const books = [
  ['Tilla', 'ਟਿੱਲਾ', 'ٹلہ'],
  ['Vaar', 'ਵਾਰ', 'وار'],
  ['Heer', 'ਹੀਰ', 'ہیر'],
  ['Sassi', 'ਸੱਸੀ', undefined],
] as const
const user = await makeUser(db)
for (const [slug, gurmukhi, shahmukhi] of books) {
  const id = await makeBook(db, {
    slug,
    title: slug,
    gurmukhi,
    ...(shahmukhi ? { shahmukhi } : {}),
  })
  await db.insertInto('library_entries').values({ user_id: user, audiobook_id: id }).execute()
}
await deriveNames(db)

const listed = async (sort: string, language: string) => {
  const { body } = await call<{ audiobooks: { slug: string }[] }>(
    'GET',
    `/audiobooks?sort=${sort}`,
    { headers: { 'accept-language': language } },
  )
  return body.audiobooks.map(({ slug }) => slug)
}
const shelved = async (language: string) => {
  const { body } = await call<{ library: { audiobook: { slug: string } }[] }>(
    'GET',
    '/library/list?sort=audioBook.name:asc',
    { as: user, headers: { 'accept-language': language } },
  )
  return body.library.map(({ audiobook }) => audiobook.slug)
}

const ROMAN = ['Heer', 'Sassi', 'Tilla', 'Vaar']
const GURMUKHI = ['Sassi', 'Heer', 'Tilla', 'Vaar']
// Neither the order of code points nor that of Arabic: ٹ before و, and ہ after it. The title that
// a machine wrote stands where its letters are read.
const SHAHMUKHI = ['Tilla', 'Sassi', 'Vaar', 'Heer']

describe('by name', () => {
  test.each([
    ['en', ROMAN],
    ['pa', GURMUKHI],
    ['pa-Arab', SHAHMUKHI],
    ['pnb', SHAHMUKHI],
  ])(
    '%s has the alphabet of its letters, in the catalogue and in the library',
    async (language, order) => {
      expect(await listed('name:asc', language)).toEqual(order)
      expect(await listed('name:desc', language)).toEqual(order.toReversed())
      expect(await shelved(language)).toEqual(order)
    },
  )

  test('a deep page of each alphabet is read from an index alone', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      for (const language of ['en', 'pa', 'pa-Arab'] as const) {
        const { rows } = await sql`explain select a.id from audiobooks a
          where ${IS_VISIBLE}
          order by ${sortTitle(language)}, id limit 20 offset 2`.execute(tx)
        expect(JSON.stringify(rows)).toMatch(/Index Only Scan using audiobooks_by_title/)
      }
    })
  })
})
