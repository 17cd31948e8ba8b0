import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { WAIVER_LETTERS } from '#shared/schemas/limits.ts'
import { FINDINGS } from '#features/studio/encoding/contract.ts'
import { Instant, linesWithoutAddress } from '#shared/schemas/schemas.ts'

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

const Answer = z.object({ waivers: z.array(Waiver) })
const params = z.object({ id: idOf('submission_parts', 'staff') })

export const waiveFault = call({
  name: 'waiveFault',
  method: 'POST',
  path: '/admin/part/:id/waive',
  access: 'audio.waive',
  summary:
    'Lets a fault of a part’s recording pass, for a reason that the book’s page says; 409 `changed_meanwhile` where the recording has no such fault',
  params,
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
  answer: Answer,
})

export const unwaiveFault = call({
  name: 'unwaiveFault',
  method: 'DELETE',
  path: '/admin/part/:id/waive/:code',
  access: 'audio.waive',
  summary: 'Takes back that a fault may pass',
  params: params.extend({ code: Code }),
  answer: Answer,
})
