import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Missing } from './contract.ts'
import { findHouseNames } from './makers.server.ts'
import { findInRights, missing, today } from './rights.server.ts'
import { FAULTS_OF_R, SOUND_WAITS } from './waiting.server.ts'
import { mayReadPrices, type LoadedSubmission, type StoredSubmission } from './load.server.ts'
import {
  isNamed,
  onwardFrom,
  ruleOf,
  leastSampleOf,
  SAMPLE_MS,
  type Act,
  type Book,
  type Need,
  type Prices,
} from './contract.ts'

/**
 * Finds what is missing before an act; none for acts that need nothing.
 * @param at when the book would come out, where that is not now
 */
export async function missingFor(
  db: Db,
  submission: StoredSubmission,
  act: Act,
  at?: string | null,
): Promise<Missing[]> {
  const { needs, day } = ruleOf(act)
  if (!needs) return []
  const comesOut = needs !== 'book' && !day
  const when = act === 'announce' ? submission.releaseAt : at
  const found = await FINDERS[needs](
    db,
    submission,
    when?.slice(0, 10) ?? (comesOut ? today() : undefined),
  )
  // An announcement has the sample heard and the cover seen from now on.
  return found.length > 0 || act !== 'announce' ? found : findInRights(submission.rights, today())
}

/** @param day on which the book is out, once that is known */
type Find = (db: Db, submission: StoredSubmission, day?: string) => Promise<Missing[]>

const findInBook: Find = async (db, submission, day) => [
  ...(await findInWords(db, submission)),
  ...findInRights(submission.rights, day),
]

/** Finds what is missing in the words of a book, whatever its rights are. */
export async function findInWords(db: Db, submission: StoredSubmission): Promise<Missing[]> {
  const { book } = submission
  const unknown = await unknownGenres(db, submission)
  return [
    ...(isNamed(book.title) ? [] : [missing('book.title', 'studio.needs_title')]),
    ...(book.authors.length > 0 ? [] : [missing('book.authors', 'studio.needs_author')]),
    ...(book.genres.length > 0 ? [] : [missing('book.genres', 'studio.needs_genre')]),
    ...(unknown.length === 0 ? [] : [missing('book.genres', 'studio.needs_known_genre')]),
    ...(book.voice === 'machine' && book.scripture
      ? [missing('book.voice', 'studio.needs_person')]
      : []),
    ...findNameless(book),
    ...(await findHouseNames(db, submission.organisation, book)),
    ...(await findUnknownPeople(db, book)),
  ]
}

/** A retired genre is chosen no more; it stays where readers see it, and where staff took the book with it. */
async function unknownGenres(db: Db, submission: StoredSubmission): Promise<string[]> {
  const { book, shown, state } = submission
  const taken = state === 'draft' || state === 'changes_requested' ? [] : book.genres
  const kept = shown ? shown.book.genres : taken
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${book.genres}::text[]) as wanted(slug)
    where not exists (select from genres g where g.slug = wanted.slug
      and (g.retired_at is null or g.slug = any(${kept}::text[])))
  `.execute(db)
  return rows.map(({ slug }) => slug)
}

const findNameless = (book: Book): Missing[] =>
  (['authors', 'narrators'] as const)
    .filter((role) => book[role].some(({ person, names }) => !person && !isNamed(names)))
    .map((role) => missing(`book.${role}`, 'studio.needs_maker_name'))

/** People may be merged, and documents are written by whoever calls: each is looked for. */
async function findUnknownPeople(db: Db, book: Book): Promise<Missing[]> {
  const named = (['authors', 'narrators'] as const).flatMap((role) =>
    book[role].flatMap(({ person }) => (person ? [{ path: `book.${role}`, person }] : [])),
  )
  const { rows } = await sql<{ path: string }>`
    select distinct path from json_to_recordset(${JSON.stringify(named)}) as n(path text, person uuid)
    where not exists (select from people p where p.id = n.person) order by path
  `.execute(db)
  return rows.map(({ path }) => missing(path, 'studio.needs_known_person'))
}

interface PartRow {
  id: string
  /** Readers do not hear it yet, of a book that is out. */
  waits: boolean
  ready: boolean
  faulty: boolean
  passed: boolean
  open_notes: number
  unpassed_notes: number
}

async function readParts(db: Db, id: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id, p.passed_at is not null as passed, p.episode_id is null or ${SOUND_WAITS} as waits,
      exists (select from recording_steps st where st.recording_id = r.id)
        and not exists (select from recording_steps st
          where st.recording_id = r.id and st.state <> 'done') as ready,
      exists (${FAULTS_OF_R}) as faulty,
      (select count(*)::int from part_notes n where n.part_id = p.id and n.state = 'open') as open_notes,
      (select count(*)::int from part_notes n where n.part_id = p.id and n.state <> 'passed')
        as unpassed_notes
    from submission_parts p left join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = ${id} order by p.position
  `.execute(db)
  return rows
}

