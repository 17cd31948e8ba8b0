import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GetAudiobookApiResponse } from '#web/api/books.gen.ts'
import { isBookAnswer, KEPT_CACHE } from '#shared/http/offline-caches.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'

type Seen = GetAudiobookApiResponse['audiobook']

const MOST = 12

/** Books that were looked at in this browser, whose pages open without a network. */
export function SeenHere() {
  const t = useT()
  const [books, setBooks] = useState<Seen[]>([])
  useEffect(() => {
    readSeen().then(setBooks, () => undefined)
  }, [])
  if (books.length === 0) return null
  return (
    <section className="stored-here" aria-labelledby="seen-here">
      <h2 className="h2" id="seen-here">
        {t('offline.seen')}
      </h2>
      <ul role="list">
        {books.map((book) => (
          <li key={book._id}>
            <Link to={paths.book(book.slug)}>
              <Cover src={book.coverSmall} size={72} />
              <b>
                <Name of={book.names} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
