import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { touchParts } from '#features/studio/submissions/parts.server.ts'
import type { Report } from './contract.ts'
import { isWorse } from './rules.server.ts'

/** SQL: how loud the other parts of the submission of part `p` came out, as a median. */
export const LUFS_BESIDE = sql<number | null>`(select percentile_cont(0.5) within group (
    order by (o.report #>> '{encoded,lufs}')::float8)
  from submission_parts beside join recordings o on o.part_id = beside.id and o.is_current
  where beside.submission_id = p.submission_id and beside.id <> p.id)`

/** SQL: recordings `one` and `other` differ in nothing but their loudness. */
const IS_SAME_STRETCH = sql<boolean>`(one.part_id = other.part_id and one.upload_id = other.upload_id
  and one.from_ms = other.from_ms and one.to_ms is not distinct from other.to_ms
  and one.head_ms = other.head_ms and one.tail_ms = other.tail_ms)`

/** SQL: what came of recording `r` of part `p` when it was levelled otherwise, and given up. */
export const TRIED_GAIN = sql<Report['encoded']>`(select one.report -> 'encoded'
  from recordings one join recordings other on other.id = r.id and ${IS_SAME_STRETCH}
  where one.gain_db <> 0 and not one.is_current and other.gain_db = 0
  order by one.created_at desc limit 1)`

interface Tried {
  submission: string
  before: string
  was: Report['encoded']
  is: Report['encoded']
  beside: number | null
}

/** Brings the earlier recording of a part back where one that was levelled otherwise came out worse. */
export async function keepBetter(tx: Db, recording: string): Promise<void> {
  const { rows } = await sql<Tried>`
    select p.submission_id as submission, other.id as before, other.report -> 'encoded' as was,
      one.report -> 'encoded' as is, ${LUFS_BESIDE} as beside
    from recordings one join submission_parts p on p.id = one.part_id
      join recordings other on ${IS_SAME_STRETCH} and other.gain_db = 0
    where one.id = ${recording} and one.is_current and one.gain_db <> 0
      and exists (select from recording_files f where f.recording_id = other.id)
    order by other.created_at desc limit 1
  `.execute(tx)
  const [tried] = rows
  if (!tried?.was || !tried.is || !isWorse(tried.is, tried.was, tried.beside)) return
  const { numAffectedRows } = await sql`
    update recordings set is_current = false where id = ${recording} and is_current
  `.execute(tx)
  if (!numAffectedRows) return
  await sql`update recordings set is_current = true where id = ${tried.before}`.execute(tx)
  await touchParts(tx, tried.submission)
}
