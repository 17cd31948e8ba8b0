import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elsewhere, IDLE, playerState } from '#features/listening/player-engine/state.ts'
import { keepToOneVoice } from './tabs.ts'

const told: { tab: string; sounds: boolean }[] = []
const other = new BroadcastChannel('qissa.player')
other.addEventListener('message', ({ data }: MessageEvent<(typeof told)[number]>) => {
  told.push(data)
})
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
let silenced = 0
keepToOneVoice(() => {
  silenced++
  playerState.set({ ...IDLE, status: 'paused' })
})

const settled = () => new Promise((done) => setTimeout(done, 30))
const say = async (tab: string, sounds: boolean) => {
  other.postMessage({ tab, sounds })
  await settled()
}

beforeEach(async () => {
  playerState.set({ ...IDLE, status: 'playing' })
  await settled()
  silenced = 0
  told.length = 0
})
afterEach(() => playerState.set(IDLE))

test('a voice that begins elsewhere silences this one, which says so until that one ends', async () => {
  await say('newer', true)
  expect([silenced, elsewhere.get()]).toEqual([1, true])
  await say('a third', false)
  expect(elsewhere.get()).toBe(true)
  await say('newer', false)
  expect(elsewhere.get()).toBe(false)
})

test('a press here takes the voice back and tells the others', async () => {
  await say('newer', true)
  playerState.set({ ...IDLE, status: 'loading' })
  await settled()
  expect(elsewhere.get()).toBe(false)
  expect(told.map(({ sounds }) => sounds)).toEqual([false, true])
})

test('a silent tab minds nobody, and one that closes says that it is silent', async () => {
  playerState.set({ ...IDLE, status: 'paused' })
  await say('newer', true)
  expect([silenced, elsewhere.get()]).toEqual([0, false])
  playerState.set({ ...IDLE, status: 'playing' })
  page.dispatchEvent(new Event('pagehide'))
  await settled()
  expect(told.at(-1)?.sounds).toBe(false)
  page.dispatchEvent(new Event('pageshow'))
  await settled()
  expect(told.at(-1)?.sounds).toBe(true)
})

test('a third tab that silences the second is the one to wait for', async () => {
  await say('second', true)
  await say('third', true)
  await say('second', false)
  expect([silenced, elsewhere.get()]).toEqual([1, true])
  await say('third', false)
  expect(elsewhere.get()).toBe(false)
})

test('a tab that is killed while it sounds is not waited for', async () => {
  let kill = () => undefined as void
  void navigator.locks.request(
    'qissa.player.doomed',
    () => new Promise<void>((done) => (kill = done)),
  )
  await say('doomed', true)
  await new Promise((done) => setTimeout(done, 1_100))
  expect(elsewhere.get()).toBe(true)
  kill()
  await settled()
  expect(elsewhere.get()).toBe(false)
})

test('a browser without a channel between its tabs has a player too', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => keepToOneVoice(() => undefined)).not.toThrow()
})
