import { sql } from 'kysely'
import { z } from 'zod'
import { writeGurmukhi } from '#punjabi/text/to-gurmukhi.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { NameIn } from '#features/books/names/contract.ts'

const JOB = 'studio.writeTitles'
const BATCH = 500

const Asked = z.object({
  organisation: Id,
  /** Titles with one of these; left out, all that have no Gurmukhi title. */
  words: z.array(z.string()).optional(),
})
type Asked = z.infer<typeof Asked>

/** What waits for its turn is joined with what is asked meanwhile; one alone is what was queued before. */
const Payload = z.union([z.tuple([Asked], Asked), Asked.transform((one): [Asked] => [one])])

/** What was asked for a house one after the other, as one. */
function joined(all: [Asked, ...Asked[]]): Asked {
  const [{ organisation }] = all
  const words = all.map((one) => one.words)
  const named = words.filter((one) => one !== undefined)
  if (named.length < words.length) return { organisation }
  return { organisation, words: [...new Set(named.flat())] }
}

/**
 * SQL: of drafts `s` with the words `w` of their titles: those whose words all have a form, and whose
 * Gurmukhi title is none yet or the one that was written of earlier forms.
 */
const ready = ({ organisation, words }: Asked) => sql<boolean>`
  s.organisation_id = ${organisation} and s.state = 'draft'
  and (s.title_to_spell = w.title ${words ? sql`or s.book #>> '{title,gurmukhi}' = w.written and s.book #>> '{title,shahmukhi}' = w.title` : sql``})
  ${words ? sql`and w.words && ${words}::text[]` : sql``}
  and not exists (select from unnest(w.words) as one(word)
    where not exists (select from gurmukhi_words g
      where g.organisation_id = s.organisation_id and g.word = one.word))`

/**
 * Has drafts get their Gurmukhi titles once the caller’s transaction is over.
 * @returns how many there are
 */
export async function writeTitlesLater(tx: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ titles: number }>`
    select count(*)::int as titles
    from submissions s join title_words w on w.submission_id = s.id where ${ready(asked)}
  `.execute(tx)
  const titles = rows[0]?.titles ?? 0
  const key = `${JOB}:${asked.organisation}`
  // Of two arrays under one key the queue makes one.
  if (titles > 0) await enqueue(tx, JOB, [asked], { key, queue: key })
  return titles
}

export const jobs: Jobs = {
  [JOB]: async ({ db }, payload) => {
    const asked = joined(Payload.parse(payload))
    let after: string | null = null
    do {
      const from: string | null = after
      after = await db.transaction().execute((tx) => writeSome(tx, asked, from))
    } while (after)
  },
}

interface ReadyTitle {
  id: string
  title: string
  forms: Record<string, string>
}

/** Answers after which draft to go on, if there may be more. */
async function writeSome(tx: Db, asked: Asked, after: string | null): Promise<string | null> {
  const { rows } = await sql<ReadyTitle>`
    select s.id, w.title, (select coalesce(json_object_agg(g.word, g.gurmukhi), '{}')
      from gurmukhi_words g
      where g.organisation_id = s.organisation_id and g.word = any(w.words)) as forms
    from submissions s join title_words w on w.submission_id = s.id
    where ${ready(asked)} and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${BATCH} for no key update of s
  `.execute(tx)
  const written = await inGurmukhi(rows)
  await sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as d(id uuid, gurmukhi text)),
    noted as (update title_words w set written = told.gurmukhi from told
      where w.submission_id = told.id),
    changed as (
      update submissions s set book = jsonb_set(s.book, '{title,gurmukhi}', to_jsonb(told.gurmukhi)),
        version = s.version + 1, updated_at = now()
      from told where s.id = told.id and s.book #>> '{title,gurmukhi}' is distinct from told.gurmukhi
      returning s.id, s.version, s.organisation_id),
    -- Members who wrote the words of a title worked on it as those who write it by hand.
    worked as (
      insert into submission_writers (submission_id, user_id)
      select distinct c.id, g.written_by
      from changed c join title_words w on w.submission_id = c.id
        join gurmukhi_words g on g.organisation_id = c.organisation_id and g.word = any(w.words)
      where g.written_by is not null
      on conflict do nothing)
    -- A title that imports alone have written is one still.
    update imported_titles t set version = c.version
    from changed c where t.submission_id = c.id and t.version = c.version - 1
  `.execute(tx)
  return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null
}

/** A title of many words may become too long for one. */
async function inGurmukhi(
  rows: readonly ReadyTitle[],
): Promise<{ id: string; gurmukhi: string }[]> {
  const takeTurn = takeTurns()
  const written: { id: string; gurmukhi: string }[] = []
  for (const { id, title, forms } of rows) {
    const parsed = NameIn.gurmukhi.safeParse(writeGurmukhi(title, (word) => forms[word]))
    if (parsed.success) written.push({ id, gurmukhi: parsed.data })
    await takeTurn()
  }
  return written
}
