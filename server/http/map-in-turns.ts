import { takeTurns } from './take-turns.ts'

/** Maps items as they are asked for; others get their turn whenever a turn’s time is used up. */
export async function* mapInTurns<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  map: (item: T) => R,
  takeTurn = takeTurns(),
): AsyncGenerator<R> {
  for await (const item of items) {
    yield map(item)
    await takeTurn()
  }
}
