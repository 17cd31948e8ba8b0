import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOf } from './logging.ts'
import { sendProblem } from './problems.ts'

test('a failure that comes again and again is written down once, another one beside it', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({ logger: loggerOf('error', stream) })
  app.setErrorHandler(sendProblem)
  app.get('/broken/:what', ({ url }) => {
    throw new Error(url.endsWith('other') ? 'another fault' : 'the same fault')
  })
  for (let turn = 0; turn < 50; turn += 1)
    expect((await app.inject({ url: '/broken/this' })).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the same fault')
  await app.inject({ url: '/broken/other' })
  expect(lines).toHaveLength(2)
  await app.close()
})
