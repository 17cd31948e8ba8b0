import { browserStorage } from '#web/storage/web-storage.ts'
import type { LocalPosition } from './playback-position.ts'
import { MEMORY_PREFIX } from './memory-keys.ts'

const MOST_POSITIONS = 50
const KEPT_RATES = 200

/** Keeps the player's values in this browser; one that forbids it forgets them at each reload. */
export interface Memory {
  read<T>(key: string): T | null
  write(key: string, value: unknown): void
}

export const browserMemory: Memory = {
  read: <T>(key: string) => browserStorage.readJson(MEMORY_PREFIX + key) as T | null,
  // Where it is dropped, what is said to the server still counts.
  write(key, value) {
    browserStorage.write(MEMORY_PREFIX + key, value === null ? null : JSON.stringify(value))
  },
}

type LocalPositionsByBook = Record<string, LocalPosition>

export function readLocalPosition(
  memory: Memory,
  user: string,
  book: string,
): LocalPosition | null {
  return memory.read<LocalPositionsByBook>(`places.${user}`)?.[book] ?? null
}

/** Remembers a place; the oldest of more than fifty books is forgotten. */
export function writeLocalPosition(
  memory: Memory,
  user: string,
  book: string,
  place: LocalPosition,
) {
  const all = Object.entries(memory.read<LocalPositionsByBook>(`places.${user}`) ?? {})
  const kept = all.filter(([other]) => other !== book).slice(1 - MOST_POSITIONS)
  memory.write(`places.${user}`, Object.fromEntries([...kept, [book, place]]))
}

type Rates = Record<string, number>

export const readRate = (memory: Memory, book: string): number | null =>
  memory.read<Rates>('rates')?.[book] ?? null

/** Remembers a book's speed; the one set longest ago of more than two hundred is forgotten. */
export function writeRate(memory: Memory, book: string, rate: number) {
  const all = Object.entries(memory.read<Rates>('rates') ?? {})
  const kept = all.filter(([other]) => other !== book).slice(1 - KEPT_RATES)
  memory.write('rates', Object.fromEntries([...kept, [book, rate]]))
}
