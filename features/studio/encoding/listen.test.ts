import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { share } from '#test/full.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { findFfmpeg } from './ffmpeg.server.ts'
import { listenTo } from './listen.server.ts'
import { probeFile } from './probe.server.ts'

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

test('a file that says it has a few samples a second is no sound', async () => {
  const tools = await findFfmpeg()
  if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
  const { signal } = new AbortController()
  for (const [rate, isSound] of [
    [1, false],
    [999, false],
    [8_000, true],
  ] as const) {
    const path = join(folder, `${rate}.wav`)
    writeFileSync(path, wavOf([new Float32Array(10 * rate)], rate))
    expect((await probeFile(tools, path, 'wav', signal)) !== null, String(rate)).toBe(isSound)
  }
})

test('what was cut off is found in an MP3 too, which rounds it', async () => {
  const tools = await findFfmpeg()
  if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
  const [whole] = makeSound({ seconds: 8, gain: 0.4 }, RATE, chance(7))
  if (!whole) throw new Error('There is no sound')
  const torn = whole.map((value, index) =>
    index >= 3 * RATE && index < 5 * RATE ? Math.max(-1, Math.min(1, 8 * value)) : value,
  )
  const path = join(folder, 'torn.mp3')
  const args = ['-v', 'error', '-y', '-i', 'pipe:0', '-b:a', '192k', path]
  const { status } = spawnSync('ffmpeg', args, { input: wavOf([torn], RATE) })
  expect(status).toBe(0)
  const { signal } = new AbortController()
  const source = { path, format: 'mp3', rate: RATE, channels: 1 } as const
  const { clips = [] } = (await listenTo({ tools, signal }, source))?.analysis ?? {}
  expect(clips.length).toBeGreaterThan(2)
  for (const at of clips) expect(Math.abs(at - 4_000)).toBeLessThan(1_200)
})

const RATE = 44_100
/** Spoken from the fifth to the sixth second and from the twelfth to the thirteenth. */
const spokenTwice = Float32Array.from({ length: 20 * RATE }, (_, index) => {
  const second = Math.floor(index / RATE)
  return second === 5 || second === 12 ? 0.3 * Math.sin((2 * Math.PI * 300 * index) / RATE) : 0
})

const STRETCHES = [
  ['wav', ['-c:a', 'pcm_s16le']],
  ['flac', []],
  ['mp3', ['-b:a', '64k']],
  ['mp3', ['-q:a', '4']],
  ['m4a', ['-f', 'ipod']],
  ['ogg', ['-c:a', 'libopus']],
] as const

test.each(share(STRETCHES, 'stretches', 2))(
  'a stretch of a %s file (%j) is read from where to where it is',
  async (format, how) => {
    const tools = await findFfmpeg()
    if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
    const [whole, path] = [
      join(folder, 'spoken.wav'),
      join(folder, `slice-${how.length}.${format}`),
    ]
    writeFileSync(whole, wavOf([spokenTwice], RATE))
    spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', whole, ...how, '-y', path])
    const slice = { fromMs: 4_000, toMs: 14_000 }
    const rate = format === 'ogg' ? 48_000 : RATE
    const heard = await listenTo(
      { tools, signal: new AbortController().signal },
      { path, format, rate, channels: 1, slice },
    )
    const { durationMs = 0, headMs = 0, tailMs = 0 } = heard?.analysis ?? {}
    expect(Math.abs(durationMs - 10_000)).toBeLessThan(50)
    expect(Math.abs(headMs - 1_000)).toBeLessThan(80)
    expect(Math.abs(tailMs - 1_000)).toBeLessThan(80)
  },
)

test.each([
  ['wav', [], { headMs: 600, tailMs: 0 }],
  ['flac', [], { headMs: 0, tailMs: 1_900 }],
  ['mp3', ['-b:a', '128k'], { headMs: 550, tailMs: 1_300 }],
] as const)(
  'around a stretch of a %s file (%j) one hears its own room, for %j',
  async (format, how, { headMs, tailMs }) => {
    const tools = await findFfmpeg()
    if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
    const [whole, path] = [join(folder, 'room.wav'), join(folder, `room-made.${format}`)]
    const sound = makeSound({ seconds: 8, noise: 0.000_6 }, RATE, chance(5)).slice(0, 1)
    writeFileSync(whole, wavOf(sound, RATE))
    spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', whole, ...how, '-y', path])
    const slice = { fromMs: 500, toMs: 6_700 }
    const tone = { headMs, tailMs, atMs: 7_000 }
    const heard = await listenTo(
      { tools, signal: new AbortController().signal },
      { path, format, rate: RATE, channels: 1, slice, tone },
    )
    const { analysis } = heard ?? {}
    expect(Math.abs((analysis?.durationMs ?? 0) - 6_200 - headMs - tailMs)).toBeLessThan(60)
    expect(Math.abs((analysis?.headMs ?? 0) - 200 - headMs)).toBeLessThan(80)
    expect(Math.abs((analysis?.tailMs ?? 0) - 200 - tailMs)).toBeLessThan(80)
    // As loud as its noise, everywhere: never nothing at all.
    const levels = [...(analysis?.levels ?? [])]
    const [head, tail] = [headMs / 50, tailMs / 50].map(Math.floor)
    for (const level of [...levels.slice(0, head), ...levels.slice(levels.length - (tail ?? 0))])
      expect(Math.abs(level / 2 - 120 + 69)).toBeLessThan(6)
  },
)
