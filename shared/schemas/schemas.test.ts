import { expect, test } from 'vitest'
import { Day, Instant, line } from './schemas.ts'

test('days and instants are in years that the database knows', () => {
  for (const year of ['0001', '2026', '9999']) {
    expect(Day.safeParse(`${year}-01-01`).success).toBe(true)
    expect(Instant.safeParse(`${year}-01-01T00:00:00.000Z`).success).toBe(true)
  }
  expect(Day.safeParse('0000-01-01').success).toBe(false)
  expect(Instant.safeParse('0000-01-01T00:00:00.000Z').success).toBe(false)
})

test.each(['\u202E', '\u0000', '\uD800', '\uFFFE', '\uFFFF', '\uFDD0', '\u{1FFFE}'])(
  'words hold no %j, which is no sign of any script',
  (sign) => {
    const { error } = line({ required: 'error.required' }).safeParse(`Heer${sign}Ranjha`)
    expect(error?.issues.map(({ message }) => message)).toEqual(['error.forbidden_characters'])
  },
)

test.each(['\u2800', '\uFE0F\uFE0F', '\u034F', '\u17B4\u17B5', '\u3164', '\u{E0100}'])(
  'a line of %j shows nothing, so it is none',
  (text) => {
    const { error } = line({ required: 'validation.required' }).safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.required'])
  },
)

test('marks of interlinear notes are in no line', () => {
  expect(line({ required: '' }).safeParse('\uFFF9a\uFFFBb').success).toBe(false)
})
