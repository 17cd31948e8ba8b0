import { describe, expect, test } from 'vitest'
import { createAnalyser, type Analysis } from './analyse.server.ts'

const RATE = 22_050
/** A voice of sorts: a tone that swells and falls, over a little noise. */
const voice = (t: number) => 0.3 * Math.sin(2 * Math.PI * 220 * t) * (0.6 + 0.4 * Math.sin(9 * t))
const quiet = () => (Math.random() - 0.5) * 0.0006

type Sound = (t: number) => number | [number, number]

async function analyse(
  seconds: number,
  sound: Sound,
  { piece = 4_097, channels = 1 }: { piece?: number; channels?: 1 | 2 } = {},
): Promise<Analysis> {
  const bytes = Buffer.alloc(Math.round(seconds * RATE) * 2 * channels)
  for (let index = 0; index < bytes.length / 2 / channels; index += 1) {
    const values = [sound(index / RATE)].flat()
    for (const [channel, value] of values.entries()) {
      const sample = Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)))
      bytes.writeInt16LE(sample, (index * channels + channel) * 2)
    }
  }
  const analyser = createAnalyser({ rate: RATE, channels })
  for (let at = 0; at < bytes.length; at += piece) analyser.write(bytes.subarray(at, at + piece))
  return analyser.end()
}

const spoken =
  (...silences: [number, number][]) =>
  (t: number) =>
    silences.some(([from, to]) => t >= from && t < to) ? quiet() : voice(t) + quiet()

