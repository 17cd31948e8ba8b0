import type { GrowingInts } from './growing.ts'

/** Of each list so many of the newest names are looked at, too. */
export const NEWEST = 16
/** So many dead entries of a list are left in peace. */
export const DEAD_LEAST = 32

/**
 * Visits the first `most` living names of a list, then the newest ones, for these were added
 * after the catalogue was filled and are in no order. The lowest `bits` of an entry are no part of
 * its name. A list of which most is dead is cleared of it, so that reading stays short.
 */
export function eachLiving(
  list: GrowingInts,
  bits: number,
  most: number,
  lives: (name: number) => boolean,
  visit: (name: number) => void,
): void {
  let dead = 0
  const seen = (entry: number): number => {
    const name = entry >> bits
    if (lives(name)) visit(name)
    else dead += 1
    return lives(name) ? 1 : 0
  }
  let at = 0
  for (let left = most; at < list.length && left > 0; at += 1) left -= seen(list.at(at))
  let back = list.length - 1
  for (let left = NEWEST; back >= at && left > 0; back -= 1) left -= seen(list.at(back))
  if (dead > DEAD_LEAST && dead > most) list.keep((entry) => lives(entry >> bits))
}
