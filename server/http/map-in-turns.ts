import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long others wait at most, save for an item that takes longer by itself. */
const TURN_MS = 5

/** Maps items as they are asked for; others get their turn whenever a turn’s time is used up. */
export async function* mapInTurns<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  map: (item: T) => R,
  now = () => performance.now(),
): AsyncGenerator<R> {
  let began = now()
  for await (const item of items) {
    yield map(item)
    if (now() - began < TURN_MS) continue
    await nextTurn()
    began = now()
  }
}
