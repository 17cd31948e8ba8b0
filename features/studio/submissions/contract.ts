import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import {
  Id,
  Instant,
  lines,
  Message,
  Names,
  pageQuery,
  someLines,
} from '#shared/schemas/schemas.ts'
import { MOST_PARTS } from '#shared/schemas/limits.ts'
import { Organisation } from '#features/studio/organisations/contract.ts'
import { ACT_NAMES, SITE_ACTS, STATES } from './states.ts'
import {
  Book,
  Cover,
  DraftNames,
  Prices,
  Rights,
  Sample,
  WrittenBook,
  WrittenNames,
  WrittenRights,
} from './working-copy.ts'

// What both halves know of acts and of the working copy, which have files of their own.
export {
  ACT_NAMES,
  ACTS,
  mayIn,
  refusalOf,
  ruleOf,
  type Act,
  type Need,
  type SITE_ACTS,
  type Standing,
  type State,
} from './states.ts'
export {
  BASES,
  Book,
  Cover,
  isNamed,
  Prices,
  Rights,
  Sample,
  shownNames,
  WrittenNames,
  type DocumentName,
  type DraftNames,
  type Maker,
  type Right,
} from './working-copy.ts'

const LONGEST_NOTE = 2_000
const StateName = z.enum(STATES)
const ActName = z.enum(ACT_NAMES)
const Version = z.number().int().positive()

/** What is missing or wrong before the next act: where it is, and the key of a sentence that says it. */
const Missing = z.object({ path: z.string(), code: z.string() })
export type Missing = z.infer<typeof Missing>

const Who = z.object({
  _id: Id,
  kind: Organisation.shape.kind,
  names: Names,
})

/** A part of the book: an episode, once it is published. */
export const Part = z.object({
  _id: Id,
  position: z.number().int(),
  title: DraftNames,
  narrator: z.object({ _id: Id, name: z.string() }).nullable(),
  passed: z.boolean(),
  openNotes: z.number().int(),
})
export type Part = z.infer<typeof Part>

const HistoryEntry = z.object({
  act: z.enum([...ACT_NAMES, ...SITE_ACTS]),
  from: StateName,
  to: StateName,
  at: Instant,
  /** Null where the site did it by itself, or whoever did has left. */
  by: z.string().nullable(),
  byStaff: z.boolean(),
  note: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const SubmissionRow = z.object({
  _id: Id,
  organisation: Who,
  title: DraftNames,
  author: DraftNames.nullable(),
  state: StateName,
  since: Instant,
  release_at: Instant.nullable(),
  parts: z.number().int(),
  turn: z.number().int(),
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
  book: Book,
  rights: Rights,
  prices: Prices,
  cover: Cover,
  sample: Sample,
  parts: z.array(Part),
  history: z.array(HistoryEntry),
  /** The address of the book, once it was published. */
  slug: z.string().nullable(),
  /** Whether the caller may write the working copy now. */
  mayWrite: z.boolean(),
  may: z.array(ActName),
  missing: z.array(Missing),
  updated_at: Instant,
})
export type Submission = z.infer<typeof Submission>

const OwnSubmission = z.object({ id: idOf('submissions', 'own') })
const answer = z.object({ submission: Submission })

export const createSubmission = call({
  name: 'createSubmission',
  method: 'POST',
  path: '/submission/create',
  access: 'user',
  summary:
    'Begins a book of my organisation; an Idempotency-Key makes a second sending the same one',
  body: z.strictObject({ organisation: idOf('organisations', 'own'), title: WrittenNames }),
  answer,
  status: 201,
})

export const listSubmissions = call({
  name: 'listSubmissions',
  method: 'GET',
  path: '/submission/list',
  access: 'user',
  summary: 'The books of my organisations on their way in; for editors those that were sent to us',
  query: z.object({
    organisation: idOf('organisations', 'own').optional(),
    state: StateName.optional(),
    search: z.string().trim().min(1).max(100).optional(),
    sort: z.enum(['changed', 'since', 'title']).default('changed'),
    ...pageQuery(20),
  }),
  answer: z.object({
    submission: z.array(SubmissionRow),
    total: z.number().int(),
    /** How many there are in each state, whatever state was asked for. */
    counts: z.partialRecord(StateName, z.number().int()),
  }),
})

export const getSubmission = call({
  name: 'getSubmission',
  method: 'GET',
  path: '/submission/:id',
  access: 'user',
  summary: 'A submission with its working copy, its history and what may be done with it',
  params: OwnSubmission,
  answer,
})

export const findMakers = call({
  name: 'findMakers',
  method: 'GET',
  path: '/submission/people',
  access: 'user',
  summary: 'People of published books whose name sounds like one, in whatever script',
  query: z.object({ name: z.string().trim().min(2).max(100) }),
  answer: z.object({
    people: z.array(z.object({ _id: Id, names: Names, books: z.number().int() })),
  }),
})

export const deleteSubmission = call({
  name: 'deleteSubmission',
  method: 'DELETE',
  path: '/submission/:id',
  access: 'user',
  summary: 'Deletes a draft of my organisation',
  params: OwnSubmission,
  answer: Message,
})

export const writeBook = call({
  name: 'writeBook',
  method: 'PUT',
  path: '/submission/:id',
  access: 'user',
  summary:
    'Writes the words of a book; 409 `changed_meanwhile` with what is there where the version is another',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, book: WrittenBook }),
  answer,
})

