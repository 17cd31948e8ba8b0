/**
 * What the system says of a server that is not reached: nobody listens, the connection broke, its name
 * is not known, as that of a container that was stopped, or its host or the way to it is down.
 */
export const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
]
