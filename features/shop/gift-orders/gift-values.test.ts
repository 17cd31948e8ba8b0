import { expect, test } from 'vitest'
import {
  copiesOf,
  dayFromNow,
  dayOf,
  instantOf,
  problemsOfForm,
  readReaddressed,
  readRecipient,
} from './gift-values.ts'

const fields = (held: Record<string, string>) => (name: string) => held[name] ?? ''

const DAY_MS = 86_400_000
const noon = new Date(2026, 10, 21, 12).getTime()

test('a day goes out on its morning by the buyer’s clock, and what is past goes out now', () => {
  const at = new Date(instantOf('2027-04-13', noon) ?? '')
  expect([at.getMonth(), at.getDate(), at.getHours()]).toEqual([3, 13, 9])
  expect(instantOf('2026-11-21', noon)).toBeUndefined()
  expect(instantOf('', noon)).toBeUndefined()
  expect(instantOf('soon', noon)).toBeUndefined()
})

test('the last day that can be chosen is not too far for the server', () => {
  const midnight = new Date(2026, 10, 21).getTime()
  const at = Date.parse(instantOf(dayOf(midnight + 366 * DAY_MS), midnight) ?? '')
  expect(at).toBeLessThanOrEqual(midnight + 366 * DAY_MS)
})

test('somebody is read with the calling code of their country; no phone is none', () => {
  const read = readRecipient(
    fields({ firstName: 'Manpreet', email: ' m@mail.example ', countryCode: 'AU', phone: ' ' }),
  )
  expect(read).toMatchObject({
    email: 'm@mail.example',
    phone: null,
    callingCode: '61',
    message: null,
    language: 'en',
  })
  expect(read).not.toHaveProperty('sendAt')
})

test('whoever re-addresses a gift for now says so, and a chosen day stays chosen', () => {
  const now = new Date(noon).toISOString()
  expect(readReaddressed(fields({ when: 'now' }), noon).sendAt).toBe(now)
  const day = dayFromNow(9)
  const { sendAt } = readReaddressed(fields({ when: 'day', sendAt: day }), noon)
  expect(sendAt).toBe(instantOf(day))
})

test('copies are counted in the digits of any script, from two on', () => {
  const several = (copiesCount: string) => fields({ copies: 'several', copiesCount })
  expect(copiesOf(several('੨੫'))).toBe(25)
  expect(copiesOf(fields({ copies: 'one', copiesCount: '9' }))).toBe(1)
  expect(problemsOfForm(several('200'))).toEqual([])
  for (const wrong of ['', '0', '1', '201', 'many'])
    expect(problemsOfForm(several(wrong))).toMatchObject([{ field: 'copies' }])
})

test('a day must be chosen where one is wanted, from today to a year ahead', () => {
  const on = (sendAt: string) => fields({ when: 'day', sendAt })
  expect(problemsOfForm(on(dayFromNow(0)))).toEqual([])
  expect(problemsOfForm(on(dayFromNow(366)))).toEqual([])
  for (const wrong of ['', dayFromNow(-1), dayFromNow(367)])
    expect(problemsOfForm(on(wrong))).toMatchObject([{ field: 'sendAt' }])
  expect(problemsOfForm(fields({ when: 'now' }))).toEqual([])
})
