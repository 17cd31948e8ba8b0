import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { mountPages } from '#test/site-pages.ts'
import { deriveNames } from './derived-names.server.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
const pages = mountPages(testApp)

const book = await makeBook(db, { slug: 'Sassi', title: 'Sassi', gurmukhi: 'ਸੱਸੀ' })
const noor = { slug: 'Noor-Gill', name: 'Noor Gill', gurmukhi: 'ਨੂਰ ਗਿੱਲ' }
await addMaker(db, book, 'narrator', noor)
await addMaker(db, book, 'author', noor)
await sql`delete from audiobook_people where audiobook_id = ${book}
  and person_id not in (select id from people where slug = 'Noor-Gill')`.execute(db)
await deriveNames(db)

const { rows } = await sql<{ title: string; name: string }>`
  select title_shahmukhi_suggested as title, name_shahmukhi_suggested as name
  from audiobooks, people where audiobooks.id = ${book} and people.slug = 'Noor-Gill'`.execute(db)
const machine = rows[0] ?? { title: '', name: '' }

const open = async (path: string) => (await app.inject({ url: `${path}?lang=pa-Arab` })).body

/** What search engines and other sites read of a page: the head, structured data and pictures. */
function metadataOf(html: string): string {
  const data = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  const head = html.slice(0, html.indexOf('<body'))
  const alone = head.replace(/<script(?! type="application\/ld).*?<\/script>/gs, '')
  const pictures = html.match(/<img[^>]*>/g) ?? []
  return [alone, ...data, ...pictures].join('\n')
}

/** The words of the page as it is seen, without what its script starts from. */
const seen = (html: string) =>
  html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')

describe('a form that a machine wrote', () => {
  test('is on the wire as suggested, and nowhere else', async () => {
    const { body } = await call<object>('GET', '/audiobooks/Sassi')
    expect(body).toMatchObject({
      audiobook: {
        names: { shahmukhi: null, suggested: machine.title },
        author: { names: { shahmukhi: null, suggested: machine.name } },
      },
    })
    const text = JSON.stringify(body)
    for (const form of [machine.title, machine.name]) {
      expect(form).toMatch(/\p{Script=Arabic}/u)
      const uses = text.split(`"${form}"`).length - 1
      expect(uses).toBe(text.split(`"suggested":"${form}"`).length - 1)
    }
  })

  test.each([
    ['/browse/ProductPage/Sassi', 'Sassi', () => machine.title],
    ['/people/Noor-Gill', 'Noor Gill', () => machine.name],
  ])('%s shows it with its mark, and its metadata do without', async (path, roman, form) => {
    const html = await open(path)
    expect(html).toContain('lang="pa-Arab"')
    expect(seen(html)).toContain(form())
    expect(seen(html)).toContain('<sup class="machine"')
    const metadata = metadataOf(html)
    expect(metadata).toContain('application/ld+json')
    expect(metadata).toContain(`<title>${roman}`)
    expect(metadata).toMatch(/property="og:title" content="[^"]*\w/)
    for (const one of Object.values(machine)) expect(metadata).not.toContain(one)
  })

  test('a form that an editor approved is a name like every other', async () => {
    await sql`update audiobooks set title_shahmukhi = ${machine.title} where id = ${book}`.execute(
      db,
    )
    await sql`update people set name_shahmukhi = ${machine.name} where slug = 'Noor-Gill'`.execute(
      db,
    )
    testApp.clearCache()
    pages.clear()
    const page = metadataOf(await open('/browse/ProductPage/Sassi'))
    expect(page).toContain(`"alternateName":["ਸੱਸੀ","${machine.title}"]`)
    const metadata = metadataOf(await open('/people/Noor-Gill'))
    expect(metadata).toContain(`"alternateName":["ਨੂਰ ਗਿੱਲ","${machine.name}"]`)
    expect(metadata).toMatch(new RegExp(`<title>\\W*${machine.name}`))
  })
})
