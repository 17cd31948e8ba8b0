import { browserStorage } from '#web/storage/web-storage.ts'

const KEY = 'qissa.wish-after-login'
const HOUR_MS = 3_600_000

interface Wish {
  work: string
  at: number
}

/** A visitor wished for a work: the press holds for an hour, for a mail’s link opens a tab. */
export const rememberWish = (work: string): void =>
  void browserStorage.write(KEY, JSON.stringify({ work, at: Date.now() } satisfies Wish))

/** The work that is wished for now that its reader is here; answers it once. */
export function takeWish(): string | null {
  const wish = browserStorage.readJson(KEY) as Partial<Wish> | null
  if (!wish) return null
  browserStorage.write(KEY, null)
  const isFresh = Date.now() - Number(wish.at ?? 0) < HOUR_MS
  return isFresh && typeof wish.work === 'string' ? wish.work : null
}
