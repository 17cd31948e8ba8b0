import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { healthRoutes } from './health.ts'
import { sendProblem } from './problems.ts'

const { db, index } = await startTestApp()

test('a process is ready once it holds what search finds', async () => {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => void sendProblem(error, request, reply))
  await healthRoutes(app, db, () => index.isFilled())
  const early = await app.inject('/readyz')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await index.catchUp()
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await app.close()
})
