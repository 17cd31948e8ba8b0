import { expect, test } from 'vitest'
import { isCountryCode } from './countries.ts'
import { countryOfTimeZone } from './country-of-time-zone.ts'

test.each([
  ['Asia/Kolkata', 'IN'],
  ['Asia/Karachi', 'PK'],
  ['America/Vancouver', 'CA'],
  ['Australia/Perth', 'AU'],
  ['UTC', undefined],
])('a clock of %s is that of %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country)
  if (country) expect(isCountryCode(country)).toBe(true)
})
