import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'

type Next = GetShelvesApiResponse['next'][number]

export interface Reason {
  because: Next['because']
  books: Next['audiobook'][]
}

/** Books under what leads to them, each reason once, in the order that it comes up. */
export function byReason(next: readonly Next[]): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { audiobook, because } of next) {
    const key = `${because.kind} ${because.slug}`
    const reason = reasons.get(key) ?? { because, books: [] }
    reason.books.push(audiobook)
    reasons.set(key, reason)
  }
  return [...reasons.values()]
}