const findUnready = (parts: readonly PartRow[]): Missing[] =>
  parts.flatMap((part) => {
    const path = `parts.${part.id}`
    if (part.faulty) return [missing(path, 'studio.needs_sound')]
    if (!part.ready) return [missing(path, 'studio.needs_ready')]
    return part.open_notes > 0 ? [missing(path, 'studio.needs_notes')] : []
  })

const findUnheard = (parts: readonly PartRow[]): Missing[] =>
  parts.flatMap((part) => {
    if (!part.passed) return [missing(`parts.${part.id}`, 'studio.needs_proof')]
    return part.unpassed_notes > 0 ? [missing(`parts.${part.id}`, 'studio.needs_notes')] : []
  })

const findInRecordings: Find = async (db, { id }) => {
  const parts = await readParts(db, id)
  return parts.length === 0 ? [missing('parts', 'studio.needs_parts')] : findUnready(parts)
}

const findInProof: Find = async (db, submission) => [
  ...(await findInRecordings(db, submission)),
  ...findUnheard(await readParts(db, submission.id)),
]

/** The sample is a piece of one of its own parts, and wholly inside. */
export const findInSample: Find = async (db, { id, sample }) => {
  const { rows } = await sql<{ length: number | null }>`
    select coalesce(f.duration_ms, n.duration_ms::int) as length from submission_parts p
      left join recordings r on r.part_id = p.id and r.is_current
      left join recording_files f on f.recording_id = r.id and f.quality = 'normal'
      left join renditions n on r.id is null and n.episode_id = p.episode_id and n.quality = 'normal'
    where p.id = ${sample.part} and p.submission_id = ${id}
  `.execute(db)
  const [part] = rows
  if (!part) return [missing('sample.part', 'studio.needs_sample')]
  const lasts = sample.toMs - sample.fromMs
  if (lasts < leastSampleOf(part.length) || lasts > SAMPLE_MS.most)
    return [missing('sample.toMs', 'studio.needs_sample_length')]
  return part.length !== null && sample.toMs > part.length
    ? [missing('sample.toMs', 'studio.needs_sample_inside')]
    : []
}

const findInCover: Find = async (db, { id, cover }) => {
  if (cover.wears === 'cloth') return []
  const picture = await db
    .selectFrom('submission_pictures')
    .select('sha256')
    .where('submission_id', '=', id)
    .executeTakeFirst()
  return [
    ...(picture ? [] : [missing('cover.wears', 'studio.needs_picture')]),
    ...(cover.credit ? [] : [missing('cover.credit', 'studio.needs_credit')]),
  ]
}

/** A recording that was replaced may be shorter than the one that the lines were timed by. */
const findInLines: Find = async (db, { id }) => {
  const { rows } = await sql<{ part: string }>`
    select p.id as part from submission_parts p
      join recordings r on r.part_id = p.id and r.is_current
    where p.submission_id = ${id} and r.duration_ms < (
      select max(l.ends_ms) from part_lines l where l.part_id = p.id)
    order by p.position
  `.execute(db)
  return rows.map(({ part }) => missing(`words.${part}`, 'studio.needs_lines_inside'))
}

