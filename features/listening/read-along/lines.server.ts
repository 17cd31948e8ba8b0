import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { mapInTurns } from '#server/http/map-in-turns.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { toRoman, toShahmukhi } from '#punjabi/text/transliterate.ts'
import { holdsEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Line } from './contract.ts'

type Row = Awaited<ReturnType<typeof readPage>>[number]

/** One for each episode that is opened; each makes megabytes of a long one. */
const READINGS = { max: 600, seconds: 3600 }

const PAGE = 200

/**
 * The timed lines of a book, or of one of its episodes, in their order; read as they are asked for,
 * since a long book has tens of thousands.
 * @throws AppError too_many_requests; not_found for a book not to be seen or an episode of another
 *   one; not_entitled without a right; while it is read unavailable, where lines are replaced
 */
export async function listLines(
  db: Db,
  user: SessionUser,
  audiobookId: string,
  episodeId: string | undefined,
): Promise<AsyncIterable<Line>> {
  await countAttempt(db, `listLines:${user.id}`, READINGS)
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

async function* rowsOf(db: Db, episodes: readonly string[]): AsyncGenerator<Row> {
  for (const episode of episodes) {
    let last: Row | undefined
    do {
      const page = await readPage(db, episode, last?.position ?? 0)
      // Each page begins with the last row of the one before: where that was written anew, so were
      // the others, and an episode would be told with the words of two.
      const again = last && page.shift()
      if (again?.version !== last?.version) throw new AppError('unavailable', { retryAfter: 1 })
      yield* page
      last = page.length >= PAGE ? page.at(-1) : undefined
    } while (last)
  }
}

/** Rows from a position on; the version is the transaction that wrote one. */
const readPage = (db: Db, episode: string, from: number) =>
  db
    .selectFrom('episode_lines')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('episode_id', '=', episode)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(from === 0 ? PAGE : PAGE + 1)
    .execute()

const lineOf = (row: Row): Line => ({
  episode: row.episode_id,
  position: row.position,
  startsMs: row.starts_ms,
  endsMs: row.ends_ms,
  verse: row.verse,
  text: wordsOf(row),
  meaning: row.meaning_en,
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
