import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'

const { app, call, db, storage } = await startTestApp()

const SIZE = 700_001
const bytes = randomBytes(SIZE)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const etag = `"${sha256}"`

/** A rendition of the bytes above: of a book's first episode, or its sample. */
async function makeRendition(audiobook: string, isSample: boolean, content = bytes) {
  const key = `audio/${randomUUID()}.m4a`
  await storage.put(key, content)
  const { rows } = await sql<{ id: string }>`
    insert into renditions (audiobook_id, episode_id, quality, mime, bytes, sha256, duration_ms,
      storage_key)
    values (${audiobook}, ${
      isSample
        ? null
        : sql`(select id from episodes
        where audiobook_id = ${audiobook} order by position limit 1)`
    },
      'normal', 'audio/mp4', ${content.length}, ${sha256}, 60000, ${key})
    returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}

/** A listener with a paid book, and the signed address of its first episode. */
async function makeListener() {
  const [as, book] = [await makeUser(db), await makeBook(db, { price: 499 })]
  const rendition = await makeRendition(book, false)
  await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
  const { body } = await call<Playback>('GET', `/playback/${book}`, { as })
  return { as, book, rendition, url: body.episodes[0]?.url ?? '', playback: body }
}

interface Playback {
  episodes: { url: string; bytes: number; mime: string; duration: number }[]
  expires: string
  place: null
  audiobook: { name: string; author: string }
}

const fetchMedia = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url, headers })

let sample = ''
beforeAll(async () => {
  sample = `/media/${await makeRendition(await makeBook(db), true)}`
})

describe('ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-499', 0, 499],
    ['bytes=500-', 500, SIZE - 1],
    ['bytes=-500', SIZE - 500, SIZE - 1],
    [`bytes=-${SIZE + 10}`, 0, SIZE - 1],
    [`bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
    [`bytes=10-${SIZE + 999}`, 10, SIZE - 1],
    ['bytes=10-99999999999999999999999', 10, SIZE - 1],
    ['BYTES=7-9', 7, 9],
    ['bytes=0-262143', 0, 262_143],
    ['bytes=0-262144', 0, 262_144],
    ['bytes=1-', 1, SIZE - 1],
  ])('%s is answered with those bytes', async (range, start, end) => {
    const answer = await fetchMedia(sample, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${SIZE}`,
      'content-length': String(end - start + 1),
      'content-type': 'audio/mp4',
      'accept-ranges': 'bytes',
      etag,
    })
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each([
    undefined,
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'bytes 0-5',
    'items=0-5',
    'bytes=0-0,5-6',
    'bytes=1.5-2',
    '',
  ])('%s is answered with the whole file', async (range) => {
    const answer = await fetchMedia(sample, range === undefined ? {} : { range })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-length': String(SIZE), etag })
    expect(answer.headers['content-range']).toBeUndefined()
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test.each([`bytes=${SIZE}-`, `bytes=${SIZE}-${SIZE + 5}`, 'bytes=-0', 'bytes=9999999999-'])(
    '%s does not exist',
    async (range) => {
      const answer = await fetchMedia(sample, { range })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${SIZE}`)
      expect(answer.json()).toMatchObject({ code: 'range_not_satisfiable', status: 416 })
    },
  )

  test('HEAD tells the whole file and sends none of it, ranges or not', async () => {
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await fetchMedia(sample, headers, 'HEAD')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-length': String(SIZE), etag })
      expect(answer.rawPayload).toHaveLength(0)
    }
  })

  test('If-Range gives the part of these very bytes, else the whole of the new ones', async () => {
    const range = 'bytes=0-9'
    const same = await fetchMedia(sample, { range, 'if-range': etag })
    expect(same.statusCode).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await fetchMedia(sample, { range, 'if-range': other })).statusCode).toBe(200)
    }
    const beyond = { range: `bytes=${SIZE}-`, 'if-range': '"other"' }
    expect((await fetchMedia(sample, beyond)).statusCode).toBe(200)
  })

  test('what the client already holds is not sent again', async () => {
    for (const tag of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const answer = await fetchMedia(sample, { 'if-none-match': tag, range: 'bytes=0-9' })
      expect(answer).toMatchObject({ statusCode: 304, headers: { etag } })
      expect(answer.rawPayload).toHaveLength(0)
    }
    expect((await fetchMedia(sample, { 'if-none-match': '"a"' })).statusCode).toBe(200)
  })

  test('a file rebuilt by a client that resumes has the original’s hash', async () => {
    const parts: Buffer[] = []
    for (let at = 0; at < SIZE;) {
      const length = 1 + Math.floor(Math.random() * 120_000)
      const answer = await fetchMedia(sample, { range: `bytes=${at}-${at + length}` })
      parts.push(answer.rawPayload)
      at += answer.rawPayload.length
    }
    expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(sha256)
  })
})

