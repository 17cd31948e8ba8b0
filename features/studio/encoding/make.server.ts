import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import type { Analysis, Measured } from './analyse.server.ts'
import type { Step } from './contract.ts'
import { AIM_LUFS, encode, MOST_PEAK_DB, planLevel, type Plan } from './encode.server.ts'
import type { Slice } from './ffmpeg.server.ts'
import {
  lengthAndPeakOf,
  listenTo,
  type FfmpegRun,
  type Loudness,
  type Source,
} from './listen.server.ts'
import { FOLDER, keepFile, QUALITIES, type MadeFile } from './made-file.server.ts'
import { probeFile, type Probe } from './probe.server.ts'
import type { Stretch } from './sound.server.ts'
import type { Heard, RoomTone } from './stretch.server.ts'
import { checkHearable, isTooLong, tooLong, Unusable } from './unusable.server.ts'

/** A recording that is worked on, and what with. */
export interface Work extends FfmpegRun {
  original: Required<Heard> & {
    sha256: string
    /** How much gain its levelling begins with beside what its loudness asks for. */
    gainDb: number
  }
  storage: Storage
  /** How paths of what is not whole yet begin, on the storage’s disk. */
  drafts: string
}

/** What was encoded, and by which plan. */
interface Encoded {
  plan: Plan
  files: MadeFile[]
}

export interface Results {
  probe: Probe
  /** The peaks of what is not encoded, for whoever is to split it. */
  measure: Measured & { quietKey: string; peaksKey?: string }
  level: Plan & { lufs: number }
  encode: Encoded
  verify: { files: MadeFile[]; encoded: Measured & Loudness; peaksKey: string }
  peaks: { key: string }
}

/** Where a recording is silent, and its levels in base64, as they are kept beside it. */
export interface Quiet {
  silences: Stretch[]
  levels: string
}

/** Raise it when anything is done otherwise, and all is made anew. */
const RECIPE = 4
const UNHEARD_DB = -80

const hashOf = (...of: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, ...of]))
    .digest('hex')
    .slice(0, 40)
function nameOf({ original }: Work, ...more: unknown[]): string {
  const { format, sha256, slice, tone, gainDb } = original
  const repairs = tone || gainDb !== 0 ? [{ tone, aheadDb: gainDb }] : []
  return hashOf(format, sha256, slice.fromMs, slice.toMs, ...repairs, ...more)
}
const resultKey = (work: Work, step: Step) => `${FOLDER}/${nameOf(work)}.${step}.json`

/** What a step gave before, unless it or a file that it tells of is gone. */
export async function resultOf<S extends Step>(work: Work, step: S): Promise<Results[S] | null> {
  const file = await work.storage.open(resultKey(work, step))
  if (!file) return null
  try {
    return JSON.parse((await file.readFile()).toString()) as Results[S]
  } finally {
    await file.close()
  }
}

/** Does a step, or answers what it gave when it was done before: twice is as good as once. */
export async function doStep<S extends Step>(work: Work, step: S): Promise<Results[S]> {
  const before = await resultOf(work, step)
  if (before && (await refresh(work, step, before))) return before
  const result = await (MAKERS[step] as (one: Work) => Promise<Results[S]>)(work)
  await keepResult(work, step, result)
  return result
}

const keepResult = <S extends Step>(work: Work, step: S, result: Results[S]) =>
  work.storage.put(resultKey(work, step), Buffer.from(JSON.stringify(result)))

/** Keeps what a step gave from the sweep of what nothing names; false where some of it is gone. */
async function refresh({ storage }: Work, step: Step, result: Results[Step]): Promise<boolean> {
  const now = new Date()
  const isThere = async ({ key, bytes }: { key: string; bytes?: number }) => {
    const size = await storage.size(key)
    if (size === null || (bytes !== undefined && bytes !== size)) return false
    await utimes(storage.pathOf(key), now, now)
    return true
  }
  const all = await Promise.all(filesOf(step, result).map(isThere))
  return all.every(Boolean)
}

