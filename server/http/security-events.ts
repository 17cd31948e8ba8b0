import type { FastifyRequest } from 'fastify'
import { createCache } from '#server/cache/cache.ts'
import { AppError, type ErrorCode } from './errors.ts'
import { networkOf, siteOfNetwork } from './network.ts'

/** What an operator looks for in the log: somebody was refused who tried to get in or to do more. */
type SecurityEvent =
  | 'login_refused'
  | 'code_refused'
  | 'link_refused'
  | 'gift_code_refused'
  | 'permission_refused'
  | 'origin_refused'
  | 'limit_reached'

const EVENTS: Partial<Record<ErrorCode, SecurityEvent>> = {
  wrong_credentials: 'login_refused',
  passkey_refused: 'login_refused',
  code_wrong: 'code_refused',
  link_expired: 'link_refused',
  link_of_account: 'link_refused',
  second_step_expired: 'login_refused',
  gift_code_wrong: 'gift_code_refused',
  gift_tries_over: 'limit_reached',
  not_permitted: 'permission_refused',
  being_read: 'permission_refused',
  second_step_needed: 'permission_refused',
  not_entitled: 'permission_refused',
  foreign_origin: 'origin_refused',
  too_many_acts: 'limit_reached',
  too_many_requests: 'limit_reached',
  code_tries_over: 'limit_reached',
  second_step_tries_over: 'limit_reached',
  email_unverified: 'login_refused',
  second_step_again: 'permission_refused',
  confirmation_needed: 'permission_refused',
}

const WRONG_PASSWORD = 'validation.password_wrong'

function eventOf({ code, errors }: AppError): SecurityEvent | undefined {
  if (errors?.some((error) => error.code === WRONG_PASSWORD)) return 'login_refused'
  return EVENTS[code]
}

/** Refusals that no limit bounds, or are one: under a flood a line is enough for so long. */
const UNBOUNDED = new Set<SecurityEvent>([
  'limit_reached',
  'origin_refused',
  'permission_refused',
  'link_refused',
])
const UNBOUNDED_REASONS: ReadonlySet<string> = new Set(['passkey_refused'])
const QUIET_MS = 10_000
/** Lines of all kinds and networks together, which no log grows by faster. */
const LINES_A_SECOND = 20

/**
 * Writes a line at `warn` for each refusal of that kind, numbered since this process began; of those that
 * nothing bounds, one in ten seconds for each network, call and account.
 */
export function createSecurityLog(): (error: unknown, request: FastifyRequest) => void {
  const counts = new Map<SecurityEvent, number>()
  const told = createCache<object>({ maxEntries: 10_000, ttlMs: QUIET_MS })
  const second = { began: 0, lines: 0, leftOut: 0 }
  const hasRoom = () => {
    const now = performance.now()
    if (now - second.began >= 1_000) Object.assign(second, { began: now, lines: 0 })
    second.lines += 1
    if (second.lines <= LINES_A_SECOND) return true
    second.leftOut += 1
    return false
  }
  return (error, request) => {
    const event = error instanceof AppError ? eventOf(error) : undefined
    if (!event) return
    const count = (counts.get(event) ?? 0) + 1
    counts.set(event, count)
    const refusal = {
      event,
      count,
      reason: (error as AppError).code,
      call: request.routeOptions.config.name,
      account: accountOf(request),
      network: networkOf(request.ip),
    }
    const site = siteOfNetwork(refusal.network)
    // What a stranger typed names no flood: each request would name another.
    const flood = `${site} ${refusal.call} ${refusal.reason} ${request.user?.id ?? ''}`
    const isUnbounded = UNBOUNDED.has(event) || UNBOUNDED_REASONS.has(refusal.reason)
    if (isUnbounded && told.has(flood)) return
    if (!hasRoom()) return
    told.set(flood, refusal)
    const { leftOut } = second
    second.leftOut = 0
    request.log.warn({ ...refusal, ...(leftOut > 0 && { leftOut }) }, 'refused')
  }
}

/** The id of who is signed in, else the e-mail that was typed, masked; nothing where neither is known. */
function accountOf({ user, body }: FastifyRequest): string | undefined {
  if (user) return user.id
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? maskEmail(email) : undefined
}

/** `simran@example.com` as `s…@e….com`: enough to tell tries on one account from tries on many. */
export function maskEmail(email: string): string {
  const [, first = '', domain = '', last = ''] =
    /^\s*(\S)[^@]*@(\S)[^@]*?(\.[^.@]{1,20})?\s*$/u.exec(email.slice(0, 320)) ?? []
  return first ? `${first}…@${domain}…${last}` : '…'
}
