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
}

/**
 * The words of an organisation’s titles, a page of those that wait for a form or of those that have one.
 * @throws AppError not_found to strangers; not_permitted to members who may not write
 */
export async function listTitleWords(
  db: Db,
  user: SessionUser,
  { organisation, state, ...page }: Query<typeof listCall>,
): Promise<{ words: TitleWord[]; total: number; titles: number }> {
  await checkMayWriteFor(db, user, organisation)
  // Titles that came since may hold nothing but words which have their forms.
  if ((await readTitleWords(db, organisation)) > 0) await writeTitlesLater(db, { organisation })
  const found = state === 'open' ? openWords(organisation, page) : writtenWords(organisation, page)
  const { rows } = await sql<Found & { titles: number }>`
    with waiting as (
      select w.title, w.words from submissions s join title_words w
        on w.submission_id = s.id and w.title = s.title_to_spell
      where s.organisation_id = ${organisation} and s.title_to_spell is not null)
    select found.*, (select count(*)::int from waiting) as titles from (${found}) found
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

type Page = Pick<Query<typeof listCall>, '_start' | '_limit'>

/** SQL: a page of the words of titles `waiting`, those first that most of them hold. */
const openWords = (organisation: string, { _start, _limit }: Page) => sql<Found>`
  with used as materialized (
    select one.word, null as gurmukhi, count(*)::int as titles, min(waiting.title) as example
    from waiting, unnest(waiting.words) as one(word)
    group by one.word
  ), open as materialized (
    select used.* from used
    left join gurmukhi_words g on g.organisation_id = ${organisation} and g.word = used.word
    where g.word is null)
  select (select count(*)::int from open) as total,
    (select coalesce(json_agg(page), '[]') from (
      select * from open order by titles desc, word offset ${_start} limit ${_limit}) page) as words`

/** SQL: a page of the words that have a form, those first that were written last. */
const writtenWords = (organisation: string, { _start, _limit }: Page) => sql<Found>`
  select (select count(*)::int from gurmukhi_words where organisation_id = ${organisation}) as total,
    (select coalesce(json_agg(page), '[]') from (
      select g.word, g.gurmukhi, used.titles, used.example
      from (select * from gurmukhi_words where organisation_id = ${organisation}
        order by written_at desc, word offset ${_start} limit ${_limit}) g, lateral (
        select count(*)::int as titles, min(w.title) as example
        from title_words w join submissions s on s.id = w.submission_id
        where s.organisation_id = ${organisation} and s.state = 'draft'
          and w.words @> array[g.word]) used
      order by g.written_at desc, g.word) page) as words`

/** Less likely than this, none is worth a look. */
const LEAST_CONFIDENCE = 0.0005

/** Letters of a word that is read with care: longer ones are rare, and keep others waiting. */
const LONGEST_CAREFUL = 12

function suggestionsFor(word: string): string[] {
  const [first, ...others] = wordCandidates(word, word.length > LONGEST_CAREFUL)
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
