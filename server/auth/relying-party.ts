import { isIP } from 'node:net'
import { isLoopback, type Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'

/** For whom passkeys are made: the page's origin, and its host name as browsers know it. */
export interface RelyingParty {
  origin: string
  id: string
}

/**
 * Where pages may ask for passkeys: the public address and, on a machine of one's own, its name
 * `localhost`, since a number is no name that a passkey could be kept under.
 */
export function allowedOrigins(env: Pick<Env, 'publicUrl' | 'PORT'>): string[] {
  const { origin, hostname } = new URL(env.publicUrl)
  return isLoopback(hostname) ? [origin, `http://localhost:${env.PORT}`] : [origin]
}

/**
 * The relying party of a request.
 * @param origin the request's Origin header
 * @throws AppError passkeys_unavailable where browsers would keep none: another origin, a number
 *   for a name, no encryption
 */
export function relyingPartyOf(
  env: Pick<Env, 'publicUrl' | 'PORT'>,
  origin: string | undefined,
): RelyingParty {
  if (!origin || !allowedOrigins(env).includes(origin)) throw new AppError('passkeys_unavailable')
  const { hostname, protocol } = new URL(origin)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  if (isNumber || !isSafe) throw new AppError('passkeys_unavailable')
  return { origin, id: hostname }
}
