import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { roomOn, type Disk } from '#server/storage/free-space.ts'
import { diskStorage, type Storage } from '#server/storage/storage.ts'
import type { Step } from '#features/studio/encoding/contract.ts'
import { findFfmpeg, isFormat, NotRead } from '#features/studio/encoding/ffmpeg.server.ts'
import { doStep, resultOf, type Work } from '#features/studio/encoding/make.server.ts'
import { Unusable } from '#features/studio/encoding/unusable.server.ts'
import { draftsOf, removeDrafts } from './remove-files.server.ts'
import { reportOf, reportOfVerdict } from './rules.server.ts'
import {
  CHANNEL,
  claimStep,
  failStep,
  finishStep,
  releaseStep,
  renewStep,
  type Claimed,
  type Outcome,
} from './steps.server.ts'

/** What a worker reads recordings from, and where it keeps what it makes. */
export interface WorkerContext extends Pick<Database, 'db' | 'listener'> {
  env: Disk
  storage: Storage
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** How long a step is held without a word of its worker, and how often there is one. */
const TIMES = { leaseMs: 30_000, beatMs: 10_000, pollMs: 5_000, pauseMs: 5_000 }
/** How far a step is, is written down no more often. */
const PROGRESS_MS = 1_000

const STOPPED = new Error('The work stops here')
const LOST = new Error('Another worker has this step by now')

/**
 * Works on recordings, one step after the other, until it is stopped. Where ffmpeg or room on the disk
 * is missing, they wait for it.
 */
export function startRecordings(
  context: WorkerContext,
  { find = findFfmpeg, ...given }: Partial<typeof TIMES> & { find?: typeof findFfmpeg } = {},
) {
  const times = { ...TIMES, ...given }
  const worker = randomUUID()
  const stopping = new AbortController()
  const bell = createBell()
  const unlisten = context.listener.on(CHANNEL, () => bell.ring())

  async function workOnce(): Promise<boolean> {
    const tools = await find()
    if (!tools || (await roomOn(context.env)) < 0 || stopping.signal.aborted) return false
    const claim = await claimStep(context.db, worker, times)
    if (!claim) return false
    await workOn(context, claim, { tools, times, stopping: stopping.signal })
    return true
  }

  async function go() {
    while (!stopping.signal.aborted) {
      const heard = bell.next(times.pollMs)
      const hasWorked = await workOnce().catch((err: unknown) => {
        context.log.warn({ err }, 'recordings were not worked on')
        return false
      })
      if (!hasWorked && !stopping.signal.aborted) await heard
    }
  }

  const going = go()
  return {
    async stop() {
      stopping.abort(STOPPED)
      unlisten()
      bell.ring()
      await going
    },
  }
}

/** Something to wait for that is rung, or that a while goes by. */
function createBell() {
  let wake: () => void = () => undefined
  return {
    ring: () => wake(),
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        wake()
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

interface Terms {
  tools: Work['tools']
  times: typeof TIMES
  stopping: AbortSignal
}

async function workOn(context: WorkerContext, claim: Claimed, { tools, times, stopping }: Terms) {
  const { db, log } = context
  const lease = holdLease(context, claim, times)
  const work = workOf(context, claim)
  const { progressTo } = lease
  try {
    const signal = AbortSignal.any([stopping, lease.signal])
    if (!work) throw new Unusable('not_audio')
    await removeDrafts(work.storage, claim.recording)
    const known = await resultOf({ ...work, tools, signal }, 'probe')
    const onProgress = progressTo(known?.declaredMs ?? null)
    const outcome = await outcomeOf({ ...work, tools, signal, onProgress }, claim.step)
    if (!(await finishStep(db, claim, outcome))) log.warn(claim, LOST.message)
  } catch (error) {
    if (stopping.aborted) await releaseStep(db, claim)
    else if (lease.signal.aborted) log.warn(claim, LOST.message)
    else await noteFailure(context, claim, error)
  } finally {
    lease.end()
  }
}

async function noteFailure(
  { db, log }: WorkerContext,
  claim: Claimed,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof Unusable) {
    await failStep(db, claim, { error: text, report: reportOfVerdict(error) })
    return
  }
  log.warn({ err: error, recording: claim.recording }, `${claim.step} failed`)
  await failStep(db, claim, { error: text, isAway: error instanceof NotRead })
}

function workOf({ env, storage }: WorkerContext, claimed: Claimed) {
  const { format, key, sha256, gainDb } = claimed
  if (!isFormat(format)) return null
  const path = diskStorage(env.dataDir).pathOf(key)
  const original = { path, format, sha256, gainDb, ...heardOf(claimed) }
  // On the disk of what is made: a file is moved there once it is whole.
  return { original, storage, drafts: storage.pathOf(draftsOf(claimed.recording)) }
}

/** What is read of an original: what was left out of its stretch is not, its room tone is twice. */
function heardOf({ fromMs, toMs, headMs, tailMs, toneMs }: Claimed) {
  const added = { headMs: Math.max(0, headMs), tailMs: Math.max(0, tailMs) }
  const tone =
    toneMs === null || added.headMs + added.tailMs === 0 ? null : { ...added, atMs: toneMs }
  const end = toMs === null ? null : toMs + Math.min(0, tailMs)
  return { slice: { fromMs: fromMs - Math.min(0, headMs), toMs: end }, tone }
}

/** Keeps a step for its worker as long as the database is told so in time. */
function holdLease({ db }: WorkerContext, claim: Claimed, times: typeof TIMES) {
  const lost = new AbortController()
  let percent = 0
  let [renewedAt, until] = [Date.now(), Date.now() + times.leaseMs]
  const renew = async () => {
    renewedAt = Date.now()
    const isMine = await renewStep(db, claim, percent, times).catch(() => Date.now() < until)
    if (isMine) until = renewedAt + times.leaseMs
    else lost.abort(LOST)
  }
  const timer = setInterval(() => void renew(), times.beatMs)
  return {
    signal: lost.signal,
    end: () => clearInterval(timer),
    progressTo: (wholeMs: number | null) => (ms: number) => {
      if (wholeMs) percent = Math.min(99, Math.round((ms / wholeMs) * 100))
      if (Date.now() - renewedAt >= PROGRESS_MS) void renew()
    },
  }
}

/** Does a step, and tells what is known of the recording after it. */
async function outcomeOf(work: Work, step: Step): Promise<Outcome> {
  if (step === 'peaks') {
    const { key } = await doStep(work, 'peaks')
    return { peaksKey: key }
  }
  const result = await doStep(work, step)
  if (step !== 'measure' && step !== 'verify') return {}
  const { declaredMs } = await doStep(work, 'probe')
  const original = await doStep(work, 'measure')
  const { durationMs, quietKey, peaksKey } = original
  if (!('encoded' in result))
    return {
      durationMs,
      quietKey,
      ...(peaksKey && { peaksKey }),
      report: reportOf({ declaredMs, original, lufs: null, encoded: null }),
    }
  const { lufs } = await doStep(work, 'level')
  const { encoded, files } = result
  const report = reportOf({ declaredMs, original, lufs, encoded })
  return { durationMs, quietKey, files, report }
}
