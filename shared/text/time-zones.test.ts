import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test.each(['Asia/Kolkata', 'Asia/Karachi', 'America/Toronto', 'America/Argentina/Ushuaia', 'UTC'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each(['', 'Asia/Amritsar', '+05:30', '-03', 'Asia/Kolkata; drop', '../UTC', 'constructor'])(
  '"%s" is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
