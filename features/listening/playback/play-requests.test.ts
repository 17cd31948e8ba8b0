import { expect, test } from 'vitest'
import { listenToPlayRequests, requestPlay, type PlayRequest } from './play-requests.ts'

const book = (audiobookId: string): PlayRequest => ({ kind: 'book', audiobookId })

test('of the requests made before the player has loaded, the newest is played', () => {
  const played: PlayRequest[] = []
  requestPlay(book('first'))
  requestPlay(book('second'))
  const stop = listenToPlayRequests((request) => played.push(request))
  expect(played).toEqual([book('second')])

  requestPlay(book('third'))
  expect(played).toEqual([book('second'), book('third')])
  stop()
})

test('a request is played once, and after the player is gone the next one waits for another', () => {
  const played: PlayRequest[] = []
  requestPlay(book('late'))
  listenToPlayRequests((request) => played.push(request))()
  listenToPlayRequests((request) => played.push(request))()
  expect(played).toEqual([book('late')])
})
