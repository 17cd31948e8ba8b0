import { expect, test, vi } from 'vitest'
import { createAdmission, type Asker } from './admission.ts'
import { createShares, sharedOut } from './shares.ts'

const MUCH = { waiting: 10, waitMs: 60_000 }
const ignore = () => undefined
const of = (account: string): Asker => ({
  client: { destroyed: false },
  party: ['site', 'network', account],
})

/** Work that lasts until all of it is let go. */
function openWorks() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: vi.fn(() => promise), end: resolve }
}
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('one account never has all places, and who has none is bounded by all alone', async () => {
  const all = createAdmission({ running: 4, ...MUCH }, ignore)
  const shared = sharedOut(all, createShares({ running: 2, ...MUCH }, ignore))
  const [one, other, nobody] = [openWorks(), openWorks(), openWorks()]
  const answers = [
    ...[1, 2, 3, 4].map(() => shared.run(of('one'), one.work)),
    shared.run(of('other'), other.work),
    ...[1, 2].map(() => shared.run(of(''), nobody.work)),
  ]
  await turns()
  const started = () => [one, other, nobody].map(({ work }) => work.mock.calls.length)
  expect(started()).toEqual([2, 1, 1])
  one.end()
  await turns()
  expect(started()).toEqual([4, 1, 2])
  other.end()
  nobody.end()
  await Promise.all(answers)
})
