import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFfmpeg, NotRead, run, WorkedTooLong, type Tools } from './ffmpeg.server.ts'
import { listenTo } from './listen.server.ts'
import { probeFile } from './probe.server.ts'

const { signal } = new AbortController()
/** Runs a shell in the place of ffmpeg, which is given as its arguments. */
const shell = (script: string): Tools => ({ version: '', bounds: ['sh', '-c', script] })

const { bounds = [] } = (await findFfmpeg()) ?? {}

test('a program that somebody kills is an error, whatever it said before', async () => {
  const killed = shell('echo half; kill -KILL $$')
  await expect(run(killed, 'ffmpeg', [], { signal, wallMs: 9_000 })).rejects.toThrow('SIGKILL')
  await expect(probeFile(killed, '/none.flac', 'flac', signal)).rejects.toThrow('SIGKILL')
})

test.runIf(bounds.includes('prlimit'))('a program works no longer than it may', async () => {
  const tools = { version: '', bounds: [...bounds, 'sh', '-c', 'while :; do :; done'] }
  const terms = { signal, wallMs: 60_000, cpuSeconds: 1 }
  await expect(run(tools, 'ffprobe', [], terms)).rejects.toThrow(WorkedTooLong)
})

test('a file that takes too much work to be read is no recording, at once', async () => {
  const worked = shell('kill -XCPU $$')
  expect(await probeFile(worked, '/none.mp3', 'mp3', signal)).toBeNull()
})

test('a recording whose listener is killed is not taken for one that ends there', async () => {
  const tools = shell('head -c 8000 /dev/zero; kill -TERM $$')
  const source = { path: '/none.wav', format: 'wav', rate: 8_000, channels: 1 } as const
  await expect(listenTo({ tools, signal }, source)).rejects.toThrow('SIGTERM')
})

test('a file that never ends is not listened to for longer than any may last', async () => {
  const tools = shell('cat /dev/zero')
  const source = { path: '/none.flac', format: 'flac', rate: 1_000, channels: 1 } as const
  await expect(listenTo({ tools, signal }, source)).rejects.toThrow('far_too_long')
})

test('a program writes on once what it wrote was taken, so that others have their turns', async () => {
  let [isTaking, bytes, overlaps] = [false, 0, 0]
  const take = async (piece: Buffer) => {
    if (isTaking) overlaps += 1
    isTaking = true
    bytes += piece.length
    await nextTurn()
    isTaking = false
  }
  const zeros = shell('head -c 9000000 /dev/zero')
  await run(zeros, 'ffmpeg', [], { signal, wallMs: 9_000, take })
  expect([bytes, overlaps]).toEqual([9_000_000, 0])
})

test('a program that refuses a file by itself is heard to the end', async () => {
  const said = await run(shell('echo no >&2; exit 3'), 'ffprobe', [], { signal, wallMs: 9_000 })
  expect(said).toMatchObject({ code: 3, log: 'no\n' })
})

test.each([
  'file:/a.wav: Input/output error',
  '[in#0/wav @ 0x5620] Error during demuxing: Stale file handle',
])(
  'a recording that could be read to no end is not taken for one that ends there: %s',
  async (line) => {
    const tools = shell(`head -c 8000 /dev/zero; echo '${line}' >&2`)
    const source = { path: '/a.wav', format: 'wav', rate: 8_000, channels: 1 } as const
    await expect(listenTo({ tools, signal }, source)).rejects.toThrow(NotRead)
  },
)

test('a tag that says so is no disk that fails', async () => {
  const tags = ['Input/output error', 'x Error opening input: Permission denied']
  const lines = tags.map((tag) => `echo "    title           : ${tag}" >&2`)
  const tools = shell(lines.join('; '))
  expect((await run(tools, 'ffmpeg', [], { signal, wallMs: 9_000 })).code).toBe(0)
})

test.each(['/none.wav', '/'])('of a file that cannot be read nothing is said: %s', async (path) => {
  const tools = await findFfmpeg()
  if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
  await expect(probeFile(tools, path, 'wav', signal)).rejects.toThrow(NotRead)
})

test('a program that is there no more says nothing of a file, and is looked for again', async () => {
  const before = findFfmpeg()
  expect(findFfmpeg()).toBe(before)
  const gone = { version: '', bounds: [...bounds, '/none/ffmpeg'] }
  await expect(probeFile(gone, '/none.flac', 'flac', signal)).rejects.toThrow('/none/ffmpeg')
  expect(findFfmpeg()).not.toBe(before)
})

// Without util-linux, as on macOS, a program outlives whoever started it.
test.runIf(bounds.includes('setpriv'))(
  'a program ends with whoever started it, however that one ends',
  async () => {
    const [program, ...args] = [...bounds, 'sleep', '60']
    const started = `spawn(${JSON.stringify(program)}, ${JSON.stringify(args)})`
    const script = `console.log(require('node:child_process').${started}.pid)`
    const starter = spawn(process.execPath, ['-e', script])
    const [said] = (await once(starter.stdout, 'data')) as [Buffer]
    const path = `/proc/${said.toString().trim()}/cmdline`
    // Of one that has ended nothing is left to be read, though nobody has asked how it ended.
    const command = () => (existsSync(path) ? readFileSync(path, 'utf8') : '')
    try {
      await expect.poll(command).toBe('sleep\x0060\0')
      starter.kill('SIGKILL')
      await expect.poll(command).toBe('')
    } finally {
      if (command()) process.kill(Number(said.toString()), 'SIGKILL')
    }
  },
)
