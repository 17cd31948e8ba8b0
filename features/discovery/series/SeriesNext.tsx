import { useState } from 'react'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookFeature } from '#features/discovery/book-page/BookFeature.tsx'
import { useAddToLibrary } from '#features/listening/library-page/use-add-to-library.ts'
import { requestPlay } from '#features/listening/playback/play-requests.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

type Shown = Pick<GetSeriesApiResponse, 'books' | 'mine' | 'total'>

/** How many books of a series a listener has heard; nothing before the first. */
export function SeriesHeard({ mine, total }: Pick<Shown, 'mine' | 'total'>) {
  const t = useT()
  if (!mine || mine.finished === 0) return null
  const isWhole = mine.next === null
  return (
    <p className="series__heard num">
      <b>{isWhole ? t('series.all_heard') : t('series.heard', { heard: mine.finished, total })}</b>
      <ProgressBar value={(100 * mine.finished) / total} />
    </p>
  )
}

/** The book of a series to hear next: for a listener where they are, for a visitor the first; none once all are heard. */
export const nextOf = ({ books, mine }: Pick<Shown, 'books' | 'mine'>): AudiobookCard | undefined =>
  mine ? mine.next?.audiobook : books[0]?.audiobook

/** What is said of that book, and what plays it where it is more than a sample. */
export function useSeriesNext({ mine }: Pick<Shown, 'mine'>) {
  const t = useT()
  const { duration } = useFormat()
  if (!mine?.next) return { why: t('series.first') }
  const { audiobook: book, entitled, progressCount, remainingTime } = mine.next
  const isBegun = progressCount > 0
  const isFree = book.price.length === 0 && !book.announcedFor
  return {
    why: t(isBegun || mine.finished > 0 ? 'series.next' : 'series.first'),
    meta: isBegun ? (
      <span className="num">{t('home.time_left', { time: duration(remainingTime) })}</span>
    ) : undefined,
    action: entitled ? (
      <PlayBookButton audiobookId={book._id} label={t(isBegun ? 'home.go_on' : 'library.listen')} />
    ) : isFree ? (
      <HearFreeBook book={book} />
    ) : undefined,
  }
}

/** That book in a large row, where the page does not list it. */
export function SeriesNext({ books, mine }: Pick<Shown, 'books' | 'mine'>) {
  const { why, meta, action } = useSeriesNext({ mine })
  const book = nextOf({ books, mine })
  if (!book) return null
  return (
    <BookFeature
      book={book}
      title={why}
      progress={mine?.next?.progressCount}
      meta={meta}
      action={action}
    />
  )
}

/** Takes a free book into the library and plays it, at one press. */
function HearFreeBook({ book }: { book: AudiobookCard }) {
  const t = useT()
  const { add, busy } = useAddToLibrary({ ...book, entitled: false })
  const [isMine, setIsMine] = useState(false)
  if (isMine) return <PlayBookButton audiobookId={book._id} label={t('library.listen')} />
  async function hear() {
    if (!(await add())) return
    requestPlay({ kind: 'book', audiobookId: book._id })
    setIsMine(true)
  }
  return (
    <Button busy={busy} onClick={() => void hear()}>
      <Icon name="headphones" /> {t('library.listen')}
    </Button>
  )
}
