import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Instant, Message } from '#shared/schemas/schemas.ts'
import { Password } from '#features/account/account/contract.ts'

/** Six digits of an app, or a recovery code; spaces and dashes are of no account. */
export const TwoFactorCode = z
  .string({ error: 'secondStep.code_required' })
  .trim()
  .min(1, { error: 'secondStep.code_required' })
  .max(40, { error: 'error.code_wrong' })

/** Password and two-factor code, which every change of two-factor asks for. */
const Confirmed = z.strictObject({ currentPassword: Password, code: TwoFactorCode })

const RecoveryCodes = Message.extend({
  /** Shown this once; each works once. */
  recoveryCodes: z.array(z.string()),
})

export const getSecondStep = call({
  name: 'getSecondStep',
  method: 'GET',
  path: '/secondStep',
  access: 'user',
  summary: 'Whether an app of one-time passwords is set up, and how many recovery codes are left',
  answer: z.object({
    isOn: z.boolean(),
    confirmed_at: Instant.nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const startSecondStep = call({
  name: 'startSecondStep',
  method: 'POST',
  path: '/secondStep/start',
  access: 'user',
  summary: 'Makes a secret for an app; it counts only once it is confirmed',
  body: z.strictObject({ currentPassword: Password }),
  answer: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    uri: z.string(),
    /** The uri as a QR code: `size` units square, `path` the dark ones as an SVG path. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
})

export const confirmSecondStep = call({
  name: 'confirmSecondStep',
  method: 'POST',
  path: '/secondStep/confirm',
  access: 'user',
  summary: 'Sets the app up with its first six digits; answers the recovery codes, this once',
  body: z.strictObject({ code: TwoFactorCode }),
  answer: RecoveryCodes,
})

export const stopSecondStep = call({
  name: 'stopSecondStep',
  method: 'DELETE',
  path: '/secondStep',
  access: 'user',
  summary: 'Takes the app off my account; a mail tells of it',
  body: Confirmed,
  answer: Message,
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/secondStep/recoveryCodes',
  access: 'user',
  summary: 'Makes new recovery codes; the old ones stop working',
  body: Confirmed,
  answer: RecoveryCodes,
})
