import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '#web/session/store.ts'

const world = vi.hoisted(() => ({ keeps: true, asked: 0, lost: [] as string[] }))
const book = { user: 'one', audiobook: { _id: 'heer' }, files: [], state: 'stored' }

vi.mock('./kept-books.ts', async (original) => ({
  ...(await original<object>()),
  keepsBooks: () => world.keeps,
  setKeeper: () => undefined,
}))
vi.mock('./audio-store.ts', () => ({ openAudio: async () => null, measure: async () => 0 }))
vi.mock('./stored-books.ts', () => ({
  allBooks: async () => [book],
  booksOf: async () => [book],
  findBook: async () => book,
}))
vi.mock('./download-rights.ts', () => ({
  codeOf: () => '',
  isLoss: (code: string) => code === 'not_found',
  listKept: async () => void world.asked++,
  findLost: async () => [],
  findOutdated: async () => [],
  loseBook: async ({ audiobook }: typeof book) => void world.lost.push(audiobook._id),
}))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('navigator', { onLine: true })
const store = {
  getState: () => ({ session: { me: { _id: 'one' }, status: 'known' } }),
  subscribe: () => undefined,
} as unknown as Store

const openPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let page = openPage()
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const MINUTE = 60_000

async function startAnew() {
  vi.resetModules()
  const downloader = await import('./downloader.ts')
  downloader.startDownloader(store)
  await pass(0)
  return downloader
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { keeps: true, asked: 0, lost: [] })
  page = openPage()
  vi.stubGlobal('document', page)
})

test('an open page asks after the rights of what lies here each few minutes', async () => {
  await startAnew()
  expect(world.asked).toBe(1)
  await pass(10 * MINUTE)
  expect(world.asked).toBe(3)
})

test('a hidden page asks once it is seen again, and not at each look', async () => {
  await startAnew()
  Object.assign(page, { visibilityState: 'hidden' })
  await pass(20 * MINUTE)
  expect(world.asked).toBe(1)
  Object.assign(page, { visibilityState: 'visible' })
  for (let look = 0; look < 3; look++) page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(world.asked).toBe(2)
})

test('a page of a browser that keeps nothing has no timer', async () => {
  world.keeps = false
  await startAnew()
  expect(vi.getTimerCount()).toBe(0)
})

test('what the server has just refused is deleted, where it says that the right is gone', async () => {
  const { loseIfRefused } = await startAnew()
  await loseIfRefused(store, 'heer', 'unauthenticated')
  expect(world.lost).toEqual([])
  await loseIfRefused(store, 'heer', 'not_found')
  expect(world.lost).toEqual(['heer'])
})
