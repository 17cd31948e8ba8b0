import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ADDRESSES } from '#app/addresses.ts'
import { anEmail, PASSWORD } from './people.ts'
import { SITE } from './product.ts'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  minLength?: number
}
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    minimum: z.number().optional(),
    minLength: z.number().optional(),
  }),
) as z.ZodType<Schema>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  'x-permission': z.string().optional(),
  'x-authorized-first': z.boolean().default(false),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: Schema.optional() }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) })
    .optional(),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.enum(METHODS), Operation.optional())),
})

/** A call as the running product's own /api/openapi.json tells of it. */
export interface Operation {
  name: string
  method: string
  /** Under /api, with `{param}` places. */
  path: string
  access: 'public' | 'user' | 'staff'
  /** Whether it asks who may before it reads a body. */
  authorizedFirst: boolean
  /** The names in the query. */
  query: string[]
  body: Schema | undefined
}

/** A stream has no end: features/messaging/notifications/stream.test.ts and features/studio/recordings/stream.test.ts read them. */
export const ENDLESS = ['streamNotifications', 'streamSubmissionSound']

/** Every call that the running product has: tests that walk this list forget none. */
export async function operations(): Promise<Operation[]> {
  const document: unknown = await (await fetch(`${SITE}/api/openapi.json`)).json()
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method]
      if (!operation || ENDLESS.includes(operation.operationId)) return []
      const { security, 'x-permission': permission, parameters, requestBody } = operation
      const isPublic = security?.length === 0
      return [
        {
          name: operation.operationId,
          method: method.toUpperCase(),
          path: path.replace(/^\/api/, ''),
          authorizedFirst: operation['x-authorized-first'],
          access: permission ? 'staff' : isPublic ? 'public' : 'user',
          query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
          body: requestBody?.content['application/json'].schema,
        } satisfies Operation,
      ]
    }),
  )
}

/** A path with something in each of its places: what somebody would guess, unless told. */
export const filled = ({ path }: Pick<Operation, 'path'>, value = guessed) =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => value(name))

const guessed = (name: string): string => (name === 'otp' ? '000000' : randomUUID())

/** What people type into fields of these names. */
const TYPED: Record<string, () => unknown> = {
  email: anEmail,
  currentPassword: () => PASSWORD,
  password: () => PASSWORD,
  confirmPassword: () => PASSWORD,
  code: () => '000000',
  dob: () => '1990-01-01',
  firstName: () => 'Simran',
  lastName: () => 'Gill',
  message: () => 'Where is my book?',
  reason: () => 'The wind belongs to the tale.',
  name: () => 'Simran Gill',
  gurmukhi: () => 'ਨਾਵਲ',
  shahmukhi: () => 'ناول',
  answer: () => 'We hold a licence since 2019.',
  bookPage: () => 'Heer',
  claimedWork: () => 'A novel of mine, printed in 1990.',
  phone: () => '9815012345',
  occurredAt: () => new Date().toISOString(),
  endpoint: () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  p256dh: () =>
    'BHPSi2PIzBsN9WMV_Du1hPkUDUMyW7vnoSCoytnf9DlWsrZ4aXlNM3VfL2K0uvdIf2J7nzSgFpji2_SL44kxXOw',
  auth: () => 'A'.repeat(22),
}
/** Calls for which all that is required is not enough. */
const MORE: Record<string, string[]> = {
  confirmSession: ['currentPassword'],
  createGiftCard: ['firstName', 'lastName'],
  finishLogin: ['code'],
  updateDetails: ['firstName', 'lastName', 'gender', 'dob', 'language'],
}

/** A body that a call could be sent by somebody who means well. */
export function sampleBody({ name, body }: Operation): object | undefined {
  const sample = body && sampleOf(body, '', MORE[name])
  return typeof sample === 'object' && sample !== null ? sample : undefined
}

function sampleOf(schema: Schema, name: string, more: string[] = []): unknown {
  if (schema.enum) return schema.enum[0]
  const typed = TYPED[name]
  if (typed) return typed()
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, more)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const wanted = [...(schema.required ?? []), ...more, 'email']
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([field]) => wanted.includes(field))
        .map(([field, inner]) => [field, sampleOf(inner, field)]),
    )
  }
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name)] : []
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (schema.format === 'uuid') return randomUUID()
  return 'x'.repeat(Math.max(8, schema.minLength ?? 0))
}

/** Every address of the site, as app/addresses.ts lists them, with something in each place. */
export function pages(): string[] {
  return ADDRESSES.map(({ path }) =>
    path
      .replace('/people/:slug', '/people/Waris-Shah')
      .replace('/blog/:slug', '/blog/the-qissa-and-its-poets')
      .replace(':code?', 'none')
      .replace(':slug', 'Heer')
      .replace(':token', 'x'.repeat(43))
      .replace('*', '/nowhere'),
  )
}
