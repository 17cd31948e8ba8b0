import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = new URL('one-at-a-time.mjs', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'))

/** A process that writes down when it begins and ends its turn. */
const turn = (lock: string, log: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { appendFileSync } from 'node:fs'
       import { oneAtATime } from '${MODULE}'
       oneAtATime(process.argv[1], () => {
         appendFileSync(process.argv[2], '(')
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
         appendFileSync(process.argv[2], ')')
       })`,
      lock,
      log,
    ],
    { stdio: 'inherit' },
  )

test('processes that come together have their turns one after the other', async () => {
  const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
  appendFileSync(log, '')
  await Promise.all([1, 2, 3].map(() => once(turn(lock, log), 'exit')))
  expect(readFileSync(log, 'utf8')).toBe('()()()')
  expect(existsSync(lock)).toBe(false)
})

test('one that was killed in its turn holds nobody up', async () => {
  const [lock, log] = [join(folder, 'left'), join(folder, 'log of another')]
  writeFileSync(lock, String(spawnSync('true').pid))
  await once(turn(lock, log), 'exit')
  expect(readFileSync(log, 'utf8')).toBe('()')
})
