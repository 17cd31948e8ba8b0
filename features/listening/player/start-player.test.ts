import { expect, test, vi } from 'vitest'
import { FakeAudio, fakeTrack } from '#test/fake-player.ts'
import type { Store } from '#web/session/store.ts'
import { requestPlay } from '#features/listening/playback/play-requests.ts'
import { open } from './open-book.ts'
import { restored, close } from './player.ts'
import { spotNow } from './listening-journal.ts'
import { isActive } from '#features/listening/player-engine/use-now-playing.ts'
import { playerState, type Playback } from '#features/listening/player-engine/state.ts'
import { startPlayer } from './start-player.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const answers: ((playback: Playback) => void)[] = []
vi.mock('#features/listening/player-engine/tracks.ts', async (original) => ({
  ...(await original<object>()),
  canBeStored: () => false,
  cachedPlayback: () => null,
  findPlayback: () => new Promise<Playback>((done) => answers.push(done)),
}))
const body = { appendChild: <T>(element: T) => element }
vi.stubGlobal('document', Object.assign(new EventTarget(), { body, cookie: '' }))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('Audio', FakeAudio)

const { audiobook, episodes } = fakeTrack('x')
const playback = { audiobook, episodes, place: null, expires: '2099-01-01T00:00:00Z' } as Playback

/** A store of which the player reads nothing but who is signed in. */
let me: { _id: string } | null = { _id: 'one' }
const listeners: (() => void)[] = []
const store = {
  getState: () => ({ session: { me, status: 'known' } }),
  subscribe: (listener: () => void) => listeners.push(listener),
} as unknown as Store
function becomes(id: string | null) {
  me = id ? { _id: id } : null
  for (const listener of listeners) listener()
}

test('a book that comes after its listener has left is not opened', async () => {
  startPlayer(store)
  await vi.waitFor(() => expect(restored.get()).toBe(true), PATIENCE_MS)
  const press = async () => {
    requestPlay({ kind: 'book', audiobookId: 'heer' })
    await vi.waitFor(() => expect(playerState.get().status).toBe('loading'), PATIENCE_MS)
    await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENCE_MS)
    return answers.pop()
  }
  const late = await press()
  becomes(null)
  expect(playerState.get().status).toBe('idle')
  late?.(playback)
  await new Promise((done) => setTimeout(done, 5))
  expect(playerState.get()).toMatchObject({ status: 'idle', track: null })
  becomes('two')
  const next = await press()
  next?.(playback)
  await vi.waitFor(() => expect(playerState.get().track?.audiobook._id).toBe('heer'), PATIENCE_MS)
})

test('a book that was heard to its end is not taken up again', async () => {
  const player = startPlayer(store)
  becomes('four')
  close(player)
  const last = episodes.at(-1)
  const place = { episode: last?._id, positionMs: last?.duration, version: 1, device: 'elsewhere' }
  const over = { ...playback, place } as Playback
  for (const [unlessOver, track] of [
    [true, null],
    [false, { kind: 'book' }],
  ] as const) {
    const opening = open(player, { kind: 'book', audiobookId: 'heer' }, false, unlessOver)
    await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENCE_MS)
    answers.pop()?.(over)
    await opening
    expect(playerState.get()).toMatchObject({ track })
  }
})

test('an episode of a draft plays among its others, and a press of another goes there', async () => {
  startPlayer(store)
  const draft = fakeTrack('draft')
  const asked = { kind: 'draft', audiobook: draft.audiobook, episodes: draft.episodes } as const
  const [first = '', second = ''] = draft.episodes.map(({ _id }) => _id)
  requestPlay({ ...asked, episodeId: second })
  expect(playerState.get()).toMatchObject({ track: { kind: 'draft' }, index: 1 })
  expect(isActive(playerState.get().status)).toBe(true)
  requestPlay({ ...asked, episodeId: first })
  expect(playerState.get().index).toBe(0)
  expect(spotNow(), 'nothing is written of where one is').toBeNull()
  becomes('three')
  expect(playerState.get().track, 'whoever comes next sees nothing of it').toBeNull()
})
