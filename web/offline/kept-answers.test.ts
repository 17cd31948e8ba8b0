import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_CACHE } from '../../shared/offline-caches'
import { FakeCaches } from '../../test/fake-caches'
import { answerKept, changePerson, changesPerson, isKept } from './kept-answers'

const asked = (path: string, method = 'GET') => new Request(`http://own${path}`, { method })
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

test('reads of a list are kept; writes, media and what names a secret are not', () => {
  for (const path of [
    LIST,
    ME,
    '/api/download/list',
    '/api/audiobooks/shelves',
    '/api/progress/a-1',
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
