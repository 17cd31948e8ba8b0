import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freeSlug } from '#features/books/names/free-slug.server.ts'
import type { Db } from '#server/db/database.ts'
import { planCloth, SCRIPTURE, seedOf } from '#shared/phulkari/plan.ts'
import type {
  DemoAudioFile,
  DemoCatalogue,
  DemoLines,
  DemoMeanings,
  DemoPerson,
  DemoScripts,
  DemoSeries,
  DemoWork,
} from './catalogue.server.ts'
import { demoFolder } from './catalogue.server.ts'
import { recipesOf } from './audio-recipes.server.ts'
import { meaningsOf } from './texts.server.ts'
import { audioKey } from './seed-files.server.ts'

/** A work with the id it got. */
export interface SeededBook {
  id: string
  work: DemoWork
}

type Ids = Map<string, string>

interface Around {
  genres: Ids
  series: Ids
  people: Ids
  covers: Map<string, string>
}

const DAY_MS = 24 * 3_600_000
const DAYS_BETWEEN_BOOKS = 3

/** The genres that every site has; answers their ids by slug. */
export async function readGenres(db: Db): Promise<Ids> {
  const rows = await db.selectFrom('genres').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function addSeries(db: Db, series: readonly DemoSeries[]): Promise<Ids> {
  const rows = await db
    .insertInto('series')
    .values(series.map(({ slug, name }) => ({ slug, ...namesOf('name', name) })))
    .returning(['id', 'slug'])
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Adds authors, narrators and publishers; answers their ids by key. */
export async function addPeople(db: Db, people: readonly DemoPerson[]): Promise<Ids> {
  const ids: Ids = new Map()
  for (const person of people) ids.set(person.key, await addPerson(db, person))
  return ids
}

const told = ({ bio, life }: DemoPerson, as: keyof DemoMeanings) =>
  [bio[as], life?.[as]].filter(Boolean).join('\n')

async function addPerson(db: Db, person: DemoPerson): Promise<string> {
  const { id } = await db
    .insertInto('people')
    .values({
      slug: await freeSlug(db, 'people', person.name.roman),
      kind: person.kind,
      ...namesOf('name', person.name),
      name_variants: person.variants,
      bio_en: told(person, 'en'),
      bio_pa: told(person, 'gurmukhi'),
      bio_shahmukhi: told(person, 'shahmukhi'),
      born_year: person.born,
      died_year: person.died,
      born_about: person.about.includes('born'),
      died_about: person.about.includes('died'),
      place_roman: person.place?.roman ?? null,
      place_gurmukhi: person.place?.gurmukhi ?? null,
      place_shahmukhi: person.place?.shahmukhi ?? null,
      oral_tradition: person.isTradition,
      email: person.contact?.email ?? null,
      phone: person.contact?.phone ?? null,
      address: person.contact?.address ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which of the cloths that its title gives a work has, by its slug. */
export const coverTurns = () =>
  z
    .record(z.string(), z.int())
    .parse(JSON.parse(readFileSync(join(demoFolder, 'cover-turns.json'), 'utf8')))

/** Adds the works with all that hangs on them, the latest release as the newest book. */
export async function addBooks(
  db: Db,
  { works, people, audio, lines }: DemoCatalogue,
  around: Around,
): Promise<Map<string, SeededBook>> {
  const turns = coverTurns()
  const authors = new Map(people.map(({ key, name }) => [key, name.roman]))
  const books = new Map<string, SeededBook>()
  const newest = works.toSorted((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1))
  for (const [age, work] of newest.entries()) {
    const seed = seedOf(work.title.roman, authors.get(work.author) ?? '', turns[work.slug] ?? 0)
    const recordings = audio.filter((file) => file.work === work.slug)
    const book = await addBook(db, work, {
      cover: idIn(around.covers, work.slug),
      cloth: planCloth(seed, work.scripture ? SCRIPTURE : {}).cloth,
      since: new Date(Date.now() - (age + 1) * DAYS_BETWEEN_BOOKS * DAY_MS).toISOString(),
      duration: recordings
        .filter(({ part, small }) => part > 0 && !small)
        .reduce((sum, { durationMs }) => sum + durationMs, 0),
      series: around.series,
    })
    await addMakers(db, work, book, around)
    books.set(work.slug, { id: book, work })
    if (recordings.length === 0) continue
    const episodes = await addRecordings(db, work, book, recordings)
    const timed = lines.filter((one) => one.work === work.slug)
    await addLines(db, book, { episodes, timed, meanings: meaningsOf(work.slug, 0) ?? [] })
  }
  return books
}

async function addBook(
  db: Db,
  work: DemoWork,
  more: { cover: string; cloth: string; since: string; duration: number; series: Ids },
): Promise<string> {
  const { id } = await db
    .insertInto('audiobooks')
    .values({
      slug: work.slug,
      ...namesOf('title', work.title),
      ...(work.subtitle ? namesOf('subtitle', work.subtitle) : {}),
      title_variants: work.titleVariants,
      description_en: work.description.en,
      description_gurmukhi: work.description.gurmukhi,
      description_shahmukhi: work.description.shahmukhi,
      language: work.language,
      country: work.country,
      tags: work.tags,
      release_date: work.releaseDate,
      scripture: work.scripture,
      excerpt: work.excerpt,
      ...(work.series && {
        series_id: idIn(more.series, work.series.slug),
        series_position: work.series.position,
      }),
      voice: voiceOf(work),
      cover: more.cover,
      cover_cloth: more.cloth,
      duration_ms: more.duration,
      published_at: more.since,
      created_at: more.since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who reads a work of the demo. */
export const voiceOf = (work: DemoWork) =>
  recipesOf(work).some(({ sound }) => sound.kind === 'voice') ? 'machine' : 'human'

async function addMakers(db: Db, work: DemoWork, book: string, { genres, people }: Around) {
  const roles = ['author', 'narrator', 'publisher'] as const
  await db
    .insertInto('audiobook_people')
    .values(
      roles.flatMap((role) => {
        const key = work[role]
        return key ? { audiobook_id: book, person_id: idIn(people, key), role } : []
      }),
    )
    .execute()
  await db
    .insertInto('audiobook_genres')
    .values(work.genres.map((slug) => ({ audiobook_id: book, genre_id: idIn(genres, slug) })))
    .execute()
  if (work.prices.length > 0) {
    await db
      .insertInto('prices')
      .values(
        work.prices.map(({ currency, amount, countries }) => ({
          audiobook_id: book,
          currency,
          amount,
          countries: countries ?? [],
        })),
      )
      .execute()
  }
}

/** Part 0 is the sample; part n the nth episode. Answers the episodes' ids by part. */
async function addRecordings(
  db: Db,
  work: DemoWork,
  book: string,
  recordings: readonly DemoAudioFile[],
): Promise<Map<number, string>> {
  const lengthOf = (part: number) =>
    recordings.find((file) => file.part === part && !file.small)?.durationMs
  const episodes = await db
    .insertInto('episodes')
    .values(
      work.episodes.map(({ title }, index) => ({
        audiobook_id: book,
        position: index + 1,
        ...namesOf('title', romanOf(title)),
        duration_ms: lengthOf(index + 1) ?? 0,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const byPart = new Map(episodes.map(({ id, position }) => [position, id]))
  await db
    .insertInto('renditions')
    .values(
      recordings.map((file) => ({
        audiobook_id: book,
        episode_id: byPart.get(file.part) ?? null,
        quality: file.small ? 'small' : 'normal',
        mime: file.mime,
        bytes: file.bytes,
        sha256: file.sha256,
        duration_ms: file.durationMs,
        storage_key: audioKey(file),
      })),
    )
    .execute()
  return byPart
}

async function addLines(
  db: Db,
  book: string,
  {
    episodes,
    timed,
    meanings,
  }: { episodes: Map<number, string>; timed: readonly DemoLines[]; meanings: string[] },
) {
  const rows = timed.flatMap(({ part, lines }) =>
    lines.map(({ startsMs, endsMs, verse, text, shahmukhi = null }, index) => ({
      part,
      position: index + 1,
      starts_ms: startsMs,
      ends_ms: endsMs,
      verse,
      text_gurmukhi: text,
      text_shahmukhi: shahmukhi,
    })),
  )
  const ofSample = rows.flatMap(({ part, ...line }) =>
    part === 0
      ? { audiobook_id: book, ...line, meaning_en: meanings[line.position - 1] ?? null }
      : [],
  )
  // A sample is a piece of its book: its lines mean the same there.
  const meant = new Map(ofSample.map((line) => [line.text_gurmukhi, line.meaning_en]))
  const ofEpisodes = rows.flatMap(({ part, ...line }) => {
    const meaning_en = meant.get(line.text_gurmukhi) ?? null
    return part > 0 ? { episode_id: episodes.get(part) ?? '', ...line, meaning_en } : []
  })
  if (ofEpisodes.length > 0) await db.insertInto('episode_lines').values(ofEpisodes).execute()
  if (ofSample.length > 0) await db.insertInto('sample_lines').values(ofSample).execute()
}

// An episode's English title stands where other names are romanized.
const romanOf = ({ en, gurmukhi, shahmukhi }: DemoMeanings): DemoScripts => ({
  gurmukhi,
  shahmukhi,
  roman: en,
})

function namesOf<Prefix extends 'name' | 'title' | 'subtitle'>(prefix: Prefix, names: DemoScripts) {
  return {
    [`${prefix}_gurmukhi`]: names.gurmukhi,
    [`${prefix}_shahmukhi`]: names.shahmukhi,
    [`${prefix}_roman`]: names.roman,
  } as Record<`${Prefix}_${keyof DemoScripts}`, string>
}

function idIn(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo catalogue names “${key}”, which it does not hold`)
  return id
}
