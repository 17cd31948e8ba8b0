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
import { MOST_PARTS, SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import {
  ActName,
  History,
  Part,
  Submission,
  SubmissionRow,
  PartsVersion,
  Version,
} from './answers.ts'
import { LISTED, SORTS, TOPICS } from './choices.ts'
import { WrittenNames } from './working-copy.ts'

// What both halves know of acts, of the working copy and of answers, which have files of their own.
export {
  History,
  isCorrection,
  mayWriteDocument,
  Part,
  Submission,
  SubmissionRow,
  Version,
  type HistoryEntry,
  type Missing,
  type Warning,
} from './answers.ts'
export {
  isByRole,
  isForAnother,
  isNoteOpen,
  mayIn,
  nextStep,
  READY_ACTS,
  refusalOf,
  type Actor,
  type SoundProgress,
} from './actors.ts'
export {
  ACT_NAMES,
  ACTS,
  isCuttable,
  isFrom,
  isOpen,
  isOut,
  onwardFrom,
  RECORDED_AGAIN,
  ruleOf,
  SHOWING,
  stateAfter,
  type Act,
  type Changes,
  type Need,
  type Standing,
  type State,
} from './states.ts'
export { BASES, SORTS, TOPICS, VOICES, type Listed, type SITE_ACTS, type Topic } from './choices.ts'
export {
  Book,
  Cover,
  isNamed,
  picturePath,
  planOfDraft,
  Prices,
  Rights,
  Sample,
  leastSampleOf,
  MOST_TURN,
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
const ListedState = z.enum(LISTED)

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
  query: z.object({
    name: z.string().trim().min(SEARCH_LETTERS.min).max(SEARCH_LETTERS.most),
  }),
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
    /** Of what somebody decides as staff: the parts that they saw. */
    partsVersion: PartsVersion.optional(),
    note: someLines({
      required: 'error.required',
      below: LONGEST_NOTE,
      tooLong: 'error.too_long',
    }).optional(),
    /** The tab that the note is about. */
    about: z.enum(TOPICS).nullable().optional(),
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
  summary:
    'Writes the title of a part, who of the organisation reads it, and whether it has credits',
  params: OwnPart,
  body: z.strictObject({
    title: WrittenNames,
    narrator: idOf('users', 'own').nullable().optional(),
    hasCredits: z.boolean().optional(),
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
