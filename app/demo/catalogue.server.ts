import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ACT_NAMES, TOPICS } from '#features/studio/submissions/contract.ts'
import { ROOT } from '#server/root.ts'

const scripts = z.strictObject({ gurmukhi: z.string(), shahmukhi: z.string(), roman: z.string() })
const meanings = z.strictObject({ en: z.string(), gurmukhi: z.string(), shahmukhi: z.string() })

const currency = z.enum(['AUD', 'CAD', 'GBP', 'USD', 'EUR', 'INR', 'PKR'])

const price = z.strictObject({
  currency,
  /** Minor units: cents, pence, paise. */
  amount: z.int().positive(),
  /** ISO 3166 codes the price is for; without them it is the price of everywhere else. */
  countries: z.array(z.string().length(2)).optional(),
})

/** Seeds for shelves: people who listened, copies sold, how it was rated. */
const popularity = z.strictObject({
  listenersLast7: z.int(),
  listeners28Before: z.int(),
  listenersLast30: z.int(),
  salesLast30: z.int(),
  salesEver: z.int(),
  likes: z.int(),
  ratingMean: z.number().min(1).max(5).nullable(),
  ratingCount: z.int(),
})

const episode = z.strictObject({ title: meanings })

const work = z.strictObject({
  slug: z.string(),
  title: scripts,
  /** Only where the work itself is known by one. */
  subtitle: scripts.optional(),
  /** Other titles that the work is known by. */
  titleVariants: z.array(z.string()).default([]),
  author: z.string(),
  /** Null while nobody has read it: there is no recording then. */
  narrator: z.string().nullable(),
  publisher: z.string(),
  description: meanings,
  genres: z.array(z.string()).min(1),
  language: z.literal('pa'),
  tags: z.array(z.string()),
  country: z.string().length(2),
  /** Year of the work itself; null for oral tradition. */
  year: z.int().nullable(),
  yearIsApproximate: z.boolean(),
  /** Day the recording came out, YYYY-MM-DD. */
  releaseDate: z.iso.date(),
  /** Empty means free. */
  prices: z.array(price),
  /** Scripture is free, never rated, never read by a machine. */
  scripture: z.boolean(),
  /** Set where no more than a piece of the work is read. */
  excerpt: z.boolean().default(false),
  series: z.strictObject({ slug: z.string(), position: z.int().positive() }).optional(),
  popularity,
  episodes: z.array(episode),
})

const person = z.strictObject({
  key: z.string(),
  roles: z.array(z.enum(['author', 'narrator', 'publisher'])).min(1),
  kind: z.enum(['person', 'organisation']),
  name: scripts,
  /** Other spellings people type. */
  variants: z.array(z.string()),
  born: z.int().nullable(),
  died: z.int().nullable(),
  /** Which of the two years is what most believe. */
  about: z.array(z.enum(['born', 'died'])).default([]),
  place: scripts.nullable().default(null),
  /** True for what nobody wrote. */
  isTradition: z.boolean().default(false),
  bio: meanings,
  /** More than the one line of `bio`. */
  life: meanings.nullable().default(null),
  /** True for the invented: they stand for nobody. */
  demo: z.boolean(),
  /** For the staff only. */
  contact: z.strictObject({ email: z.string(), phone: z.string(), address: z.string() }).nullable(),
})

const series = z.strictObject({ slug: z.string(), name: scripts })

const listener = z.strictObject({
  name: scripts,
  country: z.string().length(2),
  script: z.enum(['gurmukhi', 'shahmukhi', 'roman']),
})

