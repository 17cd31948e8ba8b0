import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isLeaseOver } from '#server/db/lease-over.ts'
import { STEPS, type Step } from '#features/studio/encoding/contract.ts'
import type { MadeFile } from '#features/studio/encoding/made-file.server.ts'
import type { Report } from './contract.ts'
import { keepBetter } from './keep-better.server.ts'

export const CHANNEL = 'recordings_waiting'
/** Says `<submission id>` whenever the work on one of its recordings goes on. */
export const SOUND_CHANNEL = 'sound_changed'
const TRIES = 3
/** Each pause is longer: of a share that is away for half an hour nobody is to hear. */
const TRIES_WHILE_AWAY = 30

/** A step that a worker holds. */
export interface Claim {
  recording: string
  step: Step
  worker: string
}

export interface Claimed extends Claim {
  key: string
  format: string
  sha256: string
  fromMs: number
  toMs: number | null
  headMs: number
  tailMs: number
  toneMs: number | null
  gainDb: number
}

/** Has a recording worked on, in the transaction that makes it. */
export async function onRecorded(tx: Db, recordingId: string): Promise<void> {
  await sql`
    insert into recording_steps (recording_id, step, position)
    select ${recordingId}, step, position
    from unnest(${[...STEPS]}::text[]) with ordinality as all_steps (step, position)
    on conflict do nothing
  `.execute(tx)
  await callWorkers(tx)
  await announce(tx, recordingId)
}

/** Tells workers that found nothing to do that there is a step to be claimed. */
const callWorkers = (db: Db) => sql`select pg_notify(${CHANNEL}, '')`.execute(db)

async function announce(db: Db, recordingId: string): Promise<void> {
  await sql`
    select pg_notify(${SOUND_CHANNEL}, p.submission_id::text)
    from recordings r join submission_parts p on p.id = r.part_id where r.id = ${recordingId}
  `.execute(db)
}

export interface Lease {
  leaseMs: number
  /** Between a step that failed and its next try, times the tries so far. */
  pauseMs: number
}

/**
 * Takes the next step of the recording that waits longest; null where there is none. Organisations
 * take turns by time: whose last step took a minute waits a minute, while others have something to do. A step whose
 * worker has not been heard of since its lease ended is taken from it, which is no failed try.
 */
export async function claimStep(
  db: Db,
  worker: string,
  { leaseMs, pauseMs }: Lease,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    with next as (
      select st.recording_id, st.step, o.id as organisation
      from recording_steps st join recordings r on r.id = st.recording_id
        join submission_parts p on p.id = r.part_id join submissions s on s.id = p.submission_id
        join organisations o on o.id = s.organisation_id
      where r.is_current
        and (st.state = 'waiting' and st.changed_at <= now()
            - case when st.tries > 0 then st.tries * make_interval(secs => ${pauseMs / 1000}) else interval '0' end
          or st.state = 'running' and ${isLeaseOver(sql.ref('st.lease_until'))})
        and not exists (select from recording_steps before
          where before.recording_id = st.recording_id and before.position < st.position
            and before.state <> 'done')
      order by o.sound_turn_at nulls first, st.queued_at, st.recording_id limit 1
      for update of st skip locked
    ), turn as (
      update organisations o set sound_turn_at = clock_timestamp()
      from next where o.id = next.organisation
    )
    update recording_steps st
    set state = 'running', percent = 0, worker = ${worker}, changed_at = now(),
      lease_until = now() + make_interval(secs => ${leaseMs / 1000})
    from next join recordings r on r.id = next.recording_id
    where st.recording_id = next.recording_id and st.step = next.step
    returning st.recording_id as recording, st.step, st.worker, r.storage_key as key, r.format, r.sha256,
      r.from_ms as "fromMs", r.to_ms as "toMs", r.head_ms as "headMs", r.tail_ms as "tailMs",
      r.tone_ms as "toneMs", r.gain_db as "gainDb"
  `.execute(db)
  const [claimed = null] = rows
  if (claimed) await announce(db, claimed.recording)
  return claimed
}

const HELD = ({ recording, step, worker }: Claim) => sql<boolean>`
  recording_id = ${recording} and step = ${step} and state = 'running' and worker = ${worker}`

/** Says that a worker is still at it; false where another is by now. */
export async function renewStep(
  db: Db,
  claim: Claim,
  percent: number,
  { leaseMs }: Lease,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recording_steps set percent = greatest(percent, ${percent}),
      lease_until = now() + make_interval(secs => ${leaseMs / 1000})
    where ${HELD(claim)}
  `.execute(db)
  if (numAffectedRows) await announce(db, claim.recording)
  return Boolean(numAffectedRows)
}

