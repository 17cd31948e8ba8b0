import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { WAIVER_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Instant, line, lines, linesWithoutAddress, Message } from '#shared/schemas/schemas.ts'
import { FINDINGS, Moment } from '#features/studio/encoding/contract.ts'
import {
  isOpen,
  isOut,
  OwnPart,
  OwnSubmission,
  Part,
  type Standing,
} from '#features/studio/submissions/contract.ts'

export const NOTE_KINDS = [
  'misread',
  'pronunciation',
  'noise',
  'missing',
  'repeat',
  'other',
] as const

/** A piece of a recording, from one millisecond to another. */
export const Stretch = z.strictObject({ fromMs: Moment, toMs: Moment })
export type Stretch = z.infer<typeof Stretch>

/** A shorter piece counts as heard: players say only now and then where they are. */
export const LEAST_UNHEARD_MS = 2_000

const MOST_STRETCHES = 100

/** How much of a recording was heard, in whole per cent: a hundred only where nothing is left out. */
export function percentHeard(unheard: readonly Stretch[], lengthMs: number): number {
  if (unheard.length === 0) return 100
  const left = unheard.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  return Math.min(99, Math.max(0, Math.round((1 - left / Math.max(1, lengthMs)) * 100)))
}

/** Tells whether a second person listens to a part now. */
export const isListenedTo = (
  { state }: Pick<Standing, 'state'>,
  { waits }: Pick<Part, 'waits'>,
): boolean =>
  state === 'proof_listening' ||
  (isOut(state) && (waits.includes('new') || waits.includes('sound')))

/**
 * Tells whether notes may be written and settled by whoever does not listen as a second person, for they
 * keep a book from coming out: by members while they may send other sound, by staff always.
 */
export const areNotesOpen = (
  { state, changes }: Pick<Standing, 'state' | 'changes'>,
  { isStaff }: { isStaff: boolean },
): boolean => isStaff || isOpen(state) || (isOut(state) && changes !== 'sent')

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
    atMs: Moment,
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

/** A name or word of a book, and how it is said. */
export const SaidName = z.object({ _id: Id, name: z.string(), said: z.string() })
export type SaidName = z.infer<typeof SaidName>
const saidLine = line({ required: 'error.required', below: 100, tooLong: 'error.too_long' })

export const listSaidNames = call({
  name: 'listSaidNames',
  method: 'GET',
  path: '/submission/:id/saidName',
  access: 'user',
  summary: 'Names and words of a book, and how they are said',
  params: OwnSubmission,
  answer: z.object({ names: z.array(SaidName) }),
})

export const addSaidName = call({
  name: 'addSaidName',
  method: 'POST',
  path: '/submission/:id/saidName',
  access: 'user',
  summary: 'Says how a name or word of a book is said',
  params: OwnSubmission,
  body: z.strictObject({ name: saidLine, said: saidLine }),
  answer: z.object({ name: SaidName }),
  status: 201,
})

export const deleteSaidName = call({
  name: 'deleteSaidName',
  method: 'DELETE',
  path: '/saidName/:id',
  access: 'user',
  summary: 'Takes a name off the list of how they are said',
  params: z.object({ id: idOf('said_names', 'own') }),
  answer: Message,
})

export const hearPart = call({
  name: 'hearPart',
  method: 'POST',
  path: '/part/:id/heard',
  access: 'user',
  summary:
    'Says which stretches of a recording I heard; answers what I have not heard. 409 `changed_meanwhile` where the part has another one',
  params: OwnPart,
  body: z.strictObject({
    recording: idOf('recordings', 'own'),
    heard: z.array(Stretch).max(MOST_STRETCHES),
  }),
  answer: z.object({ unheard: z.array(Stretch) }),
})

export const passPart = call({
  name: 'passPart',
  method: 'POST',
  path: '/part/:id/pass',
  access: 'user',
  summary:
    'Says that I heard a recording to its end and found it right, or takes that back; 409 `changed_meanwhile` where the part has another one, `part_unheard` where I did not hear all of it and `unheard` is not set, which the history says then',
  params: OwnPart,
  body: z.strictObject({
    recording: idOf('recordings', 'own'),
    passed: z.boolean(),
    unheard: z.boolean().default(false),
  }),
  answer: z.object({ part: Part }),
})

/** The code of a finding. */
const Code = z.enum(FINDINGS)

/** A fault of a recording that staff let pass. */
export const Waiver = z.object({
  code: Code,
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
})
export type Waiver = z.infer<typeof Waiver>

const Waivers = z.object({ waivers: z.array(Waiver) })
const StaffPart = z.object({ id: idOf('submission_parts', 'staff') })

export const waiveFault = call({
  name: 'waiveFault',
  method: 'POST',
  path: '/admin/part/:id/waive',
  access: 'audio.waive',
  summary:
    'Lets a fault of a part’s recording pass, for a reason that the book’s page says; 409 `changed_meanwhile` where the recording has no such fault',
  params: StaffPart,
  body: z.strictObject({
    code: Code,
    reason: linesWithoutAddress({
      required: 'error.required',
      min: WAIVER_LETTERS.min,
      tooShort: 'validation.waiver_short',
      below: WAIVER_LETTERS.below,
      tooLong: 'validation.waiver_long',
      address: 'validation.waiver_address',
    }),
  }),
  answer: Waivers,
})

export const unwaiveFault = call({
  name: 'unwaiveFault',
  method: 'DELETE',
  path: '/admin/part/:id/waive/:code',
  access: 'audio.waive',
  summary: 'Takes back that a fault may pass',
  params: StaffPart.extend({ code: Code }),
  answer: Waivers,
})
