import { browserStorage } from '#web/storage/web-storage.ts'

const REFUSED = 'qissa.place-refused'
const QUIET_DAYS = 90
const DAY_MS = 86_400_000

/** For a while nothing is offered again, save where the browser forbids storage. */
export const refusePlace = (now = Date.now()): void =>
  void browserStorage.write(REFUSED, String(now))

const wasRefused = (now: number) =>
  now - Number(browserStorage.read(REFUSED) ?? 0) < QUIET_DAYS * DAY_MS

/**
 * What to do about a reader whose country is not known: use the location that the browser may tell
 * already, offer to ask for it, or leave it.
 */
export async function placeMoment(now = Date.now()): Promise<'use' | 'offer' | 'leave'> {
  if (!('geolocation' in navigator)) return 'leave'
  // An older browser cannot say what it would answer.
  const asked = navigator.permissions?.query({ name: 'geolocation' })
  const state = await asked?.then((permission) => permission.state).catch(() => 'prompt')
  if (state === 'granted') return 'use'
  return state === 'denied' || wasRefused(now) ? 'leave' : 'offer'
}
