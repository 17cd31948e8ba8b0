import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createListener } from './listen.ts'

test('channels that are asked for at once are listened to one after the other', async () => {
  const asked: string[] = []
  let running = 0
  let most = 0
  const client = Object.assign(new EventEmitter(), {
    async query(text: string) {
      most = Math.max(most, ++running)
      await nextTurn()
      running -= 1
      asked.push(text)
    },
    release: () => undefined,
  })
  const listener = createListener({ connect: async () => client } as never)
  const told: string[] = []
  const on = (channel: string) => listener.on(channel, () => told.push(channel))
  on('first')
  await nextTurn()
  on('second')
  on('third')
  await expect.poll(() => told).toEqual(expect.arrayContaining(['first', 'second', 'third']))
  listener.stop()
  expect(most).toBe(1)
  expect(new Set(asked)).toEqual(new Set(['listen first', 'listen second', 'listen third']))
})
