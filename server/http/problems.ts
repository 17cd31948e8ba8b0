import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isMessageKey, translate } from '#shared/i18n/messages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { UNREACHABLE } from '#server/db/unreachable.ts'
import { AppError, messageKeyOf, type ErrorCode, type FieldError } from './errors.ts'
import { answerLanguage } from './answer-language.ts'
import { logFailure } from './failure-log.ts'

/** Turns whatever was thrown into RFC 9457 problem+json, in the caller's language. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asAppError(error)
  // Where the client left in the middle of its body nothing failed; a body that nobody reads on has no socket.
  const socket = request.raw.socket as Socket | null
  const hasLeft = socket?.destroyed && (error as FastifyError).code === 'ECONNRESET'
  if (isFailure(refusal) && !hasLeft) logFailure(request, error, 'failed')
  const language = answerLanguage(request)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, language, request.id))
}

/** Tells a failure from a refusal; whoever refuses for want of room says so once for all. */
export function isFailure(error: unknown): boolean {
  const { status, code } = asAppError(error)
  return status >= 500 && code !== 'overloaded'
}

function problemOf(refusal: AppError, language: Language, instance: string) {
  const errors = refusal.errors?.map(({ path, code, values }) => ({
    path,
    code,
    message: isMessageKey(code)
      ? translate(language, code, values)
      : translate(language, 'error.invalid'),
  }))
  const inWords = (spoken: Language) =>
    translate(spoken, messageKeyOf(refusal.code), stringsOf(refusal.extra ?? {}))
  const message = errors?.[0]?.message ?? inWords(language)
  return {
    type: `/problems/${refusal.code}`,
    title: inWords('en'),
    status: refusal.status,
    detail: message,
    instance: `urn:request:${instance}`,
    code: refusal.code,
    message,
    ...(errors ? { errors } : {}),
    ...refusal.extra,
  }
}

function stringsOf(extra: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(extra).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}
// No connection, connection lost, server shutting down or starting, too many connections, another
// password or no such database, as while a copy is put in its place; two transactions that waited for
// each other, of which one was sent away; longer than a provider lets a statement, a lock or a
// transaction wait; a server that takes no writes for now.
const DATABASE_AWAY = /^(08|57P0|53300|28P01|28000|3D000|40P01|40001|57014|55P03|25P03|25006)/

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  const failure = error as Partial<FastifyError> & { constraint?: string; syscall?: string }
  const { code = '', statusCode, message = '', constraint = '', syscall } = failure
  const known = BY_FASTIFY_CODE[code]
  if (known) return new AppError(known)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new AppError('disk_full')
  if (
    DATABASE_AWAY.test(code) ||
    UNREACHABLE.includes(code) ||
    // The socket of a database that is not there; another missing file is our own fault.
    (code === 'ENOENT' && syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Client was closed/.test(
      message,
    )
  ) {
    return new AppError('unavailable', { retryAfter: 5 })
  }
  // Their account was deleted while they asked.
  if (code === '23503' && /_user_id_fkey$/.test(constraint)) return new AppError('unauthenticated')
  // What they write to was deleted while they asked.
  const isWritten = /^insert or update on table/.test(message)
  if (code === '23503' && isWritten && /_(?:part|review|submission|work)_id_fkey$/.test(constraint))
    return new AppError('not_found')
  // Text that PostgreSQL cannot hold: NUL and broken surrogates that no schema looked at.
  if (code === '22021' || code === '22P05' || (code === '22P02' && /type json/.test(message)))
    return new AppError('bad_request')
  // Browsers may know more time zones than the database does.
  if (code === '22023' && /time zone/.test(message))
    return new AppError('bad_request', {
      errors: [{ path: 'timeZone', code: 'validation.time_zone' }],
    })
  return new AppError(
    statusCode && statusCode >= 400 && statusCode < 500 ? 'bad_request' : 'internal',
  )
}

// A day that no calendar has is not a value that a rule refuses: it is none.
const MALFORMED = new Set(['validation.dob_invalid'])

/** What a schema refuses: its message is a key, or a sentence of the library's own, which is not told. */
export const fieldError = (path: string, message = ''): FieldError => ({
  path,
  code: isMessageKey(message) ? message : 'error.invalid',
})

/** A body that is refused is 422; a malformed one, and a malformed address, 400. */
function invalidInput(error: object): AppError {
  const { validation = [], validationContext } = error as {
    validation?: { instancePath: string; message?: string }[]
    validationContext?: string
  }
  const errors = validation.map(({ instancePath, message }) =>
    fieldError(instancePath.replace(/^\//, '').replaceAll('/', '.'), message),
  )
  const isMalformed = validationContext !== 'body' || errors.some(({ code }) => MALFORMED.has(code))
  return new AppError(isMalformed ? 'bad_request' : 'invalid', { errors })
}
