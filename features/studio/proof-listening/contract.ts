import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { WAIVER_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Instant, lines, linesWithoutAddress } from '#shared/schemas/schemas.ts'
import { FINDINGS, Moment } from '#features/studio/encoding/contract.ts'
import {
  isOpen,
  isOut,
  OwnPart,
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

export const passPart = call({
  name: 'passPart',
  method: 'POST',
  path: '/part/:id/pass',
  access: 'user',
  summary:
    'Says that I heard a recording to its end and found it right, or takes that back; 409 `changed_meanwhile` where the part has another one',
  params: OwnPart,
  body: z.strictObject({ recording: idOf('recordings', 'own'), passed: z.boolean() }),
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
