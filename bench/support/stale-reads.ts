import { setTimeout as wait } from 'node:timers/promises'
import { insistOn } from './insist.ts'
import type { Buyer } from './money-storm.ts'

/** So long after its logout a session may still be taken for one (quality.md, 5). */
const SESSION_MS = 1_000
const BETWEEN_LOGOUTS_MS = 5_000

export interface StaleReads {
  /** What another process did not know of; empty if all is well. */
  faults: string[]
  reads: () => number
  finish: () => Promise<void>
}

/**
 * Writes through one process and at once reads through the other, where each may be killed.
 * @param readers have sessions, and wishlists that nobody else changes
 * @param leavers log out one after the other
 * @param urls where the two processes listen now
 */
export function readElsewhere(
  { readers, leavers }: { readers: readonly Buyer[]; leavers: readonly Buyer[] },
  books: readonly string[],
  urls: readonly [() => string, () => string],
  random: (below: number) => number,
): StaleReads {
  const faults: string[] = []
  const through = urls.map((urlOf) => insistOn(urlOf, faults))
  let [over, reads] = [false, 0]

  /** Two different ones, in random order. */
  function drawn() {
    const first = random(2)
    return [through[first], through[1 - first]] as [Insist, Insist]
  }
  async function changeWishlist(as: Buyer): Promise<void> {
    const audiobook = books[random(books.length)] ?? ''
    const [one, other] = drawn()
    const find = async (ask: Insist) => {
      reads += 1
      const { body } = await ask('GET', `/api/wishlist/audiobook/${audiobook}`, { as })
      return body.wishlist as { _id: string } | null
    }
    await one('POST', '/api/wishlist/create', { as, body: { audiobook } })
    const entry = await find(other)
    if (!entry) return void faults.push(`stale: ${audiobook} is not yet on a wishlist`)
    await other('DELETE', `/api/wishlist/${entry._id}`, { as })
    if (await find(one)) faults.push(`stale: ${audiobook} is still on a wishlist`)
  }
  async function logOut(as: Buyer): Promise<void> {
    const [one, other] = drawn()
    await one('POST', '/api/user/logout', { as })
    await wait(SESSION_MS)
    reads += 1
    const { status } = await other('GET', '/api/user/currentUser', { as })
    if (status !== 401) faults.push(`stale: an ended session is answered ${status}`)
  }
  const work = [
    ...readers.map(async (reader) => {
      while (!over) await changeWishlist(reader)
    }),
    (async () => {
      for (const leaver of leavers) {
        if (over) return
        await logOut(leaver)
        await wait(BETWEEN_LOGOUTS_MS)
      }
    })(),
  ]
  return {
    faults,
    reads: () => reads,
    async finish() {
      over = true
      await Promise.all(work)
    },
  }
}

type Insist = ReturnType<typeof insistOn>
