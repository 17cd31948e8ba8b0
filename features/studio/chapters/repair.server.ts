import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Quiet } from '#features/studio/encoding/make.server.ts'
import type { Measures, PartReport, Repair } from '#features/studio/recordings/contract.ts'
import { readPartReport } from '#features/studio/recordings/report.server.ts'
import { lackingEnds } from '#features/studio/recordings/rules.server.ts'
import type { Part } from '#features/studio/submissions/contract.ts'
import { noteRecorded } from '#features/studio/submissions/move.server.ts'
import {
  loadSubmissionOf,
  readPart,
  touchParts,
} from '#features/studio/submissions/parts.server.ts'
import { readQuiet } from './breaks.server.ts'
import { findTone } from './room-tone.server.ts'
import { shiftTimes } from './shift-times.server.ts'
import {
  AS_RECORDED,
  checkCuttable,
  lockForCuts,
  readSlice,
  recordSlice,
  type PartSlice,
  type Repaired,
} from './slices.server.ts'

/** The limiter leaves only some of what it is given: twice what a part lacks, within bounds. */
const AHEAD = { ofLacking: 2, mostDb: 6 }

/**
 * Has the recording of a part made anew with other ends or another gain; its original stays as it is.
 * What hangs on times of the part goes with its words. What was done is undone also where nothing came
 * of it.
 * @throws AppError not_found, not_permitted, state_changed, changed_meanwhile; part_unready before it
 *   is measured; nothing_to_repair; no_room_tone where none can be taken out of it
 */
export async function repairPart(
  db: Db,
  storage: Storage,
  user: SessionUser,
  id: string,
  { repair, recording }: Asked,
): Promise<Part> {
  // To look for room tone is no work for a transaction.
  const { repaired, ...found } = await findRepair({ db, storage }, user, id, { repair, recording })
  return db.transaction().execute(async (tx) => {
    const submission = await lockForCuts(tx, user, id)
    const slice = await readSlice(tx, id, found.recording)
    const { durationMs } = slice
    const later = repaired.headMs - slice.headMs
    const longer = later + repaired.tailMs - slice.tailMs
    await recordSlice(tx, { ...slice, ...repaired, toMs: endOf(slice, repaired) })
    const lasts = durationMs === null ? null : durationMs + longer
    await shiftTimes(tx, submission, id, { later, durationMs: lasts })
    await noteRecorded(tx, user, submission)
    await touchParts(tx, submission.id)
    return readPart(tx, user, id)
  })
}

interface Asked {
  repair: Repair
  recording?: string | undefined
}

/** What a repair makes of the recording that a part has now. */
async function findRepair(
  { db, storage }: { db: Db; storage: Storage },
  user: SessionUser,
  id: string,
  { repair, recording }: Asked,
): Promise<{ recording: string; repaired: Repaired }> {
  checkCuttable(await loadSubmissionOf(db, user, id))
  const slice = await readSlice(db, id, recording)
  const report = await readPartReport(db, user, id)
  if (slice.durationMs === null && repair !== 'undo') throw new AppError('part_unready')
  if (!report.repairs.includes(repair)) throw new AppError('nothing_to_repair')
  const repaired = await repairedBy(storage, repair, slice, report)
  return { recording: slice.recording, repaired }
}

/** Where the stretch of a part ends in its original: it must be known to leave some of it out. */
function endOf({ toMs, fromMs, durationMs, headMs, tailMs }: PartSlice, repaired: Repaired) {
  if (toMs !== null || durationMs === null || repaired.tailMs >= 0) return toMs
  return fromMs + durationMs - headMs - tailMs
}

async function repairedBy(
  storage: Storage,
  repair: Repair,
  slice: PartSlice,
  { findings, measures }: Pick<PartReport, 'findings' | 'measures'>,
): Promise<Repaired> {
  const { gainDb } = slice
  if (repair === 'undo') return AS_RECORDED
  if (repair === 'gain') {
    const by = findings.find(({ code }) => code === 'apart')?.values.by ?? 0
    const { headMs, tailMs, toneMs } = slice
    const { ofLacking, mostDb } = AHEAD
    const aheadDb = Math.max(-mostDb, Math.min(mostDb, -by * ofLacking))
    return { headMs, tailMs, toneMs, gainDb: aheadDb }
  }
  const { original } = measures
  const lacking = original && lackingEnds(original)
  if (!lacking) throw new AppError('nothing_to_repair')
  const headMs = slice.headMs + lacking.headMs
  const tailMs = slice.tailMs + lacking.tailMs
  if (headMs <= 0 && tailMs <= 0) return { headMs, tailMs, toneMs: null, gainDb }
  const quiet = await readQuiet(storage, slice.quietKey)
  return { headMs, tailMs, toneMs: slice.toneMs ?? (await toneIn(slice, original, quiet)), gainDb }
}

/** @throws AppError no_room_tone */
async function toneIn(
  slice: PartSlice,
  { headMs, tailMs, durationMs }: Measures,
  { silences, levels }: Quiet,
): Promise<number> {
  const stretches = [
    { atMs: 0, ms: headMs },
    ...silences,
    { atMs: durationMs - tailMs, ms: tailMs },
  ]
  const atMs = await findTone(Buffer.from(levels, 'base64'), stretches)
  if (atMs === null) throw new AppError('no_room_tone')
  return slice.fromMs + atMs - slice.headMs
}
