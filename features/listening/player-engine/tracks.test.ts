import { beforeEach, expect, test, vi } from 'vitest'
import { fakeTrack } from '#test/fake-player.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'
import type { Store } from '#web/session/store.ts'
import type { Playback } from './state.ts'
import { findPlayback } from './tracks.ts'

const { audiobook, episodes } = fakeTrack('x')
const playbackAt = (positionMs: number | null) =>
  ({ audiobook, episodes, place: positionMs === null ? null : { positionMs } }) as Playback

let lost: string[] = []
const browser = vi.hoisted(() => ({ kept: {} as object }))
vi.mock('#features/listening/downloads/use-stored-playback.ts', () => ({
  storedPlayback: async () => playbackAt(40_000),
}))
vi.mock('#features/listening/downloads/downloader.ts', () => ({
  loseIfRefused: async (_: Store, id: string, code: string) => void lost.push(`${id} ${code}`),
}))
vi.mock('#web/api/listening.gen.ts', () => ({
  listeningApi: {
    endpoints: { getPlayback: { initiate: () => null, select: () => () => browser.kept } },
  },
}))
vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })

beforeEach(() => {
  lost = []
  browser.kept = {}
  vi.useRealTimers()
})

const storeThatAnswers = (answer: () => Promise<Playback>) =>
  ({ getState: () => ({ api: {} }), dispatch: () => ({ unwrap: answer }) }) as unknown as Store
const storeThatRefuses = (refusal: object) =>
  storeThatAnswers(async () => {
    throw refusal
  })

test.each([
  ['the server knows, if it answers', async () => playbackAt(50_000), 50_000],
  ['the server says there is not', async () => playbackAt(null), undefined],
  ['was kept, if the server is silent', () => new Promise<Playback>(() => undefined), 40_000],
])('a downloaded book begins at the place that %s', async (_, answer, positionMs) => {
  vi.useFakeTimers()
  const found = findPlayback(storeThatAnswers(answer), 'heer')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await found).place?.positionMs).toBe(positionMs)
})

test.each([
  ['the network fails', { status: 0, code: 'offline' }],
  ['the server fails', { status: 503, code: 'unavailable' }],
  ['the network has used up its calls', { status: 429, code: 'too_many_requests' }],
  ['a page of the network stands between', { status: 403, code: 'internal' }],
])('a downloaded book plays as it was kept where %s', async (_, refusal) => {
  expect((await findPlayback(storeThatRefuses(refusal), 'heer')).place?.positionMs).toBe(40_000)
  expect(lost).toEqual([])
})

test.each([
  ['refunded', { status: 403, code: 'not_entitled' }],
  ['suspended', { status: 404, code: 'not_found' }],
  ['of a session that is over', { status: 401, code: 'unauthenticated' }],
])('a downloaded book that is %s is refused, whatever was kept', async (_, refusal) => {
  browser.kept = { data: playbackAt(1), fulfilledTimeStamp: Date.now() }
  await expect(findPlayback(storeThatRefuses(refusal), 'heer')).rejects.toBe(refusal)
  await vi.waitFor(() => expect(lost).toEqual([`heer ${refusal.code}`]), PATIENCE_MS)
})
