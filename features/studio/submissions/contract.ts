import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import {
  Id,
  Instant,
  Message,
  Names,
  pageQuery,
  queryInteger,
  someLines,
} from '#shared/schemas/schemas.ts'
import { MOST_PARTS } from '#shared/schemas/limits.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { Organisation } from '#features/studio/organisations/contract.ts'
import { LISTED, SITE_ACTS, SORTS } from './choices.ts'
import { ACT_NAMES, CHANGES, STAFF_TURNS, STATES } from './states.ts'
import {
  Book,
  Cover,
  DraftNames,
  Prices,
  Rights,
  Sample,
  Shown,
  WrittenNames,
} from './working-copy.ts'

// What both halves know of acts and of the working copy, which have files of their own.
export {
  ACT_NAMES,
  ACTS,
  isByRole,
  isCuttable,
  isFrom,
  isOpen,
  isOut,
  mayIn,
  nextStep,
  onwardFrom,
  RECORDED_AGAIN,
  refusalOf,
  ruleOf,
  stateAfter,
  type Act,
  type Actor,
  type Changes,
  type Need,
  type Standing,
  type State,
} from './states.ts'
export { BASES, SORTS, VOICES, type Listed, type SITE_ACTS } from './choices.ts'
export {
  Book,
  Cover,
  isNamed,
  picturePath,
  planOfDraft,
  Prices,
  Rights,
  Sample,
  SAMPLE_MS,
  Shown,
  shownNames,
  UNNAMED,
  WrittenBook,
  WrittenCover,
  WrittenNames,
  WrittenRights,
  WrittenSample,
  type DocumentName,
  type DraftNames,
  type Maker,
  type Right,
} from './working-copy.ts'

const LONGEST_NOTE = 2_000
const StateName = z.enum(STATES)
const NextStep = z.enum([...STATES, ...STAFF_TURNS])
const ActName = z.enum(ACT_NAMES)
const ListedState = z.enum(LISTED)
export const Version = z.number().int().positive()

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
  openNotes: z.number().int(),
  /** How many lines one may read along, and in which script; null where there are none. */
  lines: z.object({ count: z.number().int(), script: z.enum(SCRIPTS) }).nullable(),
  /** What readers do not see of it yet: all of it, or another sound or title. */
  waits: z.array(z.enum(['new', 'sound', 'title'])),
})
export type Part = z.infer<typeof Part>

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
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The newest lines of a history, the latest last, and whether there are others before them. */
const History = z.object({ history: z.array(HistoryEntry), hasEarlier: z.boolean() })
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
  /** Since when changes of a book that is out wait to be approved. */
  changesSince: Instant.nullable(),
  parts: z.number().int(),
  turn: z.number().int(),
  /** The version of the picture that it wears; null where it wears a cloth. */
  picture: z.string().nullable(),
  scripture: z.boolean(),
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
  /** The picture that was sent for its cover, worn or not; another picture has another version. */
  picture: z.object({ version: z.string() }).nullable(),
  sample: Sample,
  parts: z.array(Part),
  ...History.shape,
  /** The address of the book, once it was published. */
  slug: z.string().nullable(),
  /** What readers see instead of the working copy, of a book that was published. */
  shown: Shown.omit({ titles: true, picture: true }).nullable(),
  changes: z.enum(CHANGES),
  /** Whether the caller may write the working copy now. */
  mayWrite: z.boolean(),
  /** Whether the caller may write the prices now, also while changes of the rest are read. */
  mayWritePrices: z.boolean(),
  /** Whether the caller may write its rights now, which are renewed once it is out. */
  mayWriteRights: z.boolean(),
  may: z.array(ActName),
  next: NextStep,
  /** What the act that leads on from here still needs, whoever does it. */
  missing: z.array(Missing),
  updated_at: Instant,
})
export type Submission = z.infer<typeof Submission>

export const OwnSubmission = z.object({ id: idOf('submissions', 'own') })
export const SubmissionAnswer = z.object({ submission: Submission })

export const createSubmission = call({
  name: 'createSubmission',
  method: 'POST',
  path: '/submission/create',
  access: 'user',
  summary:
    'Begins a book of my organisation; an Idempotency-Key makes a second sending the same one',
  body: z.strictObject({ organisation: idOf('organisations', 'own'), title: WrittenNames }),
  answer: SubmissionAnswer,
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
    state: ListedState.optional(),
    search: z.string().trim().min(1).max(100).optional(),
    sort: z.enum(SORTS).default(SORTS[0]),
    ...pageQuery(20),
  }),
  answer: z.object({
    submission: z.array(SubmissionRow),
    total: z.number().int(),
    /** How many there are in each state, whatever state was asked for. */
    counts: z.partialRecord(ListedState, z.number().int()),
  }),
})

export const getSubmission = call({
  name: 'getSubmission',
  method: 'GET',
  path: '/submission/:id',
  access: 'user',
  summary: 'A submission with its working copy, its history and what may be done with it',
  params: OwnSubmission,
  answer: SubmissionAnswer,
})

export const listSubmissionHistory = call({
  name: 'listSubmissionHistory',
  method: 'GET',
  path: '/submission/:id/history',
  access: 'user',
  summary: 'What became of a submission, a hundred lines before one of them',
  params: OwnSubmission,
  query: z.object({ _before: queryInteger(1, 999_999_999_999_999).optional() }),
  answer: History,
})

export const findPeople = call({
  name: 'findPeople',
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
  answer: SubmissionAnswer,
})

export const OwnPart = z.object({ id: idOf('submission_parts', 'own') })

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
