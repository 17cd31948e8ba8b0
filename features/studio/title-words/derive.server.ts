import { sql } from 'kysely'
import { shahmukhiWords } from '#punjabi/text/to-gurmukhi.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns, type TakeTurn } from '#server/http/take-turns.ts'

const BATCH = 500

interface UnreadTitle {
  id: string
  title: string
}

/**
 * Reads the words of those titles of an organisation that nobody has read since they were written.
 * @returns how many there were
 */
export async function readTitleWords(db: Db, organisation: string): Promise<number> {
  const takeTurn = takeTurns()
  let read = 0
  let unread = await unreadTitles(db, organisation, null)
  while (unread.length > 0) {
    await writeWords(db, unread, takeTurn)
    read += unread.length
    const isLast = unread.length < BATCH
    unread = isLast ? [] : await unreadTitles(db, organisation, unread.at(-1)?.id ?? null)
  }
  return read
}

async function unreadTitles(
  db: Db,
  organisation: string,
  after: string | null,
): Promise<UnreadTitle[]> {
  const { rows } = await sql<UnreadTitle>`
    select s.id, s.title_to_spell as title
    from submissions s left join title_words w on w.submission_id = s.id
    where s.organisation_id = ${organisation} and s.title_to_spell is not null
      and w.title is distinct from s.title_to_spell
      and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${BATCH}
  `.execute(db)
  return rows
}

async function writeWords(
  db: Db,
  unread: readonly UnreadTitle[],
  takeTurn: TakeTurn,
): Promise<void> {
  const titles: (UnreadTitle & { words: string[] })[] = []
  for (const { id, title } of unread) {
    titles.push({ id, title, words: shahmukhiWords(title) })
    await takeTurn()
  }
  // A draft may be gone by now, or its title another: that one is read the next time.
  await sql`
    insert into title_words as w (submission_id, title, words)
    select s.id, d.title, d.words
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as d(id uuid, title text, words text[])
      join submissions s on s.id = d.id
    order by s.id for key share of s
    on conflict (submission_id) do update
      set title = excluded.title, words = excluded.words, written = null
  `.execute(db)
}
