import { describe, expect, test } from 'vitest'
import { eventIn, waitOf } from './event-stream.ts'

describe('a stream in the browser', () => {
  test('is read event by event, and comments are none', () => {
    expect(eventIn('event: count\ndata: {"count":3}')).toEqual({
      event: 'count',
      data: { count: 3 },
    })
    expect(eventIn(': still here')).toBeNull()
    expect(eventIn('event: count')).toBeNull()
  })

  test('is opened anew later and later, a minute apart at most, never all at once', () => {
    const longest = [0, 1, 2, 3, 10].map((failed) => waitOf(failed, 1))
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 60_000])
    expect(waitOf(3, 0)).toBe(4_000)
  })
})
