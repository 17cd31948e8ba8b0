import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findFfmpeg } from '#features/studio/encoding/ffmpeg.server.ts'
import { offer } from '#features/studio/narration/offers.server.ts'
import { onRecorded } from '#features/studio/recordings/steps.server.ts'
import {
  Book,
  Cover,
  Prices,
  Rights,
  ruleOf,
  Sample,
  type State,
} from '#features/studio/submissions/contract.ts'
import { insertPart } from '#features/studio/submissions/parts.server.ts'
import { keyOf, originalsOf } from '#features/studio/uploads/files.server.ts'
import type { Db } from '#server/db/database.ts'
import {
  demoAudioFolder,
  loadDemoSubmissions,
  type DemoCatalogue,
  type DemoSubmission,
} from './catalogue.server.ts'
import type { DemoAccount, Listeners } from './seed-accounts.server.ts'
import { spoiltSound } from './spoilt-sound.server.ts'

const DAY_MS = 24 * 3_600_000
const RELEASED_AT_HOUR = 6

type Step = DemoSubmission['way'][number]
type DemoPart = DemoSubmission['parts'][number]

/** A part's sound as its sender made it. */
interface Original {
  filename: string
  format: 'wav' | 'm4a'
  bytes: number
  sha256: string
  durationMs: number
}

/** A book that is still on its way in, with the sound of its parts where that lies in the data folder. */
export interface OpenBook {
  book: DemoSubmission
  sounds: (Original | null)[]
}

/**
 * Keeps the originals of what is being recorded. The pipeline of the studio works on them once the
 * product has started; where it cannot, no book gets a day on which it would come out without sound.
 */
export async function storeOpenBooks(
  dataDir: string,
  { audio }: Pick<DemoCatalogue, 'audio'>,
): Promise<OpenBook[]> {
  const tools = await findFfmpeg()
  const originals = originalsOf({ dataDir })
  const store = async ({ sound, faulty, title }: DemoPart): Promise<Original | null> => {
    if (!sound) return null
    const path = join(demoAudioFolder, sound)
    const spoilt = faulty && tools ? await spoiltSound(tools, path).catch(withoutFaults) : null
    const bytes = spoilt ?? (await readFile(path))
    const format = spoilt ? 'wav' : 'm4a'
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await originals.put(keyOf(sha256), bytes)
    const durationMs = audio.find(({ path }) => path === sound)?.durationMs ?? 0
    return {
      filename: `${title.en}.${format}`,
      format,
      bytes: bytes.length,
      sha256,
      durationMs,
    }
  }
  return Promise.all(
    loadDemoSubmissions().map(async (book) => ({
      book: tools ? book : { ...book, way: book.way.filter((act) => act !== 'schedule') },
      sounds: await Promise.all(book.parts.map(store)),
    })),
  )
}

/** The demo starts with an ffmpeg too that cannot spoil a recording. */
const withoutFaults = () => null

interface Around {
  /** The ids of people by their key. */
  people: ReadonlyMap<string, string>
  accounts: Record<DemoAccount, string>
  listeners: Listeners
}

/**
 * Adds the books that readers do not hear yet: those of publisher@ in different states, and those of
 * other houses that look for a narrator.
 */
export async function addOpenSubmissions(
  db: Db,
  books: readonly OpenBook[],
  { people: known }: Pick<DemoCatalogue, 'people'>,
  around: Around,
): Promise<void> {
  const names = new Map(known.map(({ key, name }) => [key, name]))
  for (const open of books) {
    const { id, owner } = await addSubmission(db, open.book, names, around)
    const parts = await addParts(db, id, open, { owner, editor: around.accounts.editor })
    await addHistory(db, id, open.book, { owner, editor: around.accounts.editor })
    const [part, sound] = [parts[0], open.sounds[0]]
    if (part && sound) {
      const sample = Sample.parse({ part, toMs: sound.durationMs - 500 })
      await sql`update submissions set sample = ${JSON.stringify(sample)} where id = ${id}`.execute(
        db,
      )
    }
    if (open.book.wishes !== null)
      await offerToNarrators(db, { id, owner }, open.book.wishes, around)
  }
}

/** Offers a draft to whoever would read it aloud, with the wishes of so many listeners. */
async function offerToNarrators(
  db: Db,
  { id, owner }: { id: string; owner: string },
  wishes: number,
  { listeners }: Around,
): Promise<void> {
  await offer(db, owner, [id])
  await sql`
    insert into open_work_wishes (work_id, user_id)
    select ${id}, unnest(${listeners.ids.slice(-wishes)}::uuid[])
  `.execute(db)
}

function stateAfter(step: Step): State {
  if (step === 'create') return 'draft'
  if (step === 'record') return 'recording'
  const { to } = ruleOf(step)
  if (typeof to !== 'string') throw new Error(`The demo leads no book on by ${step}`)
  return to
}

const isByStaff = (step: Step) =>
  step !== 'create' && step !== 'record' && ruleOf(step).secondPerson === true

/** When the nth step was taken: the last some days ago, each before it a day earlier. */
const timeOf = ({ way, daysAgo }: DemoSubmission, place: number) =>
  new Date(Date.now() - (daysAgo + way.length - 1 - place) * DAY_MS - DAY_MS / 8).toISOString()