function filesOf(step: Step, result: Results[Step]): { key: string; bytes?: number }[] {
  if (step === 'encode') return (result as Encoded).files
  if (step === 'measure') {
    const { quietKey, peaksKey } = result as Results['measure']
    return [quietKey, peaksKey].flatMap((key) => (key ? [{ key }] : []))
  }
  if (step !== 'verify') return []
  const { files, peaksKey } = result as Results['verify']
  return [...files, { key: peaksKey }]
}

const MAKERS: { [S in Step]: (work: Work) => Promise<Results[S]> } = {
  async probe({ tools, signal, original: { path, format, slice, tone } }) {
    const probe = await probeFile(tools, path, format, signal)
    if (!probe) throw new Unusable('not_audio')
    if (probe.isCutOff) throw new Unusable('cut_off')
    const declaredMs = lengthOf(slice, tone, probe.declaredMs)
    checkHearable(declaredMs ?? 0)
    return { ...probe, declaredMs }
  },

  async measure(work) {
    const heard = await listenTo(work, await sourceOf(work))
    if (!heard) throw new Unusable('not_audio')
    const { durationMs, peakDb, peaks } = heard.analysis
    checkHearable(durationMs)
    if (peakDb < UNHEARD_DB) throw new Unusable('silent')
    const quietKey = await keepQuiet(work, heard.analysis)
    if (!isTooLong(durationMs)) return { ...measuredOf(heard.analysis), quietKey }
    const peaksKey = `${FOLDER}/${nameOf(work)}.peaks`
    await work.storage.put(peaksKey, Buffer.from(peaks))
    return { ...measuredOf(heard.analysis), quietKey, peaksKey }
  },

  async level(work) {
    const measured = await doStep(work, 'measure')
    if (isTooLong(measured.durationMs)) throw tooLong(measured)
    const plan = await planLevel(work, await sourceOf(work), measured, work.original.gainDb)
    if (!plan) throw new Unusable('silent')
    return plan
  },

  async encode(work) {
    return encodeBy(work, await doStep(work, 'level'))
  },

  verify,

  async peaks(work) {
    const { peaksKey } = await doStep(work, 'verify')
    return { key: peaksKey }
  },
}

async function sourceOf(work: Work): Promise<Source> {
  const { rate, channels } = await doStep(work, 'probe')
  const { path, format, slice, tone } = work.original
  return { path, format, slice, tone, rate, channels }
}

/** How long a slice is, with the tone around it, of a file that says it is so long. */
function lengthOf({ fromMs, toMs }: Slice, tone: RoomTone | null, wholeMs: number | null) {
  const end = toMs ?? wholeMs
  const around = (tone?.headMs ?? 0) + (tone?.tailMs ?? 0)
  return end === null ? null : end - fromMs + around
}

async function keepQuiet(work: Work, { silences, levels }: Analysis): Promise<string> {
  const key = `${FOLDER}/${nameOf(work)}.quiet.json`
  const quiet: Quiet = { silences, levels: Buffer.from(levels).toString('base64') }
  await work.storage.put(key, Buffer.from(JSON.stringify(quiet)))
  return key
}

function measuredOf(analysis: Analysis): Measured {
  const measured: Partial<Analysis> & Measured = { ...analysis }
  delete measured.peaks
  delete measured.levels
  return measured
}

async function encodeBy(work: Work, { keep, gainDb, ceilingDb }: Plan): Promise<Encoded> {
  const { durationMs } = await doStep(work, 'measure')
  const plan = { keep, gainDb, ceilingDb }
  const name = nameOf(work, plan)
  const draft = `${work.drafts}.${randomUUID()}`
  const paths = { normal: `${draft}.m4a`, small: `${draft}.opus` }
  await mkdir(dirname(work.drafts), { recursive: true })
  try {
    await encode(work, await sourceOf(work), plan, paths)
    const files = [
      await keepFile(work, 'normal', paths.normal, name, durationMs),
      await keepFile(work, 'small', paths.small, name, durationMs),
    ]
    return { plan, files }
  } finally {
    await Promise.all(Object.values(paths).map((path) => rm(path, { force: true })))
  }
}

