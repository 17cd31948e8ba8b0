import { expect } from 'vitest'
import { anIpAddress, type Asking } from './people.ts'
import { volley, type RawRequest } from './sockets.ts'

/** How many do the same thing at one moment. */
export const MANY = 40

/** One request to a call, from an address of its own. */
export function request(
  method: string,
  path: string,
  body?: object,
  { token, headers }: Asking = {},
): RawRequest {
  const all = {
    'x-forwarded-for': anIpAddress(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  }
  return {
    method,
    path: `/api${path}`,
    headers: Object.entries(all),
    ...(body ? { body } : {}),
  }
}

export const times = (make: (place: number) => RawRequest, count = MANY) =>
  Array.from({ length: count }, (_, place) => make(place))

/** Sends them all at one moment; answers how often each status came, none of them a fault. */
export async function race(requests: RawRequest[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status, head } of await volley(requests)) {
    expect(status, head).toBeLessThan(500)
    expect(status, head).toBeGreaterThan(0)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
