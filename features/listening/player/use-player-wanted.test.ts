import { beforeEach, expect, test } from 'vitest'
import {
  listenToPlayRequests,
  requestPlay,
  type PlayRequest,
} from '#features/listening/playback/play-requests.ts'
import { forgetPress, playerWanted, watchForPlayer } from './use-player-wanted.ts'

const press: PlayRequest = { kind: 'book', audiobookId: 'heer' }
const soon = () => new Promise((done) => setTimeout(done))

beforeEach(() => playerWanted.set(false))

test('the first press loads the player, and waits for it', async () => {
  const stop = watchForPlayer()
  expect(playerWanted.get()).toBe(false)
  requestPlay(press)
  await soon()
  expect(playerWanted.get()).toBe(true)
  stop?.()
  const heard: PlayRequest[] = []
  listenToPlayRequests((request) => heard.push(request))()
  expect(heard).toEqual([press])
})

test('a press from before anybody watched counts as well', async () => {
  requestPlay(press)
  watchForPlayer()
  await soon()
  expect(playerWanted.get()).toBe(true)
  expect(forgetPress()).toBe(true)
})

test('a press that is forgotten does not come back', () => {
  requestPlay(press)
  expect(forgetPress()).toBe(true)
  expect(forgetPress()).toBe(false)
})
