import { sql } from 'kysely'
import { MOST_CANDIDATES, wordCandidates } from '#punjabi/text/gurmukhi-candidates.ts'
import type { Query } from '#shared/call/call.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import type { listTitleWords as listCall, TitleWord } from './contract.ts'
import { readTitleWords } from './derive.server.ts'
import { writeTitlesLater } from './write-titles.server.ts'

type FoundWord = Omit<TitleWord, 'suggested'>

interface Found {
  words: FoundWord[]
  total: number
  titles: number
}

/**
 * The words of an organisation’s titles, a page of those that wait for a form or of those that have one.
 * @throws AppError not_found to strangers; not_permitted to members who may not write
 */
export async function listTitleWords(
  db: Db,
  user: SessionUser,
  { organisation, state, _start, _limit }: Query<typeof listCall>,
): Promise<{ words: TitleWord[]; total: number; titles: number }> {
  await checkMayWriteFor(db, user, organisation)
  // Titles that came since may hold nothing but words which have their forms.
  if ((await readTitleWords(db, organisation)) > 0) await writeTitlesLater(db, { organisation })
  const page = sql`offset ${_start} limit ${_limit}`
  const { rows } = await sql<Found>`
    with waiting as (
      select w.title, w.words from submissions s join title_words w
        on w.submission_id = s.id and w.title = s.title_to_spell
      where s.organisation_id = ${organisation} and s.title_to_spell is not null),
    counted as (
      select one.word, count(*)::int as titles, min(waiting.title) as example
      from waiting, unnest(waiting.words) as one(word) group by one.word),
    found as (${state === 'open' ? openWords(organisation) : writtenWords(organisation)})
    select (select count(*)::int from found) as total,
      (select count(*)::int from waiting) as titles,
      (select coalesce(json_agg(page), '[]') from (
        select word, gurmukhi, titles, example from found order by rank, word ${page}) page) as words
  `.execute(db)
  const [{ words, total, titles } = { words: [], total: 0, titles: 0 }] = rows
  const takeTurn = takeTurns()
  const suggested: TitleWord[] = []
  for (const one of words) {
    suggested.push({ ...one, suggested: suggestionsFor(one.word) })
    await takeTurn()
  }
  return { words: suggested, total, titles }
}

/** Written words are for who looks for one, open ones for who goes through them. */
const openWords = (organisation: string) => sql`
  select word, null as gurmukhi, titles, example, -titles::float8 as rank from counted
  where not exists (select from gurmukhi_words g
    where g.organisation_id = ${organisation} and g.word = counted.word)`

const writtenWords = (organisation: string) => sql`
  select g.word, g.gurmukhi, used.titles, used.example, -extract(epoch from g.written_at)::float8 as rank
  from gurmukhi_words g, lateral (
    select count(*)::int as titles, min(w.title) as example
    from title_words w join submissions s on s.id = w.submission_id
    where s.organisation_id = ${organisation} and s.state = 'draft' and w.words @> array[g.word]) used
  where g.organisation_id = ${organisation}`

/** Less likely than this, none is worth a look. */
const LEAST_CONFIDENCE = 0.0005

function suggestionsFor(word: string): string[] {
  const [first, ...others] = wordCandidates(word)
  const likely = others.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  return [first, ...likely].slice(0, MOST_CANDIDATES).flatMap((one) => one?.text || [])
}

/**
 * Writes forms of words that stand in titles of an organisation; others are left out.
 * @returns how many drafts have a form of each word now, and get their Gurmukhi title of them
 * @throws AppError as `listTitleWords`
 */
export async function writeTitleWords(
  db: Db,
  user: SessionUser,
  { organisation, words }: { organisation: string; words: { word: string; gurmukhi: string }[] },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await checkMayWriteFor(tx, user, organisation)
    const { rows } = await sql<{ word: string }>`
      insert into gurmukhi_words as g (organisation_id, word, gurmukhi, written_by)
      select distinct on (d.word) ${organisation}::uuid, d.word, d.gurmukhi, ${user.id}::uuid
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as d(word text, gurmukhi text)
      where exists (select from title_words w join submissions s on s.id = w.submission_id
        where s.organisation_id = ${organisation} and w.words @> array[d.word])
      order by d.word
      on conflict (organisation_id, word) do update
        set gurmukhi = excluded.gurmukhi, written_by = excluded.written_by, written_at = now()
      returning g.word
    `.execute(tx)
    if (rows.length === 0) return 0
    return writeTitlesLater(tx, { organisation, words: rows.map(({ word }) => word) })
  })
}