describe('a recording is measured', () => {
  test('as whole as it came, in whatever pieces', async () => {
    const sound: Sound = (t) => 0.5 * Math.sin(2 * Math.PI * 100 * t)
    for (const piece of [1, 3, 997, 100_000]) {
      const { samples, durationMs, rmsDb, peakDb } = await analyse(1, sound, { piece })
      expect({ samples, durationMs }).toEqual({ samples: RATE, durationMs: 1000 })
      expect(rmsDb).toBeCloseTo(-9.03, 1)
      expect(peakDb).toBeCloseTo(-6.02, 1)
    }
  })

  test('to its end where it says that it has a few samples a second', async () => {
    for (const rate of [1, 8, 49, 60]) {
      const analyser = createAnalyser({ rate, channels: 1 })
      analyser.write(Buffer.alloc(2 * 10 * rate))
      analyser.write(Buffer.alloc(2 * 10 * rate, 0x20))
      const { durationMs, peakDb, headMs } = await analyser.end()
      expect([durationMs, headMs, peakDb > -13], String(rate)).toEqual([20_000, 10_000, true])
    }
  })

  test('alike, whether its silences come as pieces of nothing or amid others', async () => {
    const sound = (t: number) => (t < 1 || (t > 3.3 && t < 4) ? voice(t) : 0)
    for (const channels of [1, 2] as const) {
      const both: Sound = (t) => (channels === 2 ? [sound(t), sound(t)] : sound(t))
      const whole = await analyse(6, both, { channels, piece: 1 << 20 })
      expect(whole.silences).toHaveLength(1)
      for (const piece of [3, 882, 4_096])
        expect(await analyse(6, both, { channels, piece })).toEqual(whole)
    }
  })

  test('its noise where nobody speaks, and how long that is at its ends and between', async () => {
    const found = await analyse(20, spoken([0, 0.8], [7, 13.2], [15, 15.8], [17, 17.3], [18, 20]))
    expect(found.headMs / 1000).toBeCloseTo(0.8, 1)
    expect(found.tailMs / 1000).toBeCloseTo(2, 1)
    expect(found.silences.map(({ atMs }) => Math.round(atMs / 100) / 10)).toEqual([7, 15])
    expect(found.silences[0]?.ms).toBeGreaterThan(6_100)
    expect(found.noiseDb).toBeLessThan(-70)
    const isQuiet = (ms = -1) => ms < 800 || (ms >= 7_000 && ms < 13_200) || ms >= 15_000
    expect([found.noiseAtMs, found.peakAtMs].map(isQuiet)).toEqual([true, false])
  })

  test('where there is nothing at all amid the noise of a room, and not where all pauses are so', async () => {
    const gap = (t: number) => t >= 6 && t < 9.5
    const sound = spoken([0, 0.8], [3, 3.8], [12, 12.6], [15, 16])
    const { dropouts } = await analyse(16, (t) => (gap(t) ? 0 : sound(t)))
    expect(dropouts).toHaveLength(1)
    expect(Math.abs((dropouts?.[0]?.atMs ?? 0) - 6_000)).toBeLessThan(50)
    expect(Math.abs((dropouts?.[0]?.ms ?? 0) - 3_500)).toBeLessThan(50)
    const emptied = (t: number) => (t % 3 < 0.6 || gap(t) ? 0 : voice(t) + quiet())
    expect((await analyse(16, emptied)).dropouts).toEqual([])
    expect((await analyse(16, sound)).dropouts).toEqual([])
  })

  test('a voice over loud noise has no silence that is not there, and its noise is told', async () => {
    const noisy = (t: number) => voice(t) + (Math.random() - 0.5) * 0.02
    const { noiseDb, silences } = await analyse(8, noisy)
    expect(noiseDb).toBeGreaterThan(-50)
    expect(silences).toEqual([])
  })

  test('its places at full scale, those within a second as one; two samples are none', async () => {
    const loud: Sound = (t) => {
      const isClipped = [2, 2.4, 5].some((at) => t >= at && t < at + 0.01)
      const isTop = Math.abs(t - 7) < 0.6 / RATE
      return isClipped || isTop ? 1.2 : voice(t)
    }
    const { clips } = await analyse(9, loud)
    expect(clips).toEqual([2000, 5000])
  })

  test('where it was cut off and made quieter since, and not where a voice or a tone is loud', async () => {
    const vowel = (t: number) =>
      [1, 2, 3, 4, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 130 * n * t), 0) / 4
    const swelling = (t: number) => 0.4 * vowel(t) * (0.6 + 0.4 * Math.sin(9 * t))
    const torn = (t: number) => Math.max(-0.6, Math.min(0.6, 30 * swelling(t)))
    const { clips } = await analyse(9, (t) => (t >= 4 && t < 4.4 ? torn(t) : swelling(t)))
    expect(clips).toHaveLength(1)
    expect(Math.abs((clips[0] ?? 0) - 4_000)).toBeLessThan(200)
    for (const hertz of [60, 110, 440])
      for (const level of [1, 0.02]) {
        const tone = (t: number) => 0.9 * level * Math.sin(2 * Math.PI * hertz * t)
        expect((await analyse(3, tone)).clips, `${hertz} Hz`).toEqual([])
      }
    expect((await analyse(9, swelling)).clips).toEqual([])
    expect((await analyse(9, (t) => 0.01 * torn(t))).clips, 'hardly heard').toEqual([])
  })

  test('a side that is missing, and the one that is kept', async () => {
    const whole = await analyse(6, (t) => [quiet(), voice(t)], { channels: 2 })
    expect(whole).toMatchObject({ keep: 'right', oneEar: [{ atMs: 0 }], antiphase: [] })
    const part = await analyse(12, (t) => (t > 5 && t < 9 ? [voice(t), 0] : [voice(t), voice(t)]), {
      channels: 2,
    })
    expect(part.keep).toBe('left')
    expect(part.oneEar[0]?.atMs).toBeGreaterThan(4_800)
    expect(part.oneEar[0]?.atMs).toBeLessThan(5_200)
  })

  test('both sides of two who speak in turn are kept', async () => {
    const { keep, oneEar } = await analyse(12, (t) => (t < 6 ? [voice(t), 0] : [0, voice(t)]), {
      channels: 2,
    })
    expect({ keep, places: oneEar.length }).toEqual({ keep: 'both', places: 2 })
  })

  test('sides that cancel each other out', async () => {
    const { antiphase, keep } = await analyse(
      10,
      (t) => (t < 4 ? [voice(t), voice(t)] : [voice(t), -voice(t)]),
      {
        channels: 2,
      },
    )
    expect(keep).toBe('left')
    expect(Math.abs((antiphase[0]?.atMs ?? 0) - 4_000)).toBeLessThan(200)
    expect((await analyse(5, (t) => [voice(t), voice(t)], { channels: 2 })).antiphase).toEqual([])
  })

  test('nothing, where there is nothing', async () => {
    const empty = await createAnalyser({ rate: RATE, channels: 1 }).end()
    expect(empty).toMatchObject({ samples: 0, rmsDb: -120, clips: [], silences: [], headMs: 0 })
    expect(await analyse(3, () => 0)).toMatchObject({ rmsDb: -120, noiseDb: -120, headMs: 3000 })
  })

  test('ten peaks a second', async () => {
    const { peaks } = await analyse(3, (t) => (t < 1 ? 1 : 0))
    expect([...peaks.subarray(0, 3), ...peaks.subarray(12, 15)]).toEqual([255, 255, 255, 0, 0, 0])
    expect(peaks).toHaveLength(30)
  })

  test('its level each twentieth of a second', async () => {
    const { levels } = await analyse(1, (t) =>
      t < 0.5 ? 0.5 : 0.001 * Math.sign(Math.sin(900 * t)),
    )
    expect(levels).toHaveLength(20)
    expect([...levels.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, () => 228))
    for (const level of levels.subarray(11)) expect(Math.abs(level - 120)).toBeLessThanOrEqual(1)
  })
})
