import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { setEpisodeLines } from '#features/studio/lines/carry-lines.server.ts'
import { SOUND_WAITS } from '#features/studio/submissions/waiting.server.ts'
import { addFiles } from './episodes.server.ts'

interface Replaced {
  episode: string
  was: number
  is: number
}

/**
 * Gives the episodes of a book whose part has another recording by now the files of that. What
 * listeners keep of an episode stays; what would lie beyond its new end is moved there.
 */
export async function replaceSound(tx: Db, audiobook: string, submissionId: string) {
  const { rows } = await sql<Replaced>`
    select e.id as episode, e.duration_ms as was, r.duration_ms as is
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      join episodes e on e.id = p.episode_id
    where p.submission_id = ${submissionId} and ${SOUND_WAITS} order by e.id
  `.execute(tx)
  if (rows.length === 0) return
  const episodes = rows.map(({ episode }) => episode)
  await putAside(tx, sql`episode_id = any(${episodes}::uuid[])`)
  await addFiles(tx, audiobook, episodes)
  for (const replaced of rows) await keepInside(tx, audiobook, replaced)
  await setEpisodeLines(tx, episodes)
}

/** Takes files out of a book: their addresses answer until the bytes go. */
export async function putAside(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with aside as (delete from renditions where ${which} returning *)
    insert into replaced_renditions (id, audiobook_id, episode_id, recording_id, mime, bytes, sha256,
      duration_ms, storage_key)
    select id, audiobook_id, episode_id, recording_id, mime, bytes, sha256, duration_ms, storage_key
    from aside
  `.execute(tx)
}

/** Whoever was at the end of an episode is at its end; nobody can say where other words went. */
async function keepInside(
  tx: Db,
  audiobook: string,
  { episode, was, is }: Replaced,
): Promise<void> {
  await sql`update episodes set duration_ms = ${is} where id = ${episode}`.execute(tx)
  await sql`
    update playback_positions
    set position_ms = case when position_ms >= ${was} then ${is} else least(position_ms, ${is}) end
    where audiobook_id = ${audiobook} and episode_id = ${episode}
      and position_ms >= least(${was}::bigint, ${is}::bigint)
  `.execute(tx)
  await sql`
    update bookmarks set position_ms = least(position_ms, ${is}),
      end_ms = case when position_ms < ${is} then least(end_ms, ${is}) end
    where episode_id = ${episode} and greatest(position_ms, end_ms) > ${is}
  `.execute(tx)
  await sql`
    update episode_lines set starts_ms = least(starts_ms, ${is}::bigint - 1),
      ends_ms = least(ends_ms, ${is})
    where episode_id = ${episode} and ends_ms > ${is}
  `.execute(tx)
}
