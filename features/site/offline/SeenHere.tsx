import { useEffect, useState } from 'react'
import type { GetAudiobookApiResponse } from '#web/api/books.gen.ts'
import { useStoredBooks } from '#features/listening/downloads/use-downloads.ts'
import { BooksHere } from '#features/listening/library-page/BooksHere.tsx'
import { isBookAnswer, KEPT_CACHE } from '#shared/http/offline-caches.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'

type Seen = GetAudiobookApiResponse['audiobook']

const MOST = 12

/** Books that were looked at in this browser, whose pages open without a network; not those that it holds. */
export function SeenHere() {
  const t = useT()
  const [books, setBooks] = useState<Seen[]>([])
  const stored = new Set(useStoredBooks().map(({ audiobook }) => audiobook._id))
  useEffect(() => {
    readSeen().then(setBooks, () => undefined)
  }, [])
  return (
    <BooksHere
      id="seen-here"
      title={t('offline.seen')}
      text={t('offline.seen_text')}
      books={books.filter(({ _id }) => !stored.has(_id))}
      leadsTo={({ slug }) => paths.book(slug)}
    />
  )
}

/** The newest first. */
async function readSeen(): Promise<Seen[]> {
  const cache = await caches.open(KEPT_CACHE)
  const asked = (await cache.keys()).filter(({ url }) => isBookAnswer(url)).reverse()
  const answers = await Promise.all(
    asked.slice(0, MOST).map(({ url }) => cache.match(url, { ignoreVary: true })),
  )
  const bodies = await Promise.all(answers.flatMap((answer) => answer?.json() ?? []))
  return bodies.map((body) => (body as GetAudiobookApiResponse).audiobook)
}