/** What is known of a recording after a step. */
export interface Outcome {
  report?: Report
  durationMs?: number
  files?: readonly MadeFile[]
  peaksKey?: string
  quietKey?: string
}

/** Moves an organisation's turn back by how long a step of it took. */
async function moveTurn(tx: Db, claim: Claim): Promise<void> {
  await sql`
    with held as materialized (
      select recording_id, changed_at from recording_steps where ${HELD(claim)} for update)
    update organisations o set sound_turn_at = clock_timestamp() + (clock_timestamp() - held.changed_at)
    from held join recordings r on r.id = held.recording_id
      join submission_parts p on p.id = r.part_id join submissions s on s.id = p.submission_id
    where o.id = s.organisation_id
  `.execute(tx)
}

/** Says that a step is done, with what it gave; false where another worker has it by now. */
export async function finishStep(db: Db, claim: Claim, outcome: Outcome): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await moveTurn(tx, claim)
    const { numAffectedRows } = await sql`
      update recording_steps set state = 'done', percent = 100, worker = null, lease_until = null,
        error = null, changed_at = now()
      where ${HELD(claim)}
    `.execute(tx)
    if (!numAffectedRows) return false
    await write(tx, claim.recording, outcome)
    if (claim.step === STEPS.at(-1)) await keepBetter(tx, claim.recording)
    await callWorkers(tx)
    await announce(tx, claim.recording)
    return true
  })
}

async function write(tx: Db, recording: string, outcome: Outcome): Promise<void> {
  const { report, durationMs, files = [], peaksKey, quietKey } = outcome
  await sql`
    update recordings set report = coalesce(${report ? JSON.stringify(report) : null}::jsonb, report),
      duration_ms = coalesce(${durationMs ?? null}::bigint, duration_ms),
      peaks_key = coalesce(${peaksKey ?? null}, peaks_key),
      quiet_key = coalesce(${quietKey ?? null}, quiet_key)
    where id = ${recording}
  `.execute(tx)
  for (const { quality, key, ...file } of files)
    await sql`
      insert into recording_files (recording_id, quality, storage_key, mime, bytes, sha256, duration_ms)
      values (${recording}, ${quality}, ${key}, ${file.mime}, ${file.bytes}, ${file.sha256}, ${file.durationMs})
      on conflict (recording_id, quality) do update set storage_key = excluded.storage_key,
        mime = excluded.mime, bytes = excluded.bytes, sha256 = excluded.sha256,
        duration_ms = excluded.duration_ms
    `.execute(tx)
}

interface Failure {
  error: string
  /** What is wrong with the file, where no other try would help. */
  report?: Report | undefined
  /** Whether the file could not be read, as while its disk is away. */
  isAway?: boolean
}

/** Says that a step failed: it is tried anew a few times, unless no other try would help. */
export async function failStep(
  db: Db,
  claim: Claim,
  { error, report, isAway = false }: Failure,
): Promise<void> {
  const tries = isAway ? TRIES_WHILE_AWAY : TRIES
  await db.transaction().execute(async (tx) => {
    await moveTurn(tx, claim)
    const { numAffectedRows } = await sql`
      update recording_steps set tries = tries + 1, error = ${error.slice(0, 2_000)},
        state = case when ${report !== undefined} or tries + 1 >= ${tries} then 'failed' else 'waiting' end,
        worker = null, lease_until = null, percent = 0, changed_at = now()
      where ${HELD(claim)}
    `.execute(tx)
    if (numAffectedRows && report) await write(tx, claim.recording, { report })
    await announce(tx, claim.recording)
  })
}

/** Gives a step back as if it had not been begun. */
export async function releaseStep(db: Db, claim: Claim): Promise<void> {
  await sql`
    update recording_steps set state = 'waiting', percent = 0, worker = null, lease_until = null
    where ${HELD(claim)}
  `.execute(db)
  await callWorkers(db)
  await announce(db, claim.recording)
}

/**
 * Has what failed done again, and what follows it, as if never tried. Both wait behind the rest by now:
 * who presses again and again takes nobody's turn.
 */
export async function retrySteps(tx: Db, recording: string): Promise<void> {
  await sql`
    update recording_steps set state = 'waiting', tries = 0, error = null, changed_at = now(),
      queued_at = now()
    where recording_id = ${recording} and state in ('failed', 'waiting')
  `.execute(tx)
  await onRecorded(tx, recording)
}
