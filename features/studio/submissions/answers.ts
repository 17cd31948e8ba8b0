import { z } from 'zod'
import { Id, Instant, Names } from '#shared/schemas/schemas.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { Organisation } from '#features/studio/organisations/contract.ts'
import { SITE_ACTS, TOPICS } from './choices.ts'
import { READY_ACTS, SOUND_STEPS, STAFF_TURNS } from './actors.ts'
import { ACT_NAMES, CHANGES, STATES } from './states.ts'
import {
  Book,
  Cover,
  DraftNames,
  Prices,
  Rights,
  Sample,
  Shown,
  type DocumentName,
} from './working-copy.ts'

const StateName = z.enum(STATES)
const NextStep = z.enum([...STATES, ...STAFF_TURNS, ...READY_ACTS, ...SOUND_STEPS])
export const ActName = z.enum(ACT_NAMES)
export const Version = z.number().int().positive()
export const PartsVersion = z.number().int().nonnegative()

/** What is missing or wrong: where it is, and the key of a sentence that says it. */
const Missing = z.object({ path: z.string(), code: z.string() })
export type Missing = z.infer<typeof Missing>

const Who = z.object({ _id: Id, kind: Organisation.shape.kind, names: Names })

/** A part of the book: an episode, once it is published. */
export const Part = z.object({
  _id: Id,
  position: z.number().int(),
  title: DraftNames,
  narrator: z.object({ _id: Id, name: z.string() }).nullable(),
  /** How long its current recording is, once that is known. */
  durationMs: z.number().int().nullable(),
  passed: z.boolean(),
  /** Whoever passed it says that they did not hear all of it. */
  passedUnheard: z.boolean(),
  /** The caller read or sent its sound, and somebody else can pass it. */
  isOwn: z.boolean(),
  /** Who made the book is said in it: what counts of the first and of the last part. */
  hasCredits: z.boolean(),
  /** Listeners read along by lines that came with the book, and not by the studio. */
  hasLinesOfBook: z.boolean(),
  openNotes: z.number().int(),
  /** How many lines one may read along, and in which script; null where there are none. */
  lines: z.object({ count: z.number().int(), script: z.enum(SCRIPTS) }).nullable(),
  /** What readers do not see of it yet: all of it, or another sound or title. */
  waits: z.array(z.enum(['new', 'sound', 'title'])),
})
export type Part = z.infer<typeof Part>

/** Something to know of all parts together, `studio.warn_<code>`; the numbers are of missing ones. */
const Warning = z.object({
  code: z.enum(['numbers', 'credits', 'credits_first', 'credits_last']),
  numbers: z.array(z.number().int()),
})
export type Warning = z.infer<typeof Warning>

const HistoryEntry = z.object({
  _id: z.number().int(),
  act: z.enum([...ACT_NAMES, ...SITE_ACTS]),
  from: StateName,
  to: StateName,
  at: Instant,
  /** Null where the site did it by itself, or whoever did has left. */
  by: z.string().nullable(),
  byStaff: z.boolean(),
  note: z.string().nullable(),
  /** Of a book that came back: the tab that the note is about; null where it is about all. */
  about: z.enum(TOPICS).nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The newest lines of a history, the latest last, and whether there are others before them. */
export const History = z.object({ history: z.array(HistoryEntry), hasEarlier: z.boolean() })
export type History = z.infer<typeof History>

export const SubmissionRow = z.object({
  _id: Id,
  organisation: Who,
  title: DraftNames,
  author: DraftNames.nullable(),
  state: StateName,
  since: Instant,
  next: NextStep,
  release_at: Instant.nullable(),
  /** The first part on which a note is open. */
  notedPart: Id.nullable(),
  /** Since when changes of a book that is out wait to be approved. */
  changesSince: Instant.nullable(),
  parts: z.number().int(),
  /** Of what is recorded of it, or of the book where nothing was recorded here. */
  durationMs: z.number().int(),
  turn: z.number().int(),
  /** The version of the picture that it wears; null where it wears a cloth. */
  picture: z.string().nullable(),
  scripture: z.boolean(),
  /** Null while that is open, and for whoever is told no prices. */
  free: z.boolean().nullable(),
  /** None while there are none, and for whoever is told none. */
  prices: Prices.shape.prices.unwrap(),
  /**
   * How many people heard it in the last thirty days, as the shelves count them; 0 where they are too
   * few to be told. Null of a book that is not out, and for whoever is told no prices.
   */
  listeners: z.number().int().nullable(),
  updated_at: Instant,
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

export const Submission = z.object({
  _id: Id,
  organisation: Who,
  /** What the caller is in the organisation; null for staff who read it. */
  role: Organisation.shape.role.nullable(),
  state: StateName,
  since: Instant,
  by: z.string().nullable(),
  release_at: Instant.nullable(),
  version: Version,
  /** How often its parts were written, with their lines and sound. */
  partsVersion: PartsVersion,
  book: Book,
  rights: Rights.extend({
    /** Who stated that all of this is so, and when; a name of null is of somebody whose account is gone. */
    signed: z.object({ name: z.string().nullable(), at: Instant }).nullable(),
  }),
  prices: Prices,
  cover: Cover,
  /** The picture that was sent for its cover, worn or not; another picture has another version. */
  picture: z.object({ version: z.string() }).nullable(),
  sample: Sample,
  parts: z.array(Part),
  warnings: z.array(Warning),
  ...History.shape,
  /** The address of the book, once it was announced or published. */
  slug: z.string().nullable(),
  /** What readers see instead of the working copy, of a book that was published; its picture by version. */
  shown: Shown.omit({ titles: true }).nullable(),
  changes: z.enum(CHANGES),
  /** Whether readers see the page of a scheduled book, and its day. */
  announced: z.boolean(),
  /** Whether the caller may write the working copy now. */
  mayWrite: z.boolean(),
  /** Whether the caller may write the words now; staff may of a book that is out, and readers see them at once. */
  mayWriteBook: z.boolean(),
  /** Whether the caller may write the prices now, also while changes of the rest are read. */
  mayWritePrices: z.boolean(),
  /** Whether the caller may write its rights now, which are renewed once it is out. */
  mayWriteRights: z.boolean(),
  may: z.array(ActName),
  next: NextStep,
  /** What the act that leads on from here still needs, whoever does it, and publishing of a price that is there. */
  missing: z.array(Missing),
  updated_at: Instant,
})
export type Submission = z.infer<typeof Submission>

/** Tells whether the caller may write a document now. */
export function mayWriteDocument(submission: Submission, name: DocumentName): boolean {
  const { mayWriteBook: book, mayWriteRights: rights, mayWritePrices: prices } = submission
  const { mayWrite } = submission
  return { book, rights, prices, cover: mayWrite, sample: mayWrite }[name]
}

/** Tells whether staff write a book that is out: readers see what they publish at once. */
export const isCorrection = ({
  role,
  mayWriteBook,
}: Pick<Submission, 'role' | 'mayWriteBook'>): boolean => role === null && mayWriteBook
