import { describe, expect, test } from 'vitest'
import { agoOf, byDay, dayOf, nearOf, timeOf } from './notification-time.ts'

const local = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute)

describe('the time of a notification', () => {
  test('is told by the clock of the browser, or in UTC until it says', () => {
    expect([dayOf(local(5, 23, 59), true), timeOf(local(5, 7, 4), true)]).toEqual([
      '2026-03-05',
      '07:04',
    ])
    const at = new Date('2026-03-05T23:59:30Z')
    expect([dayOf(at, false), timeOf(at, false)]).toEqual(['2026-03-05', '23:59'])
  })

  test.each([
    [59_000, { unit: 'now', count: 0 }],
    [60_000, { unit: 'minutes', count: 1 }],
    [59 * 60_000, { unit: 'minutes', count: 59 }],
    [60 * 60_000, { unit: 'hours', count: 1 }],
  ])('%i ms ago is %j', (ms, ago) => {
    const now = local(5, 12)
    expect(agoOf(new Date(now.getTime() - ms), now)).toEqual(ago)
  })

  test('yesterday is the day before, over the end of a month too', () => {
    expect(nearOf('2026-03-01', local(1, 0, 5))).toBe('today')
    expect(nearOf('2026-02-28', local(1, 0, 5))).toBe('yesterday')
    expect(nearOf('2026-02-27', local(1, 23, 59))).toBeNull()
  })

  test('neighbours of one day stand together, in their order', () => {
    const at = (day: number, hour: number) => ({ created_at: local(day, hour).toISOString() })
    const days = byDay([at(5, 9), at(5, 1), at(4, 23)], true)
    expect(days.map(({ day, notifications }) => [day, notifications.length])).toEqual([
      ['2026-03-05', 2],
      ['2026-03-04', 1],
    ])
  })
})
