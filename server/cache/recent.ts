/** Answers kept for a moment, so that a player's many range requests ask the database once. */
export interface Recent<T> {
  get(key: string): Promise<T>
}

interface Kept<T> {
  answer: Promise<T>
  until: number
}

const MOST = 10_000
// While the database is away, what was true a minute ago still lets a listener hear on.
const GRACE_MS = 60_000

/**
 * Keeps what `load` answers for `lifetimeMs`; callers at the same moment share one load. When a
 * load fails, the last answer serves a minute longer before the failure is passed on.
 */
export function keepRecent<T>(
  lifetimeMs: number,
  load: (key: string) => Promise<T>,
  now = () => performance.now(),
): Recent<T> {
  const kept = new Map<string, Kept<T>>()
  return {
    get(key) {
      const last = kept.get(key)
      if (last && last.until > now()) return last.answer
      const answer = load(key).catch((error: unknown) => {
        if (last && last.until + GRACE_MS > now()) {
          kept.set(key, last)
          return last.answer
        }
        kept.delete(key)
        throw error
      })
      kept.delete(key)
      if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { answer, until: now() + lifetimeMs })
      return answer
    },
  }
}
