import { sequence } from './titles.ts'

/** Random numbers whose seed is printed: with `SEED=…` before a command they are drawn again. */
export function seeded(): (below: number) => number {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32)
  console.log(`SEED=${seed}`)
  return sequence(seed)
}
