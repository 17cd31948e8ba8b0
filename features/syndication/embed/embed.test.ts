import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'

const { app, db } = await startTestApp({ PUBLIC_URL: 'https://qissa.test' })
const ORIGIN = 'https://qissa.test'
const TITLE = 'Heer <script>alert(1)</script> & "Ranjha"'

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

beforeAll(async () => {
  const book = await makeBook(db, { slug: 'Heer', title: TITLE, gurmukhi: 'ਹੀਰ' })
  await db
    .insertInto('renditions')
    .values({
      audiobook_id: book,
      quality: 'normal',
      mime: 'audio/mp4',
      bytes: 10,
      duration_ms: 60_000,
      storage_key: 'audio/heer.m4a',
      sha256: 'a'.repeat(64),
    })
    .execute()
  await makeBook(db, { slug: 'Tomorrow', publishedAt: '2999-01-01T00:00:00Z' })
  await makeBook(db, { slug: 'Mute' })
})

describe('the player for other sites', () => {
  test('plays the public sample without script or cookie, inside anybody’s frame', async () => {
    const { statusCode, headers, body } = await get('/embed/Heer?lang=pa')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toMatch(/<html lang="pa" dir="ltr">/)
    expect(body).toMatch(/<audio controls=""[^>]* src="\/media\/[0-9a-f-]{36}"/)
    expect(body).toContain('ਹੀਰ')
    expect(body).not.toContain('<script')
    expect((await get('/embed/Heer?lang=pa-Arab')).body).toContain('dir="rtl"')
  })

  test('no other page may be framed', async () => {
    for (const url of ['/embed.css', '/oembed?url=x', '/robots.txt', '/api/audiobooks/Heer']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options'], url).toBe('DENY')
    }
  })

  test('a book without a sample says so, and one that is not out is nowhere', async () => {
    const mute = await get('/embed/Mute')
    expect(mute.body).toContain('There is nothing to hear here any more.')
    expect(mute.body).not.toContain('<audio')
    for (const slug of ['Tomorrow', 'None', '%2e%2e', '%00']) {
      const { statusCode, body } = await get(`/embed/${slug}`)
      expect([400, 404], slug).toContain(statusCode)
      expect(body).not.toContain('<audio')
    }
  })
})

describe('oEmbed', () => {
  test('answers how the book of an address is shown, with its title as text', async () => {
    const { statusCode, headers, body } = await oembed(`${ORIGIN}/browse/ProductPage/Heer?lang=pa`)
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    const answer = JSON.parse(body) as Record<string, string>
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: TITLE,
      width: 560,
      height: 220,
      provider_name: 'Qissa',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(answer.thumbnail_url).toMatch(/^https:\/\/qissa\.test\/og\/book-\d+\.png$/)
    expect(answer.html).toContain(`src="${ORIGIN}/embed/Heer?lang=pa"`)
    expect(answer.html).not.toContain('<script>')
  })

  test('as XML too, and in no other form', async () => {
    const { body, headers } = await oembed(`${ORIGIN}/embed/heer`, '&format=xml')
    expect(headers['content-type']).toContain('text/xml')
    expect(body).toContain('<title>Heer &lt;script&gt;')
    expect((await oembed(`${ORIGIN}/embed/Heer`, '&format=yaml')).statusCode).toBe(501)
  })

  test('stays within the size that was asked for', async () => {
    const { body } = await oembed(`${ORIGIN}/embed/Heer`, '&maxwidth=300&maxheight=150')
    expect(JSON.parse(body)).toMatchObject({ width: 300, height: 150 })
    expect((await oembed(`${ORIGIN}/embed/Heer`, '&maxwidth=-1')).statusCode).toBe(400)
  })

  test('knows no other host, whatever the request says its own is', async () => {
    const elsewhere = ['https://evil.example/embed/Heer', '//evil.example/embed/Heer', 'x', '']
    for (const url of [...elsewhere, `${ORIGIN}/embed/Tomorrow`, `${ORIGIN}/embed/%E0%A4%A`])
      expect((await oembed(url)).statusCode, url).toBe(404)
    const url = `/oembed?url=${encodeURIComponent('https://evil.example/embed/Heer')}`
    expect((await get(url, { host: 'evil.example' })).statusCode).toBe(404)
    const own = `/oembed?url=${encodeURIComponent(`${ORIGIN}/embed/Heer`)}`
    expect((await get(own, { host: 'evil.example' })).body).not.toContain('evil')
  })
})

test('whoever has many networks of one site is given no more than fifty of them may ask for', async () => {
  const from = (network: number) =>
    get('/embed/Heer', { 'x-forwarded-for': `2001:db8:77:${network}::1` })
  expect((await from(1)).statusCode).toBe(200)
  await sql`update rate_limits set hits = 50 * 300 where key = 'embed:2001:db8:77::/48'`.execute(db)
  expect((await from(2)).statusCode).toBe(429)
})
