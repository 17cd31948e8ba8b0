import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'

const testApp = await startTestApp()
const { app, db } = testApp
mountPages(testApp)

const LONG = `Abdul ${'Ghafoor'.repeat(30)}`
const shiv = { slug: 'Shiv', name: 'Shiv', gurmukhi: 'ਸ਼ਿਵ', shahmukhi: 'شو' }
for (let number = 1; number <= 22; number++) {
  await addMaker(db, await makeBook(db, { slug: `Poem-${number}` }), 'author', shiv)
}
const both = await makeBook(db)
await addMaker(db, both, 'narrator', shiv)
await addMaker(db, both, 'publisher', { slug: 'House', name: LONG })
await sql`update people set name_variants = '{Shiv Kumar,شِو}', bio_en = E'A poet\nwho sang much', bio_pa = 'ਕਵੀ',
  bio_shahmukhi = 'شاعر', born_year = 1700, born_about = true, died_year = 1770,
  place_roman = 'Batala', place_gurmukhi = 'ਬਟਾਲਾ', email = 'shiv@example.com' where slug = 'Shiv'`.execute(
  db,
)
await deriveNames(db)

const open = (path: string, language = 'en') =>
  app.inject({ url: path, headers: { 'accept-language': language } })
const canonicalOf = (html: string) => /rel="canonical" href="[^"]*?(\/people[^"]*)"/.exec(html)?.[1]
interface Graph {
  '@graph': object[]
}
const dataOf = (html: string) => {
  const { '@graph': graph } = JSON.parse(
    /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as Graph
  expect(graph[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  return graph[0]
}

describe('/people/{slug}', () => {
  test.each(['shiv', 'SHIV', 'ਸ਼ਿਵ', 'شو', 'شِو'])('%s leads there for good', async (slug) => {
    const answer = await open(`/people/${encodeURIComponent(slug)}?role=narrator`)
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe('/people/Shiv?role=narrator')
  })

  test('says who they are in the reader’s language, with other spellings and a tab for each role', async () => {
    for (const [language, bio] of [
      ['en', 'A poet'],
      ['pa', 'ਕਵੀ'],
      ['pa-Arab', 'شاعر'],
    ] as const) {
      const { body } = await open('/people/Shiv', language)
      expect(body).toContain(`<meta name="description" content="${bio}"/>`)
      for (const shown of ['ਸ਼ਿਵ', 'شو', 'Shiv Kumar', '/people/Shiv?role=narrator'])
        expect(body).toContain(shown)
      expect(body).not.toContain('shiv@example.com')
    }
  })

  test('says when and where they lived, and tells more than one line of them', async () => {
    const { body } = await open('/people/Shiv')
    expect(body).toContain('c. 1700 – 1770 · Batala')
    expect(body).toContain('<p>who sang much</p>')
    expect((await open('/people/Shiv', 'pa')).body).toContain('ਲਗਭਗ 1700 – 1770 · ਬਟਾਲਾ')
    expect((await open('/people/House')).body).not.toContain('person__lived')
  })

  test('oral tradition is nobody to follow', async () => {
    const book = await makeBook(db)
    const id = await addMaker(db, book, 'author', { slug: 'Tales', name: 'Tales' })
    expect((await open('/people/Tales')).body).toContain('class="follow"')
    await sql`update people set oral_tradition = true where id = ${id}`.execute(db)
    expect((await open('/people/Tales?role=author')).body).not.toContain('class="follow"')
  })

  test('each page of each role has one address, and one past the last leads to it', async () => {
    const first = (await open('/people/Shiv')).body
    expect(canonicalOf(first)).toBe('/people/Shiv')
    expect(canonicalOf((await open('/people/Shiv?role=author')).body)).toBe('/people/Shiv')
    const second = (await open('/people/Shiv?page=2')).body
    expect(canonicalOf(second)).toBe('/people/Shiv?page=2')
    expect(second.match(/class="card"/g)).toHaveLength(2)
    expect(first.match(/hrefLang="(en|pa|pa-Arab|x-default)"/g)).toHaveLength(4)
    const past = await open('/people/Shiv?page=9')
    expect([past.statusCode, past.headers.location]).toEqual([302, '/people/Shiv?page=2'])
    const none = (await open('/people/Shiv?role=publisher')).body
    expect(canonicalOf(none)).toBeUndefined()
    expect(none).toContain('Nothing here yet')
  })

  test('tells machines who they are, by the names that people wrote', async () => {
    expect(dataOf((await open('/people/Shiv')).body)).toMatchObject({
      '@type': 'Person',
      name: 'Shiv',
      description: 'A poet\nwho sang much',
      alternateName: ['ਸ਼ਿਵ', 'شو', 'Shiv Kumar', 'شِو'],
    })
    const house = (await open('/people/House')).body
    expect(dataOf(house)).toMatchObject({ '@type': 'Organization', name: LONG, alternateName: [] })
    expect(house).not.toContain('class="tabs"')
  })

  test('under few books stand those of others, under many none', async () => {
    const alsoHeard = 'What listeners of'
    const { body } = await open('/people/House')
    expect(body).toContain(alsoHeard)
    expect(body.match(/class="card"/g)?.length).toBeGreaterThan(1)
    // Their only book stands once, to be heard at a press, beside who wrote it.
    expect(body.match(/class="bookfeature"/g)).toHaveLength(1)
    expect(body).not.toContain('id="books"')
    expect(body.slice(body.indexOf('class="makers"'))).toMatch(
      /^class="makers"><h2[^>]*>Who wrote them.*?\/people\/Author-/,
    )
    expect((await open('/people/Shiv')).body).not.toContain(alsoHeard)
  })
})
