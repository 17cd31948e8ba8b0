import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { MESSAGE_LETTERS } from '#shared/schemas/limits.ts'
import { CallingCode, Phone } from '#shared/schemas/phone.ts'
import { lines, Message } from '#shared/schemas/schemas.ts'
import { Email, PersonName } from '#features/account/account/contract.ts'

const PHONE_REQUIRED = { error: 'validation.phone_required' }

export const ContactBody = z.strictObject({
  name: PersonName,
  email: Email,
  phone: z
    .string(PHONE_REQUIRED)
    .refine((text) => text.trim() !== '', { ...PHONE_REQUIRED, abort: true })
    .pipe(Phone),
  callingCode: CallingCode.optional(),
  message: lines({
    required: 'validation.message_required',
    min: MESSAGE_LETTERS.min,
    tooShort: 'validation.message_short',
    below: MESSAGE_LETTERS.below,
    tooLong: 'validation.message_long',
  }),
  /** No person sees this field; whoever fills it in is a machine. */
  website: z.string().max(500, { error: 'error.too_long' }).optional(),
})

export const createContactMessage = call({
  name: 'createContactMessage',
  method: 'POST',
  path: '/contact/create',
  access: 'public',
  summary: 'Writes to Qissa; a mail says that it arrived',
  body: ContactBody,
  answer: Message,
  status: 201,
})
