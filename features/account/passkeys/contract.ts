import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { NAME_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Instant, line, Message } from '#shared/schemas/schemas.ts'
import { Password } from '#features/account/account/contract.ts'

/** Bytes as WebAuthn's JSON writes them. */
export const Bytes = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(20_000)

/** Names something that waits to be signed, for five minutes. */
export const ChallengeToken = z.string().min(20).max(100)

export const PasskeyName = line({
  required: 'passkey.name_required',
  below: NAME_LETTERS.below,
  tooLong: 'validation.name_long',
})

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What `navigator.credentials.create` is asked for, as WebAuthn's JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  challenge: Bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({
      id: Bytes,
      type: z.literal('public-key'),
      transports: z.array(z.string()),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What `navigator.credentials.create` gave, as WebAuthn's JSON; what else it holds is not read. */
export const NewCredential = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
})

export const beginPasskey = call({
  name: 'beginPasskey',
  method: 'POST',
  path: '/passkey/registerOptions',
  access: 'user',
  summary: 'Asks for a passkey of mine; the password is asked once more. Send the Origin header',
  body: z.strictObject({ currentPassword: Password }),
  answer: z.object({ token: ChallengeToken, options: CreationOptions }),
})

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/passkey/register',
  access: 'user',
  summary: 'Adds the passkey that a device made; a mail tells of it',
  body: z.strictObject({
    token: ChallengeToken,
    response: NewCredential,
    name: PasskeyName.optional(),
  }),
  answer: Message.extend({ passkey: Passkey }),
  status: 201,
})

export const listPasskeys = call({
  name: 'listPasskeys',
  method: 'GET',
  path: '/passkey/list',
  access: 'user',
  summary: 'My passkeys, oldest first',
  answer: z.object({ passkeys: z.array(Passkey), total: z.number().int() }),
})

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/passkey/:id',
  access: 'user',
  summary: 'Gives a passkey of mine another name',
  params: z.object({ id: idOf('passkeys', 'own') }),
  body: z.strictObject({ name: PasskeyName }),
  answer: Message.extend({ passkey: Passkey }),
})

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/passkey/:id',
  access: 'user',
  summary: 'Removes a passkey of mine; the password is asked once more, and a mail tells of it',
  params: z.object({ id: idOf('passkeys', 'own') }),
  body: z.strictObject({ currentPassword: Password }),
  answer: Message,
})
