import { expect, test, vi } from 'vitest'
import { fakeTrack } from '#test/fake-player.ts'
import type { Store } from '#web/session/store.ts'
import type { Playback } from './state.ts'
import { findPlayback } from './tracks.ts'

const { audiobook, episodes } = fakeTrack('x')
const playbackAt = (positionMs: number | null) =>
  ({ audiobook, episodes, place: positionMs === null ? null : { positionMs } }) as Playback

vi.mock('#features/listening/downloads/use-stored-playback.ts', () => ({
  storedPlayback: async () => playbackAt(40_000),
}))
vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })

const storeThatAnswers = (answer: () => Promise<Playback>) =>
  ({ getState: () => ({ api: {} }), dispatch: () => ({ unwrap: answer }) }) as unknown as Store

test.each([
  ['the server knows, if it answers', async () => playbackAt(50_000), 50_000],
  ['the server says there is not', async () => playbackAt(null), undefined],
  ['was kept, if the server fails', () => Promise.reject(new Error('internal')), 40_000],
  ['was kept, if the server is silent', () => new Promise<Playback>(() => undefined), 40_000],
])('a downloaded book begins at the place that %s', async (_, answer, positionMs) => {
  vi.useFakeTimers()
  const found = findPlayback(storeThatAnswers(answer), 'heer')
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await found).place?.positionMs).toBe(positionMs)
})

test('a book whose right is gone is not played from what was kept', async () => {
  const refusal = Object.assign(new Error(), { code: 'not_entitled' })
  const refused = storeThatAnswers(() => Promise.reject(refusal))
  await expect(findPlayback(refused, 'heer')).rejects.toBe(refusal)
})