describe('who may hear', () => {
  test('a sample is for everybody, other sites and shared caches, uncompressed and unsniffed', async () => {
    const answer = await fetchMedia(sample, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('the player is given addresses that work, privately and for six hours', async () => {
    const { url, playback } = await makeListener()
    expect(playback.episodes).toMatchObject([{ bytes: SIZE, mime: 'audio/mp4', duration: 60_000 }])
    expect(playback.place).toBeNull()
    const hours = (Date.parse(playback.expires) - Date.now()) / 3_600_000
    expect(Math.abs(hours - 6)).toBeLessThan(0.01)
    const answer = await fetchMedia(url, { range: 'bytes=0-99' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['cache-control']).toBe('private, max-age=3600')
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('no addresses are given without a right, nor of a book not to be seen', async () => {
    const [as, paid] = [await makeUser(db), await makeBook(db, { price: 499 })]
    const hidden = await makeBook(db, { publishedAt: null })
    const refused = await call('GET', `/playback/${paid}`, { as })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_entitled' } })
    expect((await call('GET', `/playback/${hidden}`, { as })).status).toBe(404)
    expect((await call('GET', `/playback/${randomUUID()}`, { as })).status).toBe(404)
    expect((await call('GET', `/playback/${paid}`)).status).toBe(401)
  })

  test('no altered form of an address yields a byte', async () => {
    const { url, rendition, book } = await makeListener()
    const second = await makeRendition(await makeBook(db, { price: 499 }), false)
    const { searchParams } = new URL(url, 'http://localhost')
    const [u = '', e = '', s = ''] = ['u', 'e', 's'].map((name) => searchParams.get(name) ?? '')
    const stranger = await makeUser(db)
    for (const altered of [
      `/media/${rendition}`,
      `/media/${rendition}?u=${u}`,
      `/media/${rendition}?u=${stranger}&e=${e}&s=${s}`,
      `/media/${rendition}?u=${u}&e=${Number(e) + 1}&s=${s}`,
      `/media/${rendition}?u=${u}&e=${e}&s=${s.slice(0, -1)}`,
      `/media/${rendition}?u=${u}&e=${e}&s=`,
      `${url}&u=${stranger}`,
      `/media/${second}?u=${u}&e=${e}&s=${s}`,
    ]) {
      const answer = await fetchMedia(altered)
      expect(answer, altered).toMatchObject({ statusCode: 403 })
      expect(answer.json()).toMatchObject({ code: 'not_entitled' })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect((await fetchMedia(altered, { range: 'bytes=0-0' })).statusCode).toBe(403)
    }
    expect(book).not.toBe('')
  })

  test('an address that has expired is refused', async () => {
    const { createMediaSigner } = await import('#server/media/media-signer.ts')
    const { deriveKeys } = await import('#server/auth/keys.ts')
    const { as, rendition } = await makeListener()
    const signer = createMediaSigner(deriveKeys('a secret of the tests').media)
    const now = Math.floor(Date.now() / 1000)
    expect((await fetchMedia(signer.sign(rendition, as, now - 1))).statusCode).toBe(403)
    expect((await fetchMedia(signer.sign(rendition, as, now + 60))).statusCode).toBe(200)
    const nobody = signer.sign(rendition, 'anybody', now + 60)
    expect((await fetchMedia(nobody)).statusCode).toBe(403)
  })

  test.each([
    ['a refund', sql`update entitlements set revoked_at = now() where user_id = `],
    ['a logout', sql`delete from sessions where user_id = `],
    ['deletion of the account', sql`delete from users where id = `],
  ])('%s ends the address within a second', async (_, statement) => {
    const { as, url } = await makeListener()
    expect((await fetchMedia(url)).statusCode).toBe(200)
    await sql`${statement}${as}`.execute(db)
    await wait(1_000)
    expect((await fetchMedia(url)).statusCode).toBe(403)
  })

  test('a withdrawn book’s sample is gone within a second', async () => {
    const book = await makeBook(db)
    const url = `/media/${await makeRendition(book, true)}`
    expect((await fetchMedia(url)).statusCode).toBe(200)
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
    await wait(1_000)
    expect((await fetchMedia(url)).statusCode).toBe(404)
  })

  test('names that are no rendition open nothing', async () => {
    for (const name of [
      randomUUID(),
      'heer.m4a',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..%5c..%5cetc',
      '%00',
      '%2Fetc%2Fpasswd',
      'x'.repeat(400),
    ]) {
      const answer = await fetchMedia(`/media/${name}`)
      expect(answer.statusCode, name).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, name).toBeLessThan(500)
    }
  })
})

describe('on a socket', () => {
  let origin = ''
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })

  const openAudio = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('.m4a')
      } catch {
        return false
      }
    }).length

  const answerTo = (url: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}${url}`, { headers, agent: false }, resolve).on('error', reject)
    })

  test('one connection carries GET, HEAD, 304 and a whole file after each other', async () => {
    const { Agent } = await import('node:http')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, headers = {}) =>
      new Promise<{ status: number | undefined; body: Buffer; reused: boolean }>((resolve) => {
        const asked = send(`${origin}${sample}`, { method, headers, agent }, async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk as Buffer)
          const body = Buffer.concat(chunks)
          resolve({ status: answer.statusCode, body, reused: asked.reusedSocket })
        }).end()
      })
    expect((await ask('GET', { range: 'bytes=0-9' })).body.equals(bytes.subarray(0, 10))).toBe(true)
    expect(await ask('HEAD')).toMatchObject({ status: 200, reused: true })
    expect(await ask('GET', { 'if-none-match': etag })).toMatchObject({ status: 304, reused: true })
    const whole = await ask('GET')
    expect(whole.reused).toBe(true)
    expect(whole.body.equals(bytes)).toBe(true)
    agent.destroy()
  })

  test('clients that leave half-way free their file, and the rest is heard to the end', async () => {
    // More than the system takes at once, so that the server is still sending when they go.
    const big = randomBytes(12_000_000)
    const url = `/media/${await makeRendition(await makeBook(db), true, big)}`
    const before = openAudio()
    const listeners = await Promise.all(Array.from({ length: 60 }, () => answerTo(url)))
    for (const [index, answer] of listeners.entries()) if (index > 0) answer.destroy()
    const chunks: Buffer[] = []
    const [stays] = listeners
    for await (const chunk of stays ?? []) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(big)).toBe(true)
    // Sixty readers shared one open file, and it stays open for the next.
    expect(openAudio() - before).toBe(1)
  })

  test('when the server ends, no audio file stays open', async () => {
    await answerTo(sample).then((answer) => answer.resume())
    expect(openAudio()).toBeGreaterThan(0)
    await app.close()
    expect(openAudio()).toBe(0)
  })
})