export const writeRights = call({
  name: 'writeRights',
  method: 'PUT',
  path: '/submission/:id/rights',
  access: 'user',
  summary:
    'Writes what a recording rests on; `sign` states that it is so, in my name and as of now',
  params: OwnSubmission,
  body: z.strictObject({
    version: Version,
    rights: WrittenRights,
    sign: z.boolean().default(false),
  }),
  answer,
})

export const writePrices = call({
  name: 'writePrices',
  method: 'PUT',
  path: '/submission/:id/prices',
  access: 'user',
  summary: 'Writes what a book costs and when it comes out',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, prices: Prices }),
  answer,
})

export const writeCover = call({
  name: 'writeCover',
  method: 'PUT',
  path: '/submission/:id/cover',
  access: 'user',
  summary: 'Chooses the cover of a book',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, cover: Cover }),
  answer,
})

export const writeSample = call({
  name: 'writeSample',
  method: 'PUT',
  path: '/submission/:id/sample',
  access: 'user',
  summary: 'Chooses the piece of a part that everybody may hear',
  params: OwnSubmission,
  body: z.strictObject({ version: Version, sample: Sample }),
  answer,
})

export const actOnSubmission = call({
  name: 'actOnSubmission',
  method: 'POST',
  path: '/submission/:id/:act',
  access: 'user',
  summary:
    'Does an act of the table on a submission; 409 `state_changed` where its state allows it not',
  params: OwnSubmission.extend({ act: ActName }),
  body: z.strictObject({
    version: Version,
    note: someLines({
      required: 'error.required',
      below: LONGEST_NOTE,
      tooLong: 'error.too_long',
    }).optional(),
    /** Of `schedule`: when it comes out. */
    at: Instant.optional(),
  }),
  answer,
})

const OwnPart = z.object({ id: idOf('submission_parts', 'own') })

export const addPart = call({
  name: 'addPart',
  method: 'POST',
  path: '/submission/:id/part',
  access: 'user',
  summary: 'Adds a part at the end of a book',
  params: OwnSubmission,
  body: z.strictObject({ title: WrittenNames.prefault({}) }),
  answer: z.object({ part: Part }),
  status: 201,
})

export const writePart = call({
  name: 'writePart',
  method: 'PUT',
  path: '/part/:id',
  access: 'user',
  summary: 'Writes the title of a part and who of the organisation reads it',
  params: OwnPart,
  body: z.strictObject({
    title: WrittenNames,
    narrator: idOf('users', 'own').nullable().optional(),
  }),
  answer: z.object({ part: Part }),
})

export const deletePart = call({
  name: 'deletePart',
  method: 'DELETE',
  path: '/part/:id',
  access: 'user',
  summary: 'Takes a part out of a book that was never published',
  params: OwnPart,
  answer: Message,
})

export const orderParts = call({
  name: 'orderParts',
  method: 'PUT',
  path: '/submission/:id/order',
  access: 'user',
  summary: 'Puts the parts of a book in order: all of them, the first first',
  params: OwnSubmission,
  body: z.strictObject({ parts: z.array(idOf('submission_parts', 'own')).max(MOST_PARTS) }),
  answer: z.object({ parts: z.array(Part) }),
})

export const NOTE_KINDS = [
  'misread',
  'pronunciation',
  'noise',
  'missing',
  'repeat',
  'other',
] as const

export const PartNote = z.object({
  _id: Id,
  part: Id,
  atMs: z.number().int(),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  state: z.enum(['open', 'fixed', 'passed']),
  by: z.string().nullable(),
  created_at: Instant,
})
export type PartNote = z.infer<typeof PartNote>

export const listPartNotes = call({
  name: 'listPartNotes',
  method: 'GET',
  path: '/part/:id/note',
  access: 'user',
  summary: 'What was noted while listening to a part, by time',
  params: OwnPart,
  answer: z.object({ notes: z.array(PartNote) }),
})

export const addPartNote = call({
  name: 'addPartNote',
  method: 'POST',
  path: '/part/:id/note',
  access: 'user',
  summary: 'Pins a note to a time of a part',
  params: OwnPart,
  body: z.strictObject({
    atMs: z.number().int().nonnegative(),
    kind: z.enum(NOTE_KINDS),
    text: lines({ required: 'error.required', below: 1_000, tooLong: 'error.too_long' }),
  }),
  answer: z.object({ note: PartNote }),
  status: 201,
})

export const changePartNote = call({
  name: 'changePartNote',
  method: 'PUT',
  path: '/note/:id',
  access: 'user',
  summary: 'Says of a note that it is fixed, passed or open again',
  params: z.object({ id: idOf('part_notes', 'own') }),
  body: z.strictObject({ state: PartNote.shape.state }),
  answer: z.object({ note: PartNote }),
})

export const passPart = call({
  name: 'passPart',
  method: 'POST',
  path: '/part/:id/pass',
  access: 'user',
  summary: 'Says that I heard a part to its end and found it right, or takes that back',
  params: OwnPart,
  body: z.strictObject({ passed: z.boolean() }),
  answer: z.object({ part: Part }),
})
