import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookSlugIn, KEPT_CACHE } from '#shared/http/offline-caches.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import openapi from '../../docs/openapi.json'
import { answerCover, answerKept, changePerson, keepBook } from './kept-answers.ts'
import { offlineCallsOf, recognize } from './offline-calls.ts'

const asked = (path: string, method = 'GET') => new Request(`http://own${path}`, { method })
const { isKept, changesPerson } = recognize(offlineCallsOf(openapi))
const PAGE = '/browse/ProductPage/'
const LIST = '/api/library/list?status=all'
const ME = '/api/user/currentUser'

let fake: FakeCaches
let network: (request: Request) => Promise<Response>
const told: boolean[] = []
beforeEach(() => {
  fake = new FakeCaches()
  told.length = 0
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('fetch', (request: Request) => network(request))
})

const gives = (body: object, status = 200) => {
  network = async () => Response.json(body, { status })
}
const fails = () => {
  network = async () => Promise.reject(new TypeError('Failed to fetch'))
}
const read = async (path: string): Promise<unknown> =>
  (await answerKept(asked(path), (reached) => told.push(reached))).json()
const isHere = async (path: string) =>
  (await (await fake.open(KEPT_CACHE)).match(asked(path))) !== undefined

test('of the books that were looked at the last fifty are kept, and other answers stay beside them', async () => {
  gives({ library: [] })
  await read(LIST)
  gives({ audiobook: {} })
  for (let at = 0; at < 60; at += 1) await read(`/api/audiobooks/book-${at}`)
  expect(await isHere('/api/audiobooks/book-9')).toBe(false)
  for (const path of ['/api/audiobooks/book-10', '/api/audiobooks/book-59', LIST])
    expect(await isHere(path), path).toBe(true)
  expect(isKept(asked('/api/audiobooks/search?name=heer'))).toBe(false)
})

test('a book whose page was opened is kept with its small cover, and asked for once', async () => {
  const asked: string[] = []
  network = async ({ url }) => {
    asked.push(new URL(url).pathname)
    return url.includes('/covers/')
      ? new Response('small', { headers: { 'content-type': 'image/svg+xml' } })
      : Response.json({ audiobook: { coverSmall: '/covers/heer-s.svg' } })
  }
  for (const _time of [1, 2]) await keepBook('Heer', 'http://own', () => undefined)
  expect(asked).toEqual(['/api/audiobooks/Heer', '/covers/heer-s.svg'])
  expect(await isHere('/api/audiobooks/Heer')).toBe(true)
  expect(['Heer', 'Heer/episodes'].map((of) => bookSlugIn(`http://own${PAGE}${of}`))).toEqual([
    'Heer',
    undefined,
  ])
  expect(bookSlugIn('http://own/browse')).toBe(undefined)
})

test('reads of a list are kept; writes, media and what names a secret are not', () => {
  for (const path of [
    LIST,
    ME,
    '/api/download/list',
    '/api/audiobooks/shelves',
    '/api/progress/a-1',
    '/api/playback/a-1/lines?episode=b-2',
  ])
    expect(isKept(asked(path)), path).toBe(true)
  for (const path of [
    '/api/playback/a-1',
    '/api/user/sessions',
    '/api/user/export',
    '/api/secondStep',
  ])
    expect(isKept(asked(path)), path).toBe(false)
  expect(isKept(asked(ME, 'POST'))).toBe(false)
})

test('the network’s answer is the answer; without a network it is the last one', async () => {
  gives({ library: [1] })
  expect(await read(LIST)).toEqual({ library: [1] })
  gives({ library: [2] })
  expect(await read(LIST)).toEqual({ library: [2] })
  fails()
  expect(await read(LIST)).toEqual({ library: [2] })
  gives({ code: 'unavailable' }, 503)
  expect(await read(LIST)).toEqual({ library: [2] })
  expect(told).toEqual([true, true, false, true])
})