const MOST_LENGTH_DIFFERENCE_MS = 50
const NEAR_LU = 0.8
/** How far what is heard may rise over the samples of the small quality, which has no highs. */
const BETWEEN_SAMPLES_DB = 0.2
const UNMEASURED: Loudness = { lufs: AIM_LUFS, truePeakDb: 0 }
const TURNS = 4
/** What is asked of the limiter beside what was too much, more in each turn. */
const BESIDE_DB = 0.2

/**
 * Listens to what was encoded. Encoders overshoot, each recording otherwise: where it came out too
 * loud, it is encoded again with less, which is what `encode` gives from then on. The files before
 * stay until the sweep: another recording of the same bytes may name them.
 */
async function verify(work: Work): Promise<Results['verify']> {
  const { durationMs, peakDb } = await doStep(work, 'measure')
  let { plan, files } = await doStep(work, 'encode')
  for (let turn = 1; ; turn += 1) {
    const normal = await listenToNormal(work, files, durationMs)
    const smallPeakDb = await peakOfSmall(work, files, durationMs)
    const peak = Math.max(normal.truePeakDb, smallPeakDb + BETWEEN_SAMPLES_DB)
    const off = AIM_LUFS - normal.lufs
    if (turn === TURNS || (peak <= MOST_PEAK_DB && Math.abs(off) <= NEAR_LU)) {
      const { lufs, truePeakDb } = normal
      const peaksKey = `${FOLDER}/${hashOf(normal.sha256)}.peaks`
      await work.storage.put(peaksKey, Buffer.from(normal.analysis.peaks))
      return { files, peaksKey, encoded: { ...measuredOf(normal.analysis), lufs, truePeakDb } }
    }
    const next = { ...plan }
    if (peak > MOST_PEAK_DB)
      next.ceilingDb =
        Math.min(plan.ceilingDb, peakDb + plan.gainDb) - (peak - MOST_PEAK_DB) - turn * BESIDE_DB
    if (Math.abs(off) > NEAR_LU) next.gainDb += off
    const encoded = await encodeBy(work, next)
    await keepResult(work, 'encode', encoded)
    ;({ plan, files } = encoded)
  }
}

async function listenToNormal(work: Work, files: readonly MadeFile[], durationMs: number) {
  const { source, sha256 } = madeOf(work, files, 'normal')
  const heard = await listenTo(work, source, true)
  if (!heard) throw new Error('Nothing is to be heard of the normal quality')
  checkLength('normal', heard.analysis.durationMs, durationMs)
  return { sha256, analysis: heard.analysis, ...(heard.loudness ?? UNMEASURED) }
}

async function peakOfSmall(work: Work, files: readonly MadeFile[], durationMs: number) {
  const heard = await lengthAndPeakOf(work, madeOf(work, files, 'small').source)
  checkLength('small', heard.durationMs, durationMs)
  return heard.peakDb
}

function madeOf({ storage }: Work, files: readonly MadeFile[], quality: MadeFile['quality']) {
  const { format, rate } = QUALITIES[quality]
  const { key = '', sha256 = '' } = files.find((file) => file.quality === quality) ?? {}
  return { sha256, source: { path: storage.pathOf(key), format, rate, channels: 1 } }
}

function checkLength(quality: MadeFile['quality'], madeMs: number, durationMs: number): void {
  const difference = Math.round(Math.abs(madeMs - durationMs))
  if (difference > MOST_LENGTH_DIFFERENCE_MS)
    throw new Error(`The ${quality} quality is ${difference} ms longer or shorter`)
}