async function addSubmission(
  db: Db,
  book: DemoSubmission,
  names: ReadonlyMap<string, DemoCatalogue['people'][number]['name']>,
  { people, accounts }: Around,
): Promise<{ id: string; owner: string }> {
  const { way, rights } = book
  const last = way.at(-1) ?? 'create'
  const state = stateAfter(last)
  const own = { basis: 'own', holder: names.get(book.house)?.roman }
  const since = timeOf(book, way.length - 1)
  const makerOf = (key: string) => ({ person: people.get(key) ?? null, names: names.get(key) })
  const authors =
    typeof book.author === 'string'
      ? [makerOf(book.author)]
      : book.author
        ? [{ person: null, names: book.author }]
        : []
  const { rows } = await sql<{ id: string; owner: string }>`
    insert into submissions (organisation_id, created_by, state, state_since, state_by, release_at,
      book, rights, rights_signed_by, prices, cover, created_at, updated_at)
    select o.id, o.applied_by, ${state}, ${since},
      coalesce(${isByStaff(last) ? accounts.editor : null}::uuid, o.applied_by), ${releaseOf(book)}::timestamptz,
      ${JSON.stringify(bookOf(book, authors, book.narrator ? [makerOf(book.narrator)] : []))}::jsonb,
      ${JSON.stringify(
        Rights.parse(
          rights
            ? {
                work: { basis: rights },
                performance: own,
                cover: own,
                signed: { at: timeOf(book, 0) },
              }
            : {},
        ),
      )}::jsonb,
      case when ${rights !== null} then o.applied_by end,
      ${JSON.stringify(Prices.parse({ free: book.prices.length > 0 ? false : null, prices: book.prices }))}::jsonb,
      ${JSON.stringify(Cover.parse({}))}::jsonb, ${timeOf(book, 0)}, ${since}
    from organisations o where o.person_id = ${people.get(book.house) ?? null}
    returning id, created_by as owner
  `.execute(db)
  const [made] = rows
  if (!made) throw new Error(`The demo has no house ${book.house}`)
  return made
}

function releaseOf({ way, releaseInDays }: DemoSubmission): string | null {
  if (releaseInDays === null || !way.includes('schedule')) return null
  const day = new Date(Date.now() + releaseInDays * DAY_MS)
  day.setUTCHours(RELEASED_AT_HOUR, 0, 0, 0)
  return day.toISOString()
}

function bookOf(
  { title, description, genres, tags, year, authorDied }: DemoSubmission,
  authors: object[],
  narrators: object[],
): Book {
  return Book.parse({
    title,
    ...(description && {
      description: {
        en: description.en,
        pa: description.gurmukhi,
        'pa-Arab': description.shahmukhi,
      },
    }),
    authors,
    narrators,
    genres,
    tags,
    year,
    authorDied,
    // As everything that the demo reads aloud.
    voice: 'machine',
  })
}

async function addParts(
  db: Db,
  submission: string,
  { book, sounds }: OpenBook,
  { owner, editor }: Record<'owner' | 'editor', string>,
): Promise<string[]> {
  const isPassed = book.way.includes('proofPass')
  const parts: string[] = []
  for (const [place, { title }] of book.parts.entries()) {
    const { en, gurmukhi, shahmukhi } = title
    const part = await insertPart(db, submission, { gurmukhi, shahmukhi, roman: en })
    parts.push(part)
    const sound = sounds[place]
    if (sound) await addSound(db, { submission, part, user: owner, sound })
  }
  if (isPassed)
    await sql`
      update submission_parts set passed_by = ${editor}, passed_at = now()
      where submission_id = ${submission}
    `.execute(db)
  return parts
}

async function addSound(
  db: Db,
  made: { submission: string; part: string; user: string; sound: Original },
): Promise<void> {
  const { submission, part, user, sound } = made
  const { filename, format, bytes, sha256 } = sound
  const key = keyOf(sha256)
  const { rows } = await sql<{ id: string }>`
    with upload as (
      insert into uploads (submission_id, part_id, user_id, purpose, filename, length, received, format,
        sha256, storage_key, expires_at, finished_at)
      values (${submission}, ${part}, ${user}, 'audio', ${filename}, ${bytes}, ${bytes}, ${format},
        ${sha256}, ${key}, now(), now())
      returning id
    )
    insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename, uploaded_by)
    select ${part}, id, ${key}, ${format}, ${bytes}, ${sha256}, ${filename}, ${user} from upload
    returning id
  `.execute(db)
  await sql`update submission_parts set uploaded_by = ${user} where id = ${part}`.execute(db)
  await onRecorded(db, rows[0]?.id ?? '')
}

async function addHistory(
  db: Db,
  submission: string,
  book: DemoSubmission,
  { owner, editor }: Record<'owner' | 'editor', string>,
): Promise<void> {
  const { way, note, about } = book
  await db
    .insertInto('submission_history')
    .values(
      way.map((step, place) => ({
        submission_id: submission,
        act: step,
        from_state: stateAfter(way[place - 1] ?? 'create'),
        to_state: stateAfter(step),
        actor_id: isByStaff(step) ? editor : owner,
        by_staff: isByStaff(step),
        ...(place === way.length - 1 ? { note, about } : { note: null, about: null }),
        at: timeOf(book, place),
      })),
    )
    .execute()
}
