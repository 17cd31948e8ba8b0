import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createJobThreads } from './job-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-job-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'thread.mjs')
writeFileSync(
  path,
  `import { parentPort, workerData } from 'node:worker_threads'
   const { task, payload, env } = workerData
   const kept = []
   if (task === 'hold') for (;;);
   if (task === 'grow') for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })))
   if (task === 'throw') throw new Error('no such file')
   if (task === 'end') process.exit(3)
   if (task === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
   parentPort.postMessage(payload.answer && env.dataDir === '/data')`,
)
const start = (bounds: { most?: number; memoryMb?: number; wallMs?: number } = {}) =>
  createJobThreads(pathToFileURL(path), { connection: {}, env: { dataDir: '/data' } }, bounds)

test('a task in a thread answers whether it came to its end', async () => {
  const threads = start()
  expect(await threads.run('say', { answer: true })).toBe(true)
  expect(await threads.run('say', { answer: false })).toBe(false)
})

test('a task that throws, ends its thread, takes too much memory or too long fails by itself', async () => {
  const threads = start({ memoryMb: 32, wallMs: 10_000 })
  await expect(threads.run('throw', {})).rejects.toThrow('no such file')
  await expect(threads.run('end', {})).rejects.toThrow('ended with code 3')
  await expect(threads.run('grow', {})).rejects.toThrow(/memory/)
  const brief = start({ wallMs: 300 })
  await expect(brief.run('hold', {})).rejects.toThrow('hold took more than 300 ms')
  expect(await threads.run('say', { answer: true })).toBe(true)
})

test('who comes while all threads are taken, or after the end, is told so; the end waits for nobody', async () => {
  const threads = start({ most: 1 })
  const waiting = threads.run('wait', {})
  expect(await threads.run('say', { answer: true })).toBe('busy')
  await threads.close()
  expect(await waiting).toBe('busy')
  expect(await threads.run('say', { answer: true })).toBe('busy')
})
