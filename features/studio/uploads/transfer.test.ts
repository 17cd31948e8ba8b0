import { expect, test } from 'vitest'
import { createTransfer, isWorthMore } from './transfer.ts'

/** A transfer whose preparation ends when it is told. */
function transferByHand() {
  const calls: string[] = []
  const preparations: PromiseWithResolvers<void>[] = []
  const transfer = createTransfer(
    async () => {
      const prepared = Promise.withResolvers<void>()
      preparations.push(prepared)
      await prepared.promise
      return {
        start: () => void calls.push('start'),
        abort: (isForever) => {
          calls.push(isForever ? 'end' : 'abort')
          return Promise.resolve()
        },
      }
    },
    { onFailed: () => void calls.push('failed') },
  )
  return { transfer, calls, preparations }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a file that is halted while it is prepared is prepared once, and starts once', async () => {
  const { transfer, calls, preparations } = transferByHand()
  transfer.start()
  transfer.pause()
  transfer.start()
  expect(preparations).toHaveLength(1)
  preparations[0]?.resolve()
  await settle()
  expect(calls.filter((call) => call === 'start')).toEqual(['start'])
  expect(calls.indexOf('abort')).toBeLessThan(calls.indexOf('start'))
})

test('a file that is halted or ended while it is prepared does not start', async () => {
  for (const how of ['pause', 'cancel'] as const) {
    const { transfer, calls, preparations } = transferByHand()
    transfer.start()
    transfer[how]()
    preparations[0]?.resolve()
    await settle()
    expect(calls).toEqual([how === 'pause' ? 'abort' : 'end'])
  }
})

test('a file that could not be prepared is prepared anew', async () => {
  const { transfer, calls, preparations } = transferByHand()
  transfer.start()
  preparations[0]?.reject(new Error('no network'))
  await settle()
  expect(calls).toEqual(['failed'])
  transfer.start()
  preparations[1]?.resolve()
  await settle()
  expect(calls).toEqual(['failed', 'start'])
})

test('a refusal is tried again by its code', () => {
  for (const answer of [
    { status: 0 },
    { status: 502 },
    { status: 503, code: 'unavailable' },
    { status: 409, code: 'upload_offset' },
    { status: 423, code: 'upload_busy' },
    { status: 460, code: 'checksum_wrong' },
  ])
    expect(isWorthMore(answer), answer.code).toBe(true)
  for (const answer of [
    { status: 409, code: 'too_many_parts' },
    { status: 409 },
    { status: 403, code: 'not_permitted' },
    { status: 507, code: 'disk_full' },
  ])
    expect(isWorthMore(answer), answer.code).toBe(false)
})
