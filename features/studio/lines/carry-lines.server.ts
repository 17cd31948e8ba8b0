import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { MOST_HEARD_MS } from '#features/studio/encoding/contract.ts'
import type { Slice } from '#features/studio/encoding/ffmpeg.server.ts'

/**
 * Gives episodes the lines of their parts in the place of what they had, none where a part has none any
 * more. Lines that came from elsewhere stay, as long as the part has had none of its own.
 */
export async function setEpisodeLines(tx: Db, episodes: readonly string[]): Promise<void> {
  await sql`
    update submission_parts p set lines_given_at = now()
    where episode_id = any(${episodes}::uuid[])
      and exists (select from part_lines l where l.part_id = p.id)
  `.execute(tx)
  await sql`
    delete from episode_lines where episode_id in (select episode_id from submission_parts
      where episode_id = any(${episodes}::uuid[]) and lines_given_at is not null)
  `.execute(tx)
  await sql`
    insert into episode_lines (episode_id, position, starts_ms, ends_ms, verse, text_gurmukhi,
      text_shahmukhi, text_roman)
    select p.episode_id, l.position, l.starts_ms, l.ends_ms, l.verse,
      case l.script when 'gurmukhi' then l.text end, case l.script when 'shahmukhi' then l.text end,
      case l.script when 'roman' then l.text end
    from part_lines l join submission_parts p on p.id = l.part_id
    where p.episode_id = any(${episodes}::uuid[])
  `.execute(tx)
}

/**
 * Takes back what was written of parts whose new sound is discarded: they have the lines again that
 * listeners read along by. Lines in several scripts came from elsewhere, and stay the listeners' alone.
 */
export async function takeBackLines(tx: Db, parts: readonly string[]): Promise<void> {
  await sql`delete from part_lines where part_id = any(${parts}::uuid[])`.execute(tx)
  await sql`
    insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select p.id, e.position, e.starts_ms, e.ends_ms, e.verse,
      case when e.text_gurmukhi is not null then 'gurmukhi'
        when e.text_shahmukhi is not null then 'shahmukhi' else 'roman' end,
      coalesce(e.text_gurmukhi, e.text_shahmukhi, e.text_roman)
    from submission_parts p join episode_lines e on e.episode_id = p.episode_id
    where p.id = any(${parts}::uuid[]) and (
      select count(distinct array[o.text_gurmukhi is null, o.text_shahmukhi is null,
        o.text_roman is null]) = 1
        and bool_and(num_nonnulls(o.text_gurmukhi, o.text_shahmukhi, o.text_roman) = 1)
      from episode_lines o where o.episode_id = e.episode_id)
  `.execute(tx)
}

/** A stretch of a part that becomes one of another, in milliseconds of the part that it was of. */
export interface Moved extends Slice {
  to: string
  /** What its times are later by, in the part that it comes to. */
  laterMs: number
}

/**
 * Brings the lines that begin in a stretch of a part to another, behind those that it has; they end
 * with the stretch. A part has one script.
 */
export async function moveLines(
  tx: Db,
  part: string,
  { to, fromMs, toMs, laterMs }: Moved,
): Promise<void> {
  await sql`
    with moved as (
      delete from part_lines where part_id = ${part} and starts_ms >= ${fromMs}
        and starts_ms < coalesce(${toMs}::bigint, starts_ms + 1) returning *)
    insert into part_lines (part_id, position, starts_ms, ends_ms, verse, script, text)
    select ${to}, there.position + row_number() over (order by moved.position),
      least(starts_ms + ${laterMs}, ${MOST_HEARD_MS} - 1),
      least(least(ends_ms, ${toMs}::bigint) + ${laterMs}, ${MOST_HEARD_MS}),
      there.verse + moved.verse, coalesce(there.script, moved.script), text
    from moved, (select coalesce(max(position), 0) as position, coalesce(max(verse), 0) as verse,
      max(script) as script from part_lines where part_id = ${to}) there
  `.execute(tx)
}

/** Has the lines of a part end where it does now. */
export async function endLines(tx: Db, part: string, atMs: number): Promise<void> {
  await sql`
    update part_lines set ends_ms = ${atMs} where part_id = ${part} and ends_ms > ${atMs}
  `.execute(tx)
}

/** Has the lines of a part begin so much later, and stay within its length, where that is known. */
export async function shiftLines(
  tx: Db,
  part: string,
  { later, durationMs }: { later: number; durationMs: number | null },
): Promise<void> {
  const most = durationMs ?? MOST_HEARD_MS
  await sql`
    update part_lines l set starts_ms = new.starts_ms,
      ends_ms = least(greatest(l.ends_ms + ${later}::bigint, new.starts_ms + 1), ${most}::bigint)
    from (select position, least(greatest(starts_ms + ${later}::bigint, 0), ${most}::bigint - 1)
        as starts_ms from part_lines where part_id = ${part}) new
    where l.part_id = ${part} and l.position = new.position
  `.execute(tx)
}
