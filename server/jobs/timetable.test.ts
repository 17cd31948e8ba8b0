import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab, jobs } from '#app/api.server.ts'

test('the worker understands the timetable, and every line names a job that there is', () => {
  const named = parseCrontab(crontab).map(({ task }) => task)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in jobs))).toEqual([])
})
