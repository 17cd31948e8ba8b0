import { safeNext } from '#shared/http/paths.ts'
import { browserStorage } from '#web/storage/web-storage.ts'

const KEY = 'qissa.next'
const DAY_MS = 86_400_000

/** Where somebody was going who signs up: the link in the mail opens another tab. */
export const rememberNext = (next: string | null): void =>
  void browserStorage.write(KEY, next && JSON.stringify({ next, at: Date.now() }))

/** Where to go on to after that link, once; null for nowhere in particular. */
export function takeNext(): string | null {
  const kept = browserStorage.readJson(KEY) as { next?: unknown; at?: unknown } | null
  browserStorage.write(KEY, null)
  const isFresh = Date.now() - Number(kept?.at ?? 0) < DAY_MS
  return typeof kept?.next === 'string' && isFresh ? safeNext(kept.next) : null
}
