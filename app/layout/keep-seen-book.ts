import { KEPT_CACHE } from '#shared/http/offline-caches.ts'
import type { GetAudiobookApiResponse } from '#web/api/books.gen.ts'

/** Asks for a book and for the small cover that lists without a network show of it: the worker keeps both. */
export async function keepSeenBook(slug: string): Promise<void> {
  const path = `/api/audiobooks/${slug}`
  const kept = await caches.match(path, { cacheName: KEPT_CACHE, ignoreVary: true })
  const answer = kept ?? (await fetch(path))
  if (!answer.ok) return
  const { audiobook } = (await answer.json()) as GetAudiobookApiResponse
  await fetch(audiobook.coverSmall)
}
