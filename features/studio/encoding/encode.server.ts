import { BITRATES } from '#shared/schemas/limits.ts'
import type { Analysis } from './analyse.server.ts'
import { run } from './ffmpeg.server.ts'
import {
  loudnessOf,
  READ_SECONDS,
  SOUND_ALONE,
  readProgress,
  type FfmpegRun,
  type Source,
} from './listen.server.ts'
import { inputsOf, soundOf } from './stretch.server.ts'

export const AIM_LUFS = -19
/** What a listener’s device makes of the samples stays under it. */
export const MOST_PEAK_DB = -3
/** Encoders overshoot what they are given. */
const CEILING_DB = -4.5
/** The small quality overshoots more. */
const MORE_FOR_SMALL_DB = 1.5
const NEAR_LU = 0.3
const MOST_GAIN_DB = 60
const UNHEARD_LUFS = -69
const TURNS = 3
const WALL_MS = 30 * 60_000

/** What is done to a recording. */
export interface Plan {
  keep: Analysis['keep']
  gainDb: number
  ceilingDb: number
}

const SIDES: Record<Analysis['keep'], string> = {
  both: '0.5*c0+0.5*c1',
  left: 'c0',
  right: 'c1',
}

const levelOf = (channels: number, { keep, gainDb }: Omit<Plan, 'ceilingDb'>): string[] => [
  ...(channels === 1 ? [] : ['aformat=channel_layouts=stereo', `pan=mono|c0=${SIDES[keep]}`]),
  'aresample=44100',
  `volume=${gainDb.toFixed(2)}dB:precision=float`,
]
/** ffmpeg limits to no less. */
const LEAST_LIMIT = 0.0625

const limiter = (ceilingDb: number) =>
  `alimiter=limit=${Math.max(LEAST_LIMIT, 10 ** (ceilingDb / 20)).toFixed(4)}:level=disabled:attack=5:release=60`

/**
 * Finds how to bring a recording to the loudness of all; null where there is nothing to be heard.
 * @param aheadDb how much gain it begins with beside what its loudness asks for, where the limiter
 *   took so much away that all turns ended too early before
 */
export async function planLevel(
  ffmpeg: FfmpegRun,
  source: Source,
  { keep, peakDb }: Pick<Analysis, 'keep' | 'peakDb'>,
  aheadDb: number,
): Promise<(Plan & { lufs: number }) | null> {
  const measure = (gainDb: number, ...more: string[]) =>
    loudnessOf(ffmpeg, source, [...levelOf(source.channels, { keep, gainDb }), ...more])
  const lufs = await measure(0)
  if (lufs <= UNHEARD_LUFS) return null
  const plan = {
    keep,
    gainDb: Math.min(MOST_GAIN_DB, AIM_LUFS - lufs + aheadDb),
    ceilingDb: CEILING_DB,
  }
  let isOff = aheadDb !== 0 || peakDb + plan.gainDb > CEILING_DB
  // The limiter takes away what the gain gave: what that is can only be tried.
  for (let turn = 0; isOff && turn < TURNS; turn += 1) {
    const off = AIM_LUFS - (await measure(plan.gainDb, limiter(CEILING_DB)))
    isOff = Math.abs(off) > NEAR_LU
    if (isOff) plan.gainDb = Math.min(MOST_GAIN_DB, plan.gainDb + off)
  }
  return { ...plan, lufs }
}

/** Writes both qualities, to files that nobody else writes. */
export async function encode(
  { tools, signal, onProgress }: FfmpegRun,
  source: Source,
  plan: Plan,
  paths: { normal: string; small: string },
): Promise<void> {
  const level = levelOf(source.channels, plan).join(',')
  const [normal, small] = [limiter(plan.ceilingDb), limiter(plan.ceilingDb - MORE_FOR_SMALL_DB)]
  const bare = [
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-flags',
    '+bitexact',
    '-fflags',
    '+bitexact',
  ]
  const end = [...bare, '-t', READ_SECONDS]
  const from = ['-v', 'error', '-nostats', '-progress', 'pipe:1', '-y', ...inputsOf(source)]
  const { filters, name } = soundOf(source)
  const graph = `${filters}${name}${level},asplit[c][d];[c]${normal}[a];[d]${small}[b]`
  const aac = [
    '-map',
    '[a]',
    '-c:a',
    'aac',
    '-b:a',
    `${BITRATES.normal}k`,
    '-movflags',
    '+faststart',
    '-f',
    'ipod',
  ]
  const opus = [
    '-map',
    '[b]',
    '-c:a',
    'libopus',
    '-b:a',
    `${BITRATES.small}k`,
    '-application',
    'voip',
    '-f',
    'ogg',
  ]
  const args = [
    ...from,
    '-filter_complex',
    graph,
    ...SOUND_ALONE,
    ...aac,
    ...end,
    `file:${paths.normal}`,
    ...opus,
    '-frame_duration',
    '60',
    ...end,
    `file:${paths.small}`,
  ]
  const { code, log } = await run(tools, 'ffmpeg', args, {
    signal,
    wallMs: WALL_MS,
    take: (bytes) => readProgress(bytes, onProgress),
  })
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${log.slice(-500)}`)
}
