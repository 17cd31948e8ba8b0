import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { actorOf, isReadable } from '#features/studio/submissions/load.server.ts'
import { checkWritable, lockSubmissionOf } from '#features/studio/submissions/parts.server.ts'
import { FAULTS_OF_R, isOwnSound } from '#features/studio/submissions/waiting.server.ts'
import type { Actor } from '#features/studio/submissions/contract.ts'
import { unheardBy } from '#features/studio/proof-listening/hearing.server.ts'
import { refusalToWaive, waiversOf } from '#features/studio/proof-listening/waivers.server.ts'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import {
  asksToLook,
  inOrderOfTelling,
  toldApart,
  type Finding,
  type PartReport,
  type SoundOfPart,
  type Report,
  type Steps,
  type SubmissionSound,
} from './contract.ts'
import { stateOf } from './part-state.server.ts'
import { LUFS_BESIDE, TRIED_GAIN } from './keep-better.server.ts'
import { findingsBeside, isGainVain, isWorse, repairsOf, type Repairs } from './rules.server.ts'
import { retrySteps } from './steps.server.ts'

/** SQL: the work on recording `r`, in order. */
const STEPS_OF_R = sql`coalesce((select json_agg(json_build_object('step', st.step, 'state', st.state,
    'percent', st.percent) order by st.position)
  from recording_steps st where st.recording_id = r.id), '[]')`

/** SQL: how loud the parts of submission `s` came out, as a median. */
const MEDIAN_LUFS = sql`(select percentile_cont(0.5) within group (
    order by (o.report #>> '{encoded,lufs}')::float8)
  from submission_parts beside join recordings o on o.part_id = beside.id and o.is_current
  where beside.submission_id = s.id)`

interface SoundRow extends Omit<SoundOfPart, 'part' | 'state' | 'warnings'> {
  /** Null in the one row of a submission without parts. */
  part: string | null
  steps: Steps
  faults: Finding['code'][]
  warned: Finding[]
  encoded: Report['encoded']
  medianLufs: number | null
}

/** @throws AppError not_found for a submission that the user may not read */
export async function getSubmissionSound(
  db: Db,
  user: SessionUser,
  submission: string,
): Promise<SubmissionSound> {
  const { rows } = await sql<SoundRow>`
    select p.id as part, r.id as recording,
      coalesce((select f.duration_ms from recording_files f where f.recording_id = r.id
        and f.quality = 'normal'), r.duration_ms, (select n.duration_ms::int from renditions n
        where r.id is null and n.episode_id = p.episode_id and n.quality = 'normal')) as "durationMs",
      ${STEPS_OF_R} as steps,
      exists (select from recording_files f where f.recording_id = r.id) as "isMade",
      ${unheardBy(user)} as unheard,
      array(${FAULTS_OF_R}) as faults, r.report -> 'encoded' as encoded, m."medianLufs",
      coalesce(jsonb_path_query_array(r.report, '$.findings[*] ? (@.level == "warn")'), '[]') as warned
    from submissions s cross join lateral (select ${MEDIAN_LUFS} as "medianLufs" offset 0) m
      left join submission_parts p on p.submission_id = s.id
      left join recordings r on r.part_id = p.id and r.is_current
    where s.id = ${submission} and ${isReadable(user)} order by p.position
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
  const parts = rows.flatMap(
    ({ part, steps, faults, warned, encoded, medianLufs, ...recording }): SoundOfPart[] => {
      if (!part) return []
      const told = [...warned, ...findingsBeside(encoded, medianLufs)]
      const warnings = toldApart(told.filter(asksToLook)).length
      return [{ part, ...recording, state: stateOf(steps, new Set(faults)), warnings }]
    },
  )
  return { parts, hasFfmpeg: await hasFfmpeg() }
}

const hasFfmpeg = async () => (await findFfmpeg()) !== null

interface Row extends Actor {
  isOwn: boolean
  repaired: Repairs
  medianLufs: number | null
  besideLufs: number | null
  triedGain: Report['encoded']
  recording: PartReport['recording']
  report: Report | null
  sent: Report['original'] | null
  steps: Steps
}

/** @throws AppError not_found for a part that the user may not hear */
export async function getPartReport(db: Db, user: SessionUser, part: string): Promise<PartReport> {
  const report = await readPartReport(db, user, part)
  const { recording } = report
  const waivers = recording ? await waiversOf(db, recording._id) : []
  return { ...report, waivers, hasFfmpeg: await hasFfmpeg() }
}

/**
 * Reads what is told of a part out of its rows; it starts no program, so that a transaction may ask.
 * @throws AppError not_found for a part that the user may not hear
 */
export async function readPartReport(
  db: Db,
  user: SessionUser,
  part: string,
): Promise<Omit<PartReport, 'waivers' | 'hasFfmpeg'>> {
  const { rows } = await sql<Row>`
    select r.report, case when r.id is not null then json_build_object('_id', r.id,
        'filename', r.filename, 'durationMs', r.duration_ms, 'by', ${accountName('u')},
        'headMs', r.head_ms, 'tailMs', r.tail_ms) end as recording,
      json_build_object('headMs', coalesce(r.head_ms, 0), 'tailMs', coalesce(r.tail_ms, 0),
        'gainDb', coalesce(r.gain_db, 0)) as repaired,
      (select o.report->'original' from recordings o where o.part_id = p.id
        and o.upload_id = r.upload_id and o.from_ms = r.from_ms and o.head_ms = 0 and o.tail_ms = 0
        order by o.created_at desc limit 1) as sent,
      ${MEDIAN_LUFS} as "medianLufs", ${LUFS_BESIDE} as "besideLufs", ${TRIED_GAIN} as "triedGain",
      ${STEPS_OF_R} as steps, ${actorOf(user)},
      ${isOwnSound(user)} as "isOwn"
    from submission_parts p join submissions s on s.id = p.submission_id
      left join recordings r on r.part_id = p.id and r.is_current
      left join users u on u.id = r.uploaded_by
    where p.id = ${part} and ${isReadable(user)}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { original = null, encoded = null } = row.report ?? {}
  const { recording, steps, sent, isOwn, repaired, medianLufs, besideLufs, triedGain, ...actor } =
    row
  const isGainUndone = Boolean(encoded && triedGain && isWorse(triedGain, encoded, besideLufs))
  const found = [...(row.report?.findings ?? []), ...findingsBeside(encoded, medianLufs)]
  const findings = inOrderOfTelling(found)
  return {
    recording,
    steps,
    findings,
    measures: { original, encoded, sent: sent ?? original },
    repairs: repairsOf({ findings, original, encoded }, repaired, isGainUndone),
    isGainUndone,
    isGainVain: isGainVain({ findings }, repaired),
    mayWaive: refusalToWaive({ actor }, isOwn) === null,
  }
}

/**
 * @throws AppError not_found; not_permitted for whoever may not write the book now; nothing_to_repair
 *   where nothing failed, or where another try of the same file would end as this one did
 */
export async function retryPart(db: Db, user: SessionUser, part: string): Promise<PartReport> {
  await db.transaction().execute(async (tx) => {
    checkWritable(await lockSubmissionOf(tx, user, part))
    const { recording, steps, findings } = await readPartReport(tx, user, part)
    if (!recording) throw new AppError('not_found')
    const { is } = stateOf(steps, new Set(findings.map(({ code }) => code)))
    if (is !== 'failed') throw new AppError('nothing_to_repair')
    await retrySteps(tx, recording._id)
  })
  return getPartReport(db, user, part)
}
