import { browserStorage } from '#web/storage/web-storage.ts'

const KEY = 'qissa.add-after-login'
const HOUR_MS = 3_600_000

interface Wish {
  book: string
  at: number
}

/** A visitor pressed "Add to my library": the press holds for an hour, for a mail's link opens a tab. */
export const rememberAdd = (book: string): void =>
  void browserStorage.write(KEY, JSON.stringify({ book, at: Date.now() } satisfies Wish))

/** Whether the book is to be added now that its reader is here; answers yes once. */
export function takeAdd(book: string): boolean {
  const wish = browserStorage.readJson(KEY) as Partial<Wish> | null
  if (wish?.book !== book) return false
  browserStorage.write(KEY, null)
  return Date.now() - (wish.at ?? 0) < HOUR_MS
}
