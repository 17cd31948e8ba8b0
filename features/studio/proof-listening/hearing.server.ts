import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { clock } from '#shared/text/time.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'
import { LEAST_UNHEARD_MS, type Stretch } from './contract.ts'

/** SQL: how long recording `r` is, as it is heard. */
const LENGTH_OF_R = sql`coalesce((r.report #>> '{encoded,durationMs}')::int, r.duration_ms::int)`

/** SQL: the stretches of recording `r` that somebody has not heard; none where it has no length yet. */
export const unheardBy = ({ id }: Pick<SessionUser, 'id'>): RawBuilder<Stretch[]> => sql`(
  select coalesce(json_agg(json_build_object('fromMs', lower(gap), 'toMs', upper(gap))
    order by lower(gap)), '[]')
  from unnest(int4multirange(int4range(0, ${LENGTH_OF_R})) - coalesce((select h.heard
    from part_hearings h where h.recording_id = r.id and h.user_id = ${id}), '{}')) gap
  where upper(gap) - lower(gap) >= ${LEAST_UNHEARD_MS})`

/** What somebody has not heard of the recording of a part. */
export async function unheardOf(db: Db, user: SessionUser, recording: string): Promise<Stretch[]> {
  const { rows } = await sql<{ unheard: Stretch[] }>`
    select ${unheardBy(user)} as unheard from recordings r where r.id = ${recording}
  `.execute(db)
  return rows[0]?.unheard ?? []
}

/** @throws AppError part_unready for a recording that nobody can have heard: it is still worked on */
export async function checkHearable(db: Db, recording: string): Promise<void> {
  const { rows } = await sql`
    select from recordings r where r.id = ${recording} and ${LENGTH_OF_R} is null and exists (
      select from recording_steps st where st.recording_id = r.id and st.state <> 'done')
  `.execute(db)
  if (rows.length > 0) throw new AppError('part_unready')
}

/** So much of a recording is believed of the first report on it, */
const FIRST_MS = 60_000
/** so many times the time between two: nobody plays faster, */
const FASTEST = 3
/** and so much at once, as reports come in bursts. */
const AT_ONCE_MS = 30_000

/** The stretches that are believed of a report: its first, in whole seconds, until as much is heard as may be. */
function believed(heard: readonly Stretch[], lengthMs: number, mayMs: number) {
  let ms = 0
  const stretches = heard.map(({ fromMs, toMs }) => {
    // Crumbs of a recording would add up to a row without an end.
    const from = Math.ceil(fromMs / 1_000) * 1_000
    const end = Math.min(Math.floor(toMs / 1_000) * 1_000, lengthMs)
    const to = Math.min(end, from + Math.max(0, Math.floor(mayMs - ms)))
    ms += Math.max(0, to - from)
    return { fromMs: from, toMs: to }
  })
  return { ms, stretches: stretches.filter(({ fromMs, toMs }) => fromMs < toMs) }
}

/**
 * Adds stretches to what somebody heard of a recording, no more of them than could sound since the
 * report before. What is beyond is left out.
 * @throws AppError not_found for a part that they may not hear; changed_meanwhile where it has another
 *   recording
 */
export async function hearPart(
  db: Db,
  user: SessionUser,
  part: string,
  { recording, heard }: { recording: string; heard: readonly Stretch[] },
): Promise<Stretch[]> {
  const { rows } = await sql<{ isIt: boolean; lengthMs: number | null }>`
    select r.id = ${recording} as "isIt", ${LENGTH_OF_R} as "lengthMs"
    from submission_parts p join submissions s on s.id = p.submission_id
      join recordings r on r.part_id = p.id and r.is_current
    where p.id = ${part} and ${isReadable(user)}
  `.execute(db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (!found.isIt) throw new AppError('changed_meanwhile')
  await db.transaction().execute(async (tx) => {
    // `heard_at` is ahead of now while what may come at once is used up.
    const begun = await sql<{ mayMs: number }>`
      insert into part_hearings as h (recording_id, user_id, heard, heard_at)
      values (${recording}, ${user.id}, '{}',
        clock_timestamp() - make_interval(secs => ${(FIRST_MS - AT_ONCE_MS) / 1_000 / FASTEST}))
      on conflict (recording_id, user_id) do update set heard = h.heard
      returning (${AT_ONCE_MS} + ${FASTEST * 1_000}
        * extract(epoch from clock_timestamp() - heard_at))::float8 as "mayMs"
    `.execute(tx)
    const { ms, stretches } = believed(heard, found.lengthMs ?? 0, begun.rows[0]?.mayMs ?? 0)
    await sql`
      update part_hearings set heard = heard + coalesce((
          select range_agg(int4range("fromMs", "toMs"))
          from json_to_recordset(${JSON.stringify(stretches)}) as h("fromMs" int, "toMs" int)), '{}'),
        heard_at = greatest(clock_timestamp(), heard_at + make_interval(secs => ${ms / 1_000 / FASTEST}))
      where recording_id = ${recording} and user_id = ${user.id}
    `.execute(tx)
  })
  return unheardOf(db, user, recording)
}

const MOST_NAMED = 20

/** Stretches as the history names them, whatever the language of who reads it. */
export const stretchesInWords = (stretches: readonly Stretch[]): string =>
  stretches
    .slice(0, MOST_NAMED)
    .map(({ fromMs, toMs }) => `${clock(fromMs)}–${clock(toMs)}`)
    .join(' · ') + (stretches.length > MOST_NAMED ? ' …' : '')
