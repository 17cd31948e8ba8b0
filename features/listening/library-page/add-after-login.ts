import { keepInTab, keptInTab } from '#web/storage/web-storage.ts'

const KEY = 'qissa.add-after-login'
const HOUR_MS = 3_600_000

interface Wish {
  book: string
  at: number
}

/** A visitor pressed "Add to my library": the press holds for an hour, in this tab. */
export const rememberAdd = (book: string): void =>
  keepInTab(KEY, { book, at: Date.now() } satisfies Wish)

/** Whether the book is to be added now that its reader is here; answers yes once. */
export function takeAdd(book: string): boolean {
  const wish = keptInTab<Partial<Wish>>(KEY)
  if (wish?.book !== book) return false
  keepInTab(KEY, null)
  return Date.now() - (wish.at ?? 0) < HOUR_MS
}
