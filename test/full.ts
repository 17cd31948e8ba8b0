/** Whether every matrix is wanted whole, as `npm run test:full` does; `npm test` takes its turns through them. */
export const FULL = process.env.FULL === '1'

/**
 * Of a flow that is the same in each of several languages and screens: all of them in a full run,
 * else the one at `turn`. Files choose different ones, so that each is walked by many.
 */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  FULL ? all : all.slice(turn % all.length).slice(0, 1)

/** How often a race is run, because luck decides who comes first: many times in a full run, else a few. */
export const rounds = (all: number, few = 3): number => (FULL ? all : few)

/**
 * Of many things that are tried on each of many calls: all in a full run, else every n-th, begun by
 * the call's name, and never none.
 */
export function share<T>(all: readonly T[], name: string, parts: number): readonly T[] {
  const from = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const every = Math.min(parts, all.length)
  return FULL ? all : all.filter((_, at) => (at + from) % every === 0)
}
