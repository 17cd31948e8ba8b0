import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { mapInTurns } from '#server/http/map-in-turns.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { toRoman, toShahmukhi } from '#punjabi/text/transliterate.ts'
import { holdsEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Line } from './contract.ts'

type Row = Selectable<DB['episode_lines']>

/**
 * The timed lines of a book, or of one of its episodes, in their order; read as they are asked for,
 * since a long book has tens of thousands.
 * @throws AppError not_found for a book not to be seen or an episode of another one, not_entitled
 *   without a right
 */
export async function listLines(
  db: Db,
  user: SessionUser,
  audiobookId: string,
  episodeId: string | undefined,
): Promise<AsyncIterable<Line>> {
  const { rows: episodes } = await sql<{ id: string; timed: boolean }>`
    select e.id, exists (select from episode_lines where episode_id = e.id) as timed
    from episodes e join audiobooks a on a.id = e.audiobook_id
    where a.id = ${audiobookId} and ${isThereFor(user.id)} order by e.position
  `.execute(db)
  const asked = episodeId === undefined ? episodes : episodes.filter(({ id }) => id === episodeId)
  if (asked.length === 0) throw new AppError('not_found')
  if (!(await holdsEntitlement(db, user.id, audiobookId))) throw new AppError('not_entitled')
  const timed = asked.filter((episode) => episode.timed).map(({ id }) => id)
  // A machine writes two scripts of each line: a long book would keep all others waiting.
  return mapInTurns(rowsOf(db, timed), lineOf)
}

/** A query an episode: of two, the second might read other words than those the first began with. */
async function* rowsOf(db: Db, episodes: readonly string[]): AsyncGenerator<Row> {
  for (const episode of episodes)
    yield* await db
      .selectFrom('episode_lines')
      .selectAll()
      .where('episode_id', '=', episode)
      .orderBy('position')
      .execute()
}

const lineOf = (row: Row): Line => ({
  episode: row.episode_id,
  position: row.position,
  startsMs: row.starts_ms,
  endsMs: row.ends_ms,
  verse: row.verse,
  text: wordsOf(row),
})

interface WrittenLine {
  text_gurmukhi: string | null
  text_shahmukhi: string | null
  text_roman: string | null
}

/** What a line says in the scripts that it is had in; two of them may be a machine's, of Gurmukhi. */
export const wordsOf = (row: WrittenLine): Line['text'] => ({
  gurmukhi: row.text_gurmukhi,
  shahmukhi: row.text_shahmukhi,
  roman: row.text_roman,
  // From Gurmukhi only: the other way too much is guessed.
  suggested:
    row.text_shahmukhi === null && row.text_gurmukhi !== null
      ? toShahmukhi(row.text_gurmukhi)
      : null,
  suggestedRoman:
    row.text_roman === null && row.text_gurmukhi !== null ? romanLine(row.text_gurmukhi) : null,
})

/** A line is a sentence, not a name: its first word alone has a capital. */
function romanLine(gurmukhi: string): string {
  const words = toRoman(gurmukhi).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
