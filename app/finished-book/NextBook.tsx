import { paths } from '#shared/http/paths.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PlayFree } from '#app/home/PlayFree.tsx'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'

/** What a listener took last into the library and has not begun. */
const UNHEARD = { status: 'notStarted', sort: 'created_at:desc', _limit: 1 } as const

interface NextBookProps {
  /** The book that was heard to its end. */
  finished: string
  onChoose: () => void
}

/**
 * The book to go on with, which one press plays: one of the listener's own that waits, else the first
 * that home offers; without either, the way to all.
 */
export function NextBook({ finished, onChoose }: NextBookProps) {
  const t = useT()
  const anew = { refetchOnMountOrArgChange: true }
  const { currentData: shelves, isFetching } = useGetShelvesQuery({ on: 'home' }, anew)
  const { currentData: mine, isFetching: isAsking } = useListLibraryQuery(UNHEARD, anew)
  if (isFetching || isAsking) return null
  const own = mine?.library.find(({ audiobook, sample }) => !sample && audiobook._id !== finished)
  const book = own?.audiobook ?? shelves?.next[0]?.audiobook
  if (!book) {
    return (
      <ButtonLink to={paths.browse()} onClick={onChoose}>
        {t('player.others')}
      </ButtonLink>
    )
  }
  return (
    <section className="finished__next" aria-label={t('home.next')}>
      <h3 className="label">{t('home.next')}</h3>
      <BookRow book={book} />
      {/* The dialog gives way to what was begun. */}
      <div className="finished__play" onClick={onChoose}>
        <Play book={book} isMine={own !== undefined} />
      </div>
    </section>
  )
}

function Play({ book, isMine }: { book: AudiobookCard; isMine: boolean }) {
  const t = useT()
  if (isMine) return <PlayBookButton audiobookId={book._id} label={t('finished.play_next')} />
  if (book.price.length === 0) return <PlayFree book={book} />
  if (book.sampleUrl) return <HearSample book={book} label={t('book.hear_sample')} />
  return <ButtonLink to={paths.book(book.slug)}>{t('finished.see')}</ButtonLink>
}
