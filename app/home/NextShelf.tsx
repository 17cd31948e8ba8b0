import type { GetShelvesApiResponse } from '#web/api/discovery.gen.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'

interface NextShelfProps {
  next: GetShelvesApiResponse['next']
}

/** What a listener may hear after the books heard last, each with what leads there. */
export function NextShelf({ next }: NextShelfProps) {
  const t = useT()
  const nameIn = useNameIn()
  if (next.length === 0) return null
  return (
    <Shelf scroll word={t('home.next_word')} title={t('home.next')} text={t('home.next_text')}>
      {next.map(({ audiobook, because }) => (
        <BookCard
          key={audiobook._id}
          book={audiobook}
          footer={
            <p className="small muted">
              {t(`home.because_${because.kind}`, { name: isolate(nameIn(because.names)) })}
            </p>
          }
        />
      ))}
    </Shelf>
  )
}
