import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { findFfmpeg } from './ffmpeg.server.ts'
import { listenTo } from './listen.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'listen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  [96_000, 96_000],
  [655_340, 48_000],
])('a file that says %i Hz is read at %i, in all its length', async (rate, readRate) => {
  const tools = await findFfmpeg()
  if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
  const path = join(folder, `${rate}.wav`)
  const sound = makeSound({ seconds: 3 }, rate, chance(rate)).slice(0, 1)
  writeFileSync(path, wavOf(sound, rate))
  const heard = await listenTo(
    { tools, signal: new AbortController().signal },
    { path, format: 'wav', rate, channels: 1 },
  )
  expect(heard?.analysis.rate).toBe(readRate)
  expect(Math.abs((heard?.analysis.durationMs ?? 0) - 3_000)).toBeLessThan(50)
})
