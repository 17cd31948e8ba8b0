import { setImmediate as nextTurn } from 'node:timers/promises'

/** As `Array.map`, but other requests get their turn after each `atOnce` items. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  map: (item: T) => R,
): Promise<R[]> {
  const mapped: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    if (at > 0) await nextTurn()
    for (const item of items.slice(at, at + atOnce)) mapped.push(map(item))
  }
  return mapped
}
