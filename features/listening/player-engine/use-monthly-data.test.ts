import { expect, test, vi } from 'vitest'
import { addMonthlyData, perHour } from './use-monthly-data.ts'

test('bytes add up within a month of the listener’s own calendar', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const used = () => JSON.parse([...kept.values()].at(-1) ?? 'null') as unknown
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-31T18:00:00Z') })
  addMonthlyData(1_000)
  addMonthlyData(500)
  expect(used()).toEqual({ month: '2026-10', bytes: 1_500 })
  // Half past midnight in Amritsar, the evening before in Greenwich.
  vi.setSystemTime(Date.parse('2026-10-31T19:00:00Z'))
  addMonthlyData(200)
  expect(used()).toEqual({ month: '2026-11', bytes: 200 })
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('an hour costs nothing known where the length is unknown', () => {
  expect([perHour(60_000, 0), perHour(8_000_000, 1_000_000)]).toEqual([0, 29])
})
