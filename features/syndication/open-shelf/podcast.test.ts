import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, episodesOf, makeBook, makeUser, type MadeBook } from '#test/factories.ts'
import { addSample, addSound } from '#test/open-shelf-books.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'

const { app, db, clearCache } = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const ORIGIN = 'https://qissa.test'
const TITLE = 'Heer </title><script>alert(1)</script> & "Ranjha" ]]> \u202e'
const ABOUT = '<b>Bold</b> & <![CDATA[x]]> \u0007'
const PRIVATE = 'narrator@private.example'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  inside: Element[]
}

/** Reads XML as strictly as a parser that knows namespaces; throws where it is no document. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', inside: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: {}, text: '', inside: [] }
    for (const [key, { value }] of Object.entries(attributes)) element.attributes[key] = value
    open.at(-1)?.inside.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [rss] = root.inside
  if (!rss) throw new Error('There is no element')
  return rss
}

const all = (element: Element | undefined, name: string) =>
  element?.inside.filter((one) => one.name === name) ?? []
const textOf = (element: Element | undefined, name: string) => all(element, name)[0]?.text
const attributesOf = (element: Element | undefined, name: string) =>
  all(element, name)[0]?.attributes

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const feedOf = (id: string, query = '') => get(`/audiobooks/${id}/feed.xml${query}`)

async function read(id: string, query = '') {
  const { statusCode, body } = await feedOf(id, query)
  expect(statusCode, body).toBe(200)
  const [channel] = all(parse(body), 'channel')
  const [item, ...others] = all(channel, 'item')
  expect(others).toEqual([])
  return { channel, item }
}

let free: string
let sample: string
let sound: string

beforeAll(async () => {
  free = await makeBook(db, { slug: 'Heer', title: TITLE, gurmukhi: 'ਹੀਰ' })
  sample = await addSample(db, free)
  sound = await addSound(db, free, (await episodesOf(db, free)).first)
  await addMaker(db, free, 'narrator', { slug: 'Bulbul', name: 'Bulbul', email: PRIVATE })
  await sql`update people set phone = '+91 98150 70001'`.execute(db)
  await sql`update audiobooks set description_en = ${ABOUT}, description_gurmukhi = 'ਕਿੱਸਾ ਹੀਰ'
    where id = ${free}`.execute(db)
})

describe('the podcast of a free book', () => {
  test('is RSS 2.0 with all that a channel needs, for every site', async () => {
    const { headers, body } = await feedOf(free)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(parse(body)).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
    const { channel } = await read(free)
    const picture = `${ORIGIN}/og/square/`
    expect(textOf(channel, 'title')).toBe(TITLE)
    expect(textOf(channel, 'link')).toBe(`${ORIGIN}/browse/ProductPage/Heer`)
    expect(textOf(channel, 'language')).toBe('pa')
    expect(textOf(channel, 'itunes:explicit')).toBe('false')
    expect(textOf(channel, 'itunes:author')).toMatch(/^Author \d+$/)
    expect(attributesOf(channel, 'itunes:category')).toEqual({ text: 'Arts' })
    expect(attributesOf(channel, 'itunes:image')?.href).toMatch(/^https:.*\/og\/square\/.+\.png$/)
    expect(textOf(all(channel, 'image')[0], 'url')).toContain(picture)
    expect(attributesOf(channel, 'atom:link')).toEqual({
      href: `${ORIGIN}/audiobooks/${free}/feed.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    })
  })

  test('has the sample with its true length and type, and nothing that takes an account', async () => {
    const { item } = await read(free)
    expect(attributesOf(item, 'enclosure')).toEqual({
      url: `${ORIGIN}/media/${sample}`,
      length: '480000',
      type: 'audio/mp4',
    })
    expect(textOf(item, 'itunes:duration')).toBe('60')
    expect(textOf(item, 'pubDate')).toBe('Thu, 01 Jan 2026 00:00:00 GMT')
    expect(textOf(item, 'title')).toBe(`${TITLE}, sample`)
    expect(textOf(item, 'description')).toContain('The whole book is free on Qissa')
    expect(textOf(item, 'description')).toContain(`${ORIGIN}/browse/ProductPage/Heer`)
    expect((await feedOf(free)).body).not.toContain(sound)
  })

  test('has whatever a person wrote as text, and no private word', async () => {
    const { body } = await feedOf(free)
    expect(body).not.toMatch(/<script|<b>|\u0007/)
    expect(textOf(all(parse(body), 'channel')[0], 'description')).toContain(
      '<b>Bold</b> & <![CDATA',
    )
    for (const word of [PRIVATE, '98150']) expect(body).not.toContain(word)
  })

  test('another cut of the sample is the same episode', async () => {
    const guid = textOf((await read(free)).item, 'guid')
    await sql`delete from renditions where id = ${sample}`.execute(db)
    sample = await addSample(db, free)
    clearCache()
    const { item } = await read(free)
    expect(attributesOf(item, 'enclosure')?.url).toContain(sample)
    expect(textOf(item, 'guid')).toBe(guid)
    expect(attributesOf(item, 'guid')).toEqual({ isPermaLink: 'false' })
  })

  test('speaks the language of its address, and its links keep it', async () => {
    const { channel, item } = await read('heer', '?lang=pa')
    expect(textOf(channel, 'title')).toBe('ਹੀਰ')
    expect(textOf(channel, 'link')).toBe(`${ORIGIN}/browse/ProductPage/Heer?lang=pa`)
    expect(attributesOf(channel, 'atom:link')?.href).toContain('?lang=pa')
    expect(textOf(item, 'description')).toContain('ਕਿੱਸਾ ਹੀਰ')
  })

  test('is the same for whoever asks, owner or not, and as before while nothing changes', async () => {
    const owner = await makeUser(db)
    await grantEntitlement(db, { userId: owner, audiobookId: free, source: 'free' })
    const token = await startSession(db, owner, 'test')
    const { headers, body } = await feedOf(free)
    const url = `/audiobooks/${free}/feed.xml`
    const theirs = await get(url, { authorization: `Bearer ${token}` })
    expect(theirs.body).toBe(body)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await get(`${url}?utm=1`, known)).statusCode).toBe(304)
  })
})

type Book = MadeBook & { announcedFor?: string }

describe('there is no podcast', () => {
  test.each([
    ['of a sold book', { price: 999 }],
    ['of a book of tomorrow', { publishedAt: '2999-01-01T00:00:00Z' }],
    ['of an announced book', { publishedAt: null, announcedFor: '2999-02-03' }],
  ])('%s', async (_what, { announcedFor, ...book }: Book) => {
    const id = await makeBook(db, book)
    await addSample(db, id)
    await sql`update audiobooks set announced_for = ${announcedFor ?? null} where id = ${id}`.execute(
      db,
    )
    expect((await feedOf(id)).statusCode).toBe(404)
  })

  test('of a free book without a sample, or of none at all', async () => {
    expect((await feedOf(await makeBook(db))).statusCode).toBe(404)
    expect((await feedOf('none')).statusCode).toBe(404)
  })

  test('of a withdrawn book, which says that it is gone, nor of a suspended one', async () => {
    const id = await makeBook(db)
    await addSample(db, id)
    expect((await feedOf(id)).statusCode).toBe(200)
    await sql`update audiobooks set published_at = null where id = ${id}`.execute(db)
    clearCache()
    const withdrawn = await feedOf(id)
    expect(withdrawn.statusCode).toBe(404)
    expect(withdrawn.json()).toMatchObject({ gone: true })
    await sql`update audiobooks set suspended_at = now() where id = ${id}`.execute(db)
    expect((await feedOf(id)).statusCode).toBe(451)
  })
})