/** Finds what is missing in the prices of a book that readers can buy. */
export function findInPrices({ free, prices }: Prices): Missing[] {
  const priced = free === true || prices.length > 0
  const inDollars = free === true || prices.some(({ currency }) => currency === 'USD')
  return [
    ...(priced ? [] : [missing('prices.prices', 'studio.needs_price')]),
    ...(priced && !inDollars ? [missing('prices.prices', 'studio.needs_dollars')] : []),
  ]
}

const findBar: Find = (_db, { isBarred }) =>
  Promise.resolve(isBarred ? [missing('rights.claim', 'studio.needs_allowed')] : [])

const findInRelease: Find = async (db, submission, day) => [
  ...(await findBar(db, submission)),
  ...(await findInBook(db, submission, day)),
  ...(await findInProof(db, submission)),
  ...findInPrices(submission.prices),
  ...(await findInSample(db, submission)),
  ...(await findInLines(db, submission)),
  ...(await findInCover(db, submission)),
]

/** Tells whether the sample of a book that is out is to be cut anew. */
export async function isSampleNew(
  db: Db,
  { id, sample, shown }: Pick<StoredSubmission, 'id' | 'sample' | 'shown'>,
): Promise<boolean> {
  if (!isDeepStrictEqual(sample, shown?.sample)) return true
  const parts = await readParts(db, id)
  return parts.some((part) => part.id === sample.part && part.waits)
}

async function findInNewSample(db: Db, submission: StoredSubmission): Promise<Missing[]> {
  if (!(await isSampleNew(db, submission))) return []
  const { rows } = await sql`
    select from submission_parts p where p.id = ${submission.sample.part} and (
      exists (select from recordings r where r.part_id = p.id and r.is_current)
      or exists (select from renditions n where n.episode_id = p.episode_id))
  `.execute(db)
  const hasSound = rows.length > 0 || submission.sample.part === null
  return hasSound ? findInSample(db, submission) : [missing('sample.part', 'studio.needs_ready')]
}

const findInChanges: Find = async (db, submission) => [
  ...(await findInBook(db, submission)),
  ...(await findInLines(db, submission)),
  ...(await findInCover(db, submission)),
  ...findUnready((await readParts(db, submission.id)).filter(({ waits }) => waits)),
  ...(await findInNewSample(db, submission)),
]

const findInHeardChanges: Find = async (db, submission) => [
  ...(await findInChanges(db, submission)),
  ...findUnheard((await readParts(db, submission.id)).filter(({ waits }) => waits)),
]

const FINDERS: Record<Need, Find> = {
  book: findInBook,
  rights: async (db, submission, day) => [
    ...(await findBar(db, submission)),
    ...findInRights(submission.rights, day),
  ],
  allowed: findBar,
  recordings: findInRecordings,
  proof: findInProof,
  release: findInRelease,
  changes: findInChanges,
  heardChanges: findInHeardChanges,
}

/** Needs of the acts before a release, which asks for the prices itself. */
const BEFORE_RELEASE: readonly (Need | undefined)[] = ['book', 'recordings', 'proof']

/** What the act that leads on still needs, and before a release what that will find wrong in what is there. */
export async function missingOnward(db: Db, loaded: LoadedSubmission): Promise<Missing[]> {
  const onward = onwardFrom(loaded)
  if (!onward) return []
  const { prices, releaseAt, sample } = loaded
  const now = await missingFor(db, loaded, onward, releaseAt)
  if (!BEFORE_RELEASE.includes(ruleOf(onward).needs)) return now
  return [
    ...now,
    ...(prices.prices.length > 0 && mayReadPrices(loaded) ? findInPrices(prices) : []),
    ...(sample.part ? await findInSample(db, loaded) : []),
    ...(await findInCover(db, loaded)),
  ]
}
