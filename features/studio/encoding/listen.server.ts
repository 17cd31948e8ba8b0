import { takeTurns } from '#server/http/take-turns.ts'
import { createAnalyser, type Analysis } from './analyse.server.ts'
import { run, type Tools } from './ffmpeg.server.ts'
import { free } from './samples.server.ts'
import { MOST_HOURS_HEARD, MOST_MINUTES } from './contract.ts'
import { inputsOf, soundOf, type Heard } from './stretch.server.ts'
import { checkHearable } from './unusable.server.ts'

/** How loud a recording is by EBU R 128. */
export interface Loudness {
  lufs: number
  truePeakDb: number
}

/** A part lasts no longer, and is encoded no further than a little more. */
export const READ_SECONDS = String(MOST_MINUTES * 60 + 30)
const HEARD_SECONDS = String(MOST_HOURS_HEARD * 3_600 + 30)
const WALL_MS = 20 * 60_000
/** Of what ffmpeg reads or writes in this file, nothing else is of use. */
export const SOUND_ALONE = ['-vn', '-sn', '-dn']

/** No studio records faster; of what says so the samples are read at a common rate. */
const MOST_RATE = 192_000
const REDUCED_RATE = 48_000

export interface Source extends Heard {
  rate: number
  channels: number
}

/** What each run of ffmpeg needs. */
export interface FfmpegRun {
  tools: Tools
  signal: AbortSignal
  /** Is told how much was read, in milliseconds. */
  onProgress?: (ms: number) => void
}

const LOUDNESS = 'ebur128=framelog=verbose'
/** To find what the samples do not show takes twice as long. */
const WITH_PEAK = `${LOUDNESS}:peak=true`

/**
 * Reads a file to its end and measures its samples, and how loud it is where `isLoudnessToo`.
 * Null where there is not one sample.
 * @throws Unusable where it is too long to be listened to
 */
export async function listenTo(
  { tools, signal, onProgress }: FfmpegRun,
  source: Source,
  isLoudnessToo = false,
): Promise<{ analysis: Analysis; loudness: Loudness | null } | null> {
  const kept = source.channels === 1 ? 1 : 2
  const readRate = source.rate > MOST_RATE ? REDUCED_RATE : source.rate
  const takeTurn = takeTurns()
  const analyser = createAnalyser({ rate: readRate, channels: kept })
  const raw = [
    '-ac',
    String(kept),
    '-ar',
    String(readRate),
    '-t',
    HEARD_SECONDS,
    // Whole pieces: a write for each packet wakes whoever reads ten thousand times a minute.
    '-flush_packets',
    '0',
    '-f',
    's16le',
    'pipe:1',
  ]
  const { filters, name } = soundOf(source)
  const split = isLoudnessToo ? `asplit[a][b];[b]${WITH_PEAK}[c]` : 'anull[a]'
  const graph = ['-filter_complex', `${filters}${name}${split}`, '-map', '[a]']
  const beside = isLoudnessToo ? ['-map', '[c]', '-t', HEARD_SECONDS, '-f', 'null', '-'] : []
  const args = [...graph, ...SOUND_ALONE, ...raw, ...beside]
  const { log } = await run(tools, 'ffmpeg', [...measuring(source), ...args], {
    signal,
    wallMs: WALL_MS,
    // A program that reads faster than pages are asked for is not to keep them waiting.
    async take(bytes) {
      analyser.write(bytes)
      free(bytes)
      // Of a file whose time begins anew, ffmpeg would read on for ever.
      checkHearable(analyser.ms)
      onProgress?.(analyser.ms)
      await takeTurn()
    },
  })
  if (analyser.ms === 0) return null
  return {
    analysis: await analyser.end(),
    loudness: isLoudnessToo
      ? { lufs: readIn(log, LUFS), truePeakDb: readIn(log, TRUE_PEAK) }
      : null,
  }
}

/** Reads a file and writes what filters measured into the log. */
const measuring = (heard: Heard) => ['-v', 'info', '-nostats', ...inputsOf(heard)]

/** How loud a file is after filters, in LUFS. */
export async function loudnessOf(
  { tools, signal, onProgress }: FfmpegRun,
  heard: Heard,
  after: readonly string[],
): Promise<number> {
  const { filters, name } = soundOf(heard)
  const chain = `${filters}${name}${[...after, LOUDNESS].join(',')}[a]`
  const graph = ['-filter_complex', chain, '-map', '[a]']
  const end = ['-t', READ_SECONDS, '-progress', 'pipe:1', '-f', 'null', '-']
  const args = [...graph, ...SOUND_ALONE, ...end]
  const { log } = await run(tools, 'ffmpeg', [...measuring(heard), ...args], {
    signal,
    wallMs: WALL_MS,
    take: (bytes) => readProgress(bytes, onProgress),
  })
  return readIn(log, LUFS)
}

/** How long a file of one channel is, and how high its samples rise, in decibels of full scale. */
export async function lengthAndPeakOf(
  { tools, signal }: FfmpegRun,
  source: Source,
): Promise<{ durationMs: number; peakDb: number }> {
  const { filters, name } = soundOf(source)
  const graph = ['-filter_complex', `${filters}${name}volumedetect[a]`, '-map', '[a]']
  const args = [...graph, ...SOUND_ALONE, '-t', READ_SECONDS, '-f', 'null', '-']
  const { log } = await run(tools, 'ffmpeg', [...measuring(source), ...args], {
    signal,
    wallMs: WALL_MS,
  })
  const [, samples, peakDb] = VOLUME.exec(log) ?? []
  if (samples === undefined) throw new Error(`ffmpeg did not measure: ${log.slice(-500)}`)
  return { durationMs: (Number(samples) / source.rate) * 1000, peakDb: Number(peakDb) }
}

/** Reads how far ffmpeg says it is. */
export function readProgress(bytes: Buffer, onProgress: FfmpegRun['onProgress']): void {
  const microseconds = /out_time_us=(\d+)/.exec(bytes.toString())?.[1]
  if (microseconds) onProgress?.(Number(microseconds) / 1000)
}

const LUFS = /I:\s+(-?[\d.]+|-inf) LUFS/
// A graph that is set up anew tells of none before.
const VOLUME = /[^]*n_samples: (\d+)[^]*max_volume: (-?[\d.]+) dB/
const TRUE_PEAK = /Peak:\s+(-?[\d.]+|-inf) dBFS/

/** @throws Error where ffmpeg did not get so far as to say it */
function readIn(log: string, pattern: RegExp): number {
  const text = pattern.exec(log.slice(log.lastIndexOf('Summary:')))?.[1]
  if (text === undefined) throw new Error(`ffmpeg did not measure: ${log.slice(-500)}`)
  return text === '-inf' ? -120 : Number(text)
}
