import { expect, test } from 'vitest'
import { answerOf } from './send-progress.ts'

test('what may pass is tried again, what is refused is not', () => {
  const kindOf = (status: number) => answerOf({ status, code: 'x' }).kind
  expect([0, 401, 429, 500, 503].map(kindOf)).toEqual(Array(5).fill('later'))
  expect([400, 403, 404].map(kindOf)).toEqual(Array(3).fill('refused'))
  expect(kindOf(422)).toBe('invalid')
})

test('what a book is kept from for a while waits, what is gone does not', () => {
  expect(answerOf({ status: 451, code: 'book_suspended' }).kind).toBe('withheld')
  expect(answerOf({ status: 403, code: 'not_entitled' }).kind).toBe('withheld')
  expect(answerOf({ status: 403, code: 'not_in_library' }).kind).toBe('removed')
  expect(answerOf({ status: 404, code: 'not_found' }).kind).toBe('refused')
})

test('a refusal that is not the server’s own is tried again', () => {
  // What `ApiError` says of a page that is no problem document.
  expect(answerOf({ status: 404, code: 'internal' }).kind).toBe('later')
})

test('how long the server wants to be left alone is handed on', () => {
  const refusal = { status: 429, code: 'too_many_requests', retryAfter: 600 }
  expect(answerOf(refusal)).toEqual({ kind: 'later', waitMs: 600_000 })
})

test('two places are handed on for the listener to choose', () => {
  const there = { episode: 'two', positionMs: 1_200_000, device: 'mobile', at: '2026-05-01T10:00Z' }
  const places = { there, here: { episode: 'one', positionMs: 9_000 } }
  const refusal = { status: 409, code: 'place_diverged', audiobook: 'heer', places }
  expect(answerOf(refusal)).toEqual({ kind: 'diverged', audiobook: 'heer', ...places })
})
