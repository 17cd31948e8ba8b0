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

/**
 * Adds stretches to what somebody heard of a recording.
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
  // In whole seconds of the recording: crumbs of it would add up to a row without an end.
  await sql`
    insert into part_hearings (recording_id, user_id, heard)
    select ${recording}, ${user.id}, coalesce(range_agg(int4range(first * 1000, last * 1000)), '{}')
      * int4multirange(int4range(0, ${found.lengthMs ?? 0}))
    from json_to_recordset(${JSON.stringify(heard)}) as h("fromMs" int, "toMs" int),
      lateral (select ceil(h."fromMs" / 1000.0)::int as first, h."toMs" / 1000 as last) seconds
    where first < last
    on conflict (recording_id, user_id) do update
      set heard = part_hearings.heard + excluded.heard, heard_at = now()
  `.execute(db)
  return unheardOf(db, user, recording)
}

const MOST_NAMED = 20

/** Stretches as the history names them, whatever the language of who reads it. */
export const stretchesInWords = (stretches: readonly Stretch[]): string =>
  stretches
    .slice(0, MOST_NAMED)
    .map(({ fromMs, toMs }) => `${clock(fromMs)}–${clock(toMs)}`)
    .join(' · ') + (stretches.length > MOST_NAMED ? ' …' : '')
