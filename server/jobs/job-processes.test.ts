import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createJobProcesses } from './job-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-job-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}
const script = file(
  'process.mjs',
  `process.once('message', async ({ task, payload, env }) => {
     const kept = new Map()
     if (task === 'hold') for (;;);
     if (task === 'grow') for (let at = 0; ; at++) kept.set('a name ' + at, at)
     if (task === 'end') process.exit(3)
     if (task === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
     const isOver = payload.answer && env.dataDir === '/data'
     process.send(task === 'throw' ? { error: 'no such file' } : { isOver }, () => process.exit(0))
   })`,
)
/** The product's own as it is built, for these tests: its types alone are dropped. */
const ofProduct = file(
  'of-product.mjs',
  `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
   register()
   await import(${JSON.stringify(new URL('../../app/job-process.server.ts', import.meta.url).href)})`,
)
const start = (bounds: Parameters<typeof createJobProcesses>[2] = {}, program = script) =>
  createJobProcesses(program, { connection: {}, env: { dataDir: '/data' } }, bounds)

test('a task in a process of its own answers whether it came to its end', async () => {
  const processes = start()
  expect(await processes.run('say', { answer: true }, 'a list')).toBe(true)
  expect(await processes.run('say', { answer: false }, 'a list')).toBe(false)
})

test('a task that throws, ends its process, takes too much memory or too long fails by itself', async () => {
  const processes = start({ memoryMb: 32 })
  await expect(processes.run('throw', {}, 'a list')).rejects.toThrow('no such file')
  await expect(processes.run('end', {}, 'a list')).rejects.toThrow('ended with code 3')
  await expect(processes.run('grow', {}, 'a list')).rejects.toThrow('ended with')
  const brief = start({ wallMs: 300 })
  await expect(brief.run('hold', {}, 'a list')).rejects.toThrow('ended with SIGKILL')
  expect(await processes.run('say', { answer: true }, 'a list')).toBe(true)
})

test('who comes while all are taken, or after the end, is told so; the end waits for nobody', async () => {
  const processes = start({ most: 1 })
  expect([processes.isFull(), processes.subjects()]).toEqual([false, []])
  const waiting = processes.run('wait', {}, 'a list')
  expect([processes.isFull(), processes.subjects()]).toEqual([true, ['a list']])
  expect(await processes.run('say', { answer: true }, 'a list')).toBe('busy')
  await processes.close()
  expect(await waiting).toBe('busy')
  expect([processes.isFull(), processes.subjects()]).toEqual([true, []])
  expect(await processes.run('say', { answer: true }, 'a list')).toBe('busy')
})

test('two work on one thing one after the other, and on two beside each other', async () => {
  const processes = start()
  const waiting = processes.run('wait', {}, 'a list')
  expect(await processes.run('say', { answer: true }, 'a list')).toBe('busy')
  expect(await processes.run('say', { answer: true }, 'another')).toBe(true)
  await processes.close()
  expect(await waiting).toBe('busy')
})

test('a process that cannot be started fails by itself', async () => {
  const program = process.execPath
  process.execPath = join(folder, 'nowhere')
  const failing = start().run('say', {}, 'a list')
  process.execPath = program
  await expect(failing).rejects.toThrow('ENOENT')
})

test('the process of the product tells what went wrong in its task', async () => {
  await expect(start({}, ofProduct).run('none', {}, 'a list')).rejects.toThrow(
    'knows the task none',
  )
})

test('the process of the product ends once its CPU is used up, though its work gives no turn', async () => {
  const held = file(
    'held.mjs',
    `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
     register()
     const { watch } = await import(${JSON.stringify(new URL('watchdog.ts', import.meta.url).href)})
     process.once('message', ({ cpuSeconds }) => {
       watch(cpuSeconds)
       setTimeout(() => { for (;;); }, 100)
     })`,
  )
  await expect(start({ cpuSeconds: 1 }, held).run('none', {}, 'a list')).rejects.toThrow('SIGKILL')
})
