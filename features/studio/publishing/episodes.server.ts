import { sql } from 'kysely'
import { romanised, type WrittenForms } from '#punjabi/text/romanised.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import { translate } from '#shared/i18n/messages.ts'
import { deriveNamesOf } from '#features/books/names/derived-names.server.ts'
import { setEpisodeLines } from '#features/studio/lines/carry-lines.server.ts'
import { isNamed } from '#features/studio/submissions/contract.ts'
import { TITLE_WAITS } from '#features/studio/submissions/waiting.server.ts'

interface PartRow extends WrittenForms {
  id: string
  position: number
}

/** A part's title as an episode's; one without any is called by its number. */
function titleOf({ position: number, gurmukhi, shahmukhi, roman }: PartRow) {
  const title = { gurmukhi, shahmukhi, roman }
  if (isNamed(title)) return romanised(title)
  return {
    gurmukhi: translate('pa', 'studio.part', { number }),
    shahmukhi: translate('pa-Arab', 'studio.part', { number }),
    roman: translate('en', 'studio.part', { number }),
  }
}

/** The titles of the parts of a submission, as `json_to_recordset` takes them. */
async function titlesOf(tx: Db, submissionId: string): Promise<string> {
  const { rows } = await sql<PartRow>`
    select id, position, title_gurmukhi as gurmukhi, title_shahmukhi as shahmukhi,
      title_roman as roman
    from submission_parts where submission_id = ${submissionId}
  `.execute(tx)
  const takeTurn = takeTurns()
  const titles: object[] = []
  for (const part of rows) {
    titles.push({ part: part.id, ...titleOf(part) })
    await takeTurn()
  }
  return JSON.stringify(titles)
}

const TITLES = sql`as t(part uuid, gurmukhi text, shahmukhi text, roman text)`

/** Adds an episode with its files for each part that has none, by the part's current recording. */
export async function addEpisodes(tx: Db, audiobook: string, submissionId: string) {
  const { rows: made } = await sql<{ id: string }>`
    with made as (
      insert into episodes (audiobook_id, position, title_gurmukhi, title_shahmukhi, title_roman,
        duration_ms)
      select ${audiobook}, p.position, t.gurmukhi, t.shahmukhi, t.roman, r.duration_ms
      from submission_parts p join recordings r on r.part_id = p.id and r.is_current
        join json_to_recordset(${await titlesOf(tx, submissionId)}) ${TITLES} on t.part = p.id
      where p.submission_id = ${submissionId} and p.episode_id is null returning id, position)
    update submission_parts p set episode_id = made.id from made
    where p.submission_id = ${submissionId} and p.position = made.position returning made.id
  `.execute(tx)
  const ids = made.map(({ id }) => id)
  await addFiles(tx, audiobook, ids)
  await setEpisodeLines(tx, ids)
  for (const id of ids) await deriveNamesOf(tx, 'episodes', id)
}

/** Gives episodes the files of their parts' current recordings. */
export async function addFiles(tx: Db, audiobook: string, episodes: readonly string[]) {
  await sql`
    insert into renditions (audiobook_id, episode_id, recording_id, quality, mime, bytes, sha256,
      duration_ms, storage_key)
    select ${audiobook}, p.episode_id, r.id, f.quality, f.mime, f.bytes, f.sha256, f.duration_ms,
      f.storage_key
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
      join recording_files f on f.recording_id = r.id
    where p.episode_id = any(${episodes}::uuid[])
  `.execute(tx)
}

/** Gives the episodes of a book the titles that their parts have by now. */
export async function retitleEpisodes(tx: Db, submissionId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update episodes e set title_gurmukhi = t.gurmukhi, title_shahmukhi = t.shahmukhi,
      title_roman = t.roman
    from submission_parts p join submissions s on s.id = p.submission_id
      join json_to_recordset(${await titlesOf(tx, submissionId)}) ${TITLES} on t.part = p.id
    where e.id = p.episode_id and s.id = ${submissionId} and ${TITLE_WAITS} returning e.id
  `.execute(tx)
  for (const { id } of rows) await deriveNamesOf(tx, 'episodes', id)
}

/** Counts the length of a book anew, and how far into it its listeners are. */
export async function sumLength(tx: Db, audiobook: string): Promise<void> {
  await sql`
    update audiobooks set duration_ms = (
      select coalesce(sum(duration_ms), 0) from episodes where audiobook_id = ${audiobook})
    where id = ${audiobook}
  `.execute(tx)
  await sql`
    update playback_positions p set book_position_ms = p.position_ms + e.starts_at
    from (select id, (sum(duration_ms) over (order by position) - duration_ms)::bigint as starts_at
      from episodes where audiobook_id = ${audiobook}) e
    where p.audiobook_id = ${audiobook} and p.episode_id = e.id
      and p.book_position_ms <> p.position_ms + e.starts_at
  `.execute(tx)
}