const review = z.strictObject({
  work: z.string(),
  /** Index into the listeners. */
  listener: z.int().nonnegative(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  daysAgo: z.int().nonnegative(),
})

const submission = z.strictObject({
  /** The key of its publisher. */
  house: z.string(),
  title: scripts,
  description: meanings.nullable(),
  /** A key of the people, or the names of somebody whom the catalogue lacks. */
  author: z.union([z.string(), scripts]).nullable(),
  narrator: z.string().nullable(),
  genres: z.array(z.string()),
  tags: z.array(z.string()),
  year: z.int().nullable(),
  authorDied: z.int().nullable(),
  /** What the work rests on; null while nobody stated anything. */
  rights: z.enum(['public_domain']).nullable(),
  prices: z.array(z.strictObject({ currency, amount: z.int().positive() })),
  /** What was done with it so far, a day each. */
  way: z.array(z.enum(['create', 'record', ...ACT_NAMES])).min(1),
  /** When the last of it was. */
  daysAgo: z.int().nonnegative(),
  /** The words of that. */
  note: z.string().nullable(),
  about: z.enum(TOPICS).nullable(),
  releaseInDays: z.int().positive().nullable(),
  parts: z.array(
    z.strictObject({
      title: meanings,
      /** One of the recordings, relative to `demoAudioFolder`; null while there is none. */
      sound: z.string().nullable(),
      /** Whether it came from a noisy room. */
      faulty: z.boolean(),
    }),
  ),
  /** How many people wish for it, of one that its house offers to whoever would read it aloud. */
  wishes: z.int().nonnegative().nullable(),
})

const audioFile = z.strictObject({
  /** Relative to `demoAudioFolder`, such as `Heer/01.m4a`. */
  path: z.string(),
  work: z.string(),
  /** 0 is the sample, 1 the first episode. */
  part: z.int().nonnegative(),
  small: z.boolean(),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  durationMs: z.int().positive(),
  codec: z.enum(['aac', 'opus']),
  mime: z.enum(['audio/mp4', 'audio/ogg']),
  /** Hash of what the file was made from; tells what must be made anew. */
  source: z.string(),
})

const lines = z.strictObject({
  work: z.string(),
  /** 0 is the sample, 1 the first episode. */
  part: z.int().nonnegative(),
  /** As the recording's: tells whether the times are those of another text. */
  source: z.string(),
  lines: z.array(
    z.strictObject({
      startsMs: z.int().nonnegative(),
      endsMs: z.int().positive(),
      verse: z.int().positive(),
      text: z.string(),
      shahmukhi: z.string().optional(),
    }),
  ),
})

export type DemoScripts = z.infer<typeof scripts>
export type DemoMeanings = z.infer<typeof meanings>
export type DemoPrice = z.infer<typeof price>
export type DemoWork = z.infer<typeof work>
export type DemoEpisode = z.infer<typeof episode>
export type DemoPerson = z.infer<typeof person>
export type DemoSeries = z.infer<typeof series>
export type DemoListener = z.infer<typeof listener>
export type DemoSubmission = z.infer<typeof submission>
export type DemoReview = z.infer<typeof review>
export type DemoLines = z.infer<typeof lines>
export type DemoAudioFile = z.infer<typeof audioFile>

/** Everything the demo shop starts with. */
export interface DemoCatalogue {
  works: DemoWork[]
  people: DemoPerson[]
  series: DemoSeries[]
  listeners: DemoListener[]
  reviews: DemoReview[]
  audio: DemoAudioFile[]
  lines: DemoLines[]
}

/** From the sources as from the bundle, the data lies in the project. */
export const demoFolder = join(ROOT, 'db/demo')

export const demoAudioFolder = join(demoFolder, 'audio')

function read<T>(shape: z.ZodType<T>, ...path: string[]): T {
  return shape.parse(JSON.parse(readFileSync(join(demoFolder, ...path), 'utf8')))
}

/** The works alone, in the order of their slugs; needs no recordings. */
export function loadDemoWorks(): DemoWork[] {
  const names = readdirSync(join(demoFolder, 'works')).filter((n) => n.endsWith('.json'))
  return names.toSorted().map((name) => read(work, 'works', name))
}

export function loadDemoPeople(): DemoPerson[] {
  return read(z.array(person), 'people.json')
}

/** The books that readers do not hear yet. */
export const loadDemoSubmissions = (): DemoSubmission[] =>
  read(z.array(submission), 'submissions.json')

/** The list of recordings as `make-audio.server.ts` left it. */
export function loadDemoAudio(): DemoAudioFile[] {
  return read(z.array(audioFile), 'audio', 'manifest.json')
}

/** When each line of a recording is heard, as `make-audio.server.ts` left it. */
export function loadDemoLines(): DemoLines[] {
  return read(z.array(lines), 'lines.json')
}

/** Reads and checks the whole demo catalogue; throws a ZodError that names the faulty field. */
export function loadDemoCatalogue(): DemoCatalogue {
  return {
    works: loadDemoWorks(),
    people: loadDemoPeople(),
    series: read(z.array(series), 'series.json'),
    listeners: read(z.array(listener), 'listeners.json'),
    reviews: read(z.array(review), 'reviews.json'),
    audio: loadDemoAudio(),
    lines: loadDemoLines(),
  }
}