test('what a network’s own sign-in page says in the server’s place is neither kept nor believed', async () => {
  gives({ library: [1] })
  await read(LIST)
  for (const status of [200, 401, 500]) {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    network = async () => new Response('<h1>Welcome to the inn</h1>', { status, headers })
    expect(await read(LIST)).toEqual({ library: [1] })
    network = async () => new Response('<h1>Welcome to the inn</h1>', { status, headers })
    const cover = await answerCover(asked('/covers/a.webp'))
    expect(await cover.text()).toContain('inn')
  }
  expect(told).toEqual([true, false, false, false])
  expect(await isHere(LIST)).toBe(true)
  network = async () => new Response('bytes', { headers: { 'content-type': 'image/webp' } })
  for (const time of [1, 2])
    expect([time, await (await answerCover(asked('/covers/a.webp'))).text()]).toEqual([
      time,
      'bytes',
    ])
})

test('without a network a picture has the size that was kept of it', async () => {
  network = async () => new Response('small', { headers: { 'content-type': 'image/webp' } })
  await answerCover(asked('/covers/heer-1-picture-s.webp'))
  fails()
  const other = await answerCover(asked('/covers/heer-1-picture-m.webp'))
  expect(await other.text()).toBe('small')
  await expect(answerCover(asked('/covers/heer-1-picture-l.webp'))).rejects.toThrow()
})

test('of many answers the oldest go', async () => {
  gives({ library: [] })
  for (let word = 0; word < 510; word++) await read(`/api/library/list?search=${word}`)
  const { kept } = await fake.open(KEPT_CACHE)
  expect(kept.size).toBe(500)
  expect(await isHere('/api/library/list?search=9')).toBe(false)
  expect(await isHere('/api/library/list?search=509')).toBe(true)
})

test('where nothing was kept, a failure is a failure', async () => {
  fails()
  await expect(read(LIST)).rejects.toThrow('Failed to fetch')
})

test('a session that is refused takes all that was kept of it', async () => {
  gives({ library: [1] })
  await read(LIST)
  gives({ code: 'unauthenticated' }, 401)
  await read(ME)
  expect(await isHere(LIST)).toBe(false)
})

test('an answer that was asked for before a logout is kept for nobody', async () => {
  let late: (answer: Response) => void = () => undefined
  network = () => new Promise((resolve) => (late = resolve))
  const reading = read(LIST)
  await pause(1)
  gives({ message: 'bye' })
  expect(changesPerson(asked('/api/user/logout', 'POST'))).toBe(true)
  await changePerson(asked('/api/user/logout', 'POST'))
  late(Response.json({ library: ['theirs'] }))
  await reading
  expect(await isHere(LIST)).toBe(false)
})

test('a logout that does not get through takes nothing away', async () => {
  gives({ library: [1] })
  await read(LIST)
  const logOut = () => changePerson(asked('/api/user/logout', 'POST'))
  gives({ code: 'unavailable' }, 503)
  expect((await logOut()).status).toBe(503)
  fails()
  await expect(logOut()).rejects.toThrow('Failed to fetch')
  expect(await read(LIST)).toEqual({ library: [1] })
  gives({ message: 'bye' })
  await logOut()
  expect(await isHere(LIST)).toBe(false)
})

test('who signs in past the worker finds nothing of the one before', async () => {
  gives({ user: { _id: 'a' } })
  await read(ME)
  gives({ library: ['of a'] })
  await read(LIST)
  gives({ user: { _id: 'b' } })
  await read(ME)
  expect(await isHere(LIST)).toBe(false)
  expect(await isHere(ME)).toBe(true)
})

test('nor does what the one before asked for stay when it comes after them', async () => {
  gives({ user: { _id: 'c' } })
  await read(ME)
  let late: (answer: Response) => void = () => undefined
  network = () => new Promise((resolve) => (late = resolve))
  const reading = read(LIST)
  await pause(1)
  gives({ user: { _id: 'd' } })
  await read(ME)
  late(Response.json({ library: ['of c'] }))
  await reading
  expect(await isHere(LIST)).toBe(false)
  expect(await isHere(ME)).toBe(true)
})
