import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AUDIO_CACHE, aboutKey, PIECE_BYTES, pieceKey } from '#shared/http/offline-audio.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import { answerAudio } from './audio-answer.ts'

const RENDITION = 'a1'
const BYTES = 2 * PIECE_BYTES + 1_000
const file = randomBytes(BYTES)
const ETAG = '"feed"'

let fake: FakeCaches
beforeEach(async () => {
  fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
  const cache = await fake.open(AUDIO_CACHE)
  for (let piece = 0; piece < 3; piece++) {
    const start = piece * PIECE_BYTES
    await cache.put(
      pieceKey(RENDITION, piece),
      new Response(file.subarray(start, start + PIECE_BYTES)),
    )
  }
  const about = { mime: 'audio/mp4', bytes: BYTES, sha256: 'feed' }
  await cache.put(aboutKey(RENDITION), Response.json(about))
})

const ask = (headers: Record<string, string> = {}, method = 'GET', rendition = RENDITION) =>
  answerAudio(new Request(`http://own/offline-media/${rendition}`, { method, headers }), rendition)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a file that is here in full', () => {
  test('is answered whole without a range', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(BYTES),
      'accept-ranges': 'bytes',
      etag: ETAG,
    })
    expect((await bytesOf(answer)).equals(file)).toBe(true)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, BYTES - 1],
    [`bytes=${PIECE_BYTES - 2}-${PIECE_BYTES + 1}`, PIECE_BYTES - 2, PIECE_BYTES + 1],
    [`bytes=${2 * PIECE_BYTES + 10}-`, 2 * PIECE_BYTES + 10, BYTES - 1],
    ['bytes=-500', BYTES - 500, BYTES - 1],
    [`bytes=-${BYTES * 2}`, 0, BYTES - 1],
    [`bytes=5-${BYTES * 2}`, 5, BYTES - 1],
  ])('%s is answered with those bytes', async (range, start, end) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${BYTES}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytesOf(answer)).equals(file.subarray(start, end + 1))).toBe(true)
  })

  test('a seek reads the piece it needs and no other', async () => {
    const { read } = await fake.open(AUDIO_CACHE)
    const answer = await ask({ range: `bytes=${2 * PIECE_BYTES}-` })
    await bytesOf(answer)
    expect(read.filter((url) => url.includes('piece='))).toEqual([
      `http://own${pieceKey(RENDITION, 2)}`,
    ])
  })

  test('a reader that stops takes no more pieces', async () => {
    const { read } = await fake.open(AUDIO_CACHE)
    const reader = (await ask({ range: 'bytes=0-' })).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(read.filter((url) => url.includes('piece='))).toHaveLength(1)
  })

  test.each([`bytes=${BYTES}-`, 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${BYTES}`)
  })

  test('If-Range gives the range of this very file, and the whole of any other', async () => {
    const range = 'bytes=0-9'
    expect((await ask({ range, 'if-range': ETAG })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"other"' })).status).toBe(200)
  })

  test('HEAD has the headers and no bytes, and nothing else is allowed', async () => {
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES)])
    expect((await bytesOf(head)).length).toBe(0)
    expect((await ask({}, 'DELETE')).status).toBe(405)
  })
})

test.each([0, 1_000])('a piece of %i bytes ends the answer, not the worker', async (left) => {
  const cache = await fake.open(AUDIO_CACHE)
  await cache.put(pieceKey(RENDITION, 1), new Response(file.subarray(0, left)))
  await expect((await ask()).arrayBuffer()).rejects.toThrow('Piece 1 is too short')
})

test('a file without its description, or with a piece missing, is not there', async () => {
  expect((await ask({}, 'GET', 'b2')).status).toBe(404)
  const cache = await fake.open(AUDIO_CACHE)
  await cache.delete(pieceKey(RENDITION, 1))
  expect((await ask()).status).toBe(404)
})
