import { useState } from 'react'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { paths } from '#shared/http/paths.ts'
import { BookFeature } from '#features/discovery/book-page/BookFeature.tsx'
import { useAddToLibrary } from '#features/listening/library-page/use-add-to-library.ts'
import { requestPlay } from '#features/listening/playback/play-requests.ts'
import { PlayBookButton } from '#features/listening/player/PlayBookButton.tsx'
import type { GetSeriesApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
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

/** What is said of that book. */
export function useSeriesNext({ mine }: Pick<Shown, 'mine'>) {
  const t = useT()
  const { duration } = useFormat()
  if (!mine?.next) return { why: t('series.first') }
  const { progressCount, remainingTime } = mine.next
  const isBegun = progressCount > 0
  return {
    why: t(isBegun || mine.finished > 0 ? 'series.next' : 'series.first'),
    meta: isBegun ? (
      <span className="num">{t('home.time_left', { time: duration(remainingTime) })}</span>
    ) : undefined,
  }
}

/** Plays that book where it is more than a sample, and leads to it where it is yet to be had. */
export function SeriesPlay({ books, mine }: Pick<Shown, 'books' | 'mine'>) {
  const t = useT()
  const { ordinal } = useFormat()
  const book = nextOf({ books, mine })
  if (!book) return null
  const { next = null, finished = 0 } = mine ?? {}
  const isBegun = next !== null && (finished > 0 || next.progressCount > 0)
  const position = books.find(({ audiobook }) => audiobook._id === book._id)?.position
  const label = position
    ? t(isBegun ? 'series.go_on_with' : 'series.begin_with', { number: ordinal(position) })
    : t(isBegun ? 'home.go_on' : 'library.listen')
  if (next?.entitled) return <PlayBookButton audiobookId={book._id} label={label} />
  const isFree = book.price.length === 0 && !book.announcedFor
  if (mine && isFree) return <HearFreeBook book={book} label={label} />
  return (
    <ButtonLink to={paths.book(book.slug)}>
      <Icon name="headphones" /> {label}
    </ButtonLink>
  )
}

/** That book in a large row, where the page does not list it. */
export function SeriesNext({ books, mine }: Pick<Shown, 'books' | 'mine'>) {
  const { why, meta } = useSeriesNext({ mine })
  const book = nextOf({ books, mine })
  if (!book) return null
  return (
    <BookFeature
      book={book}
      title={why}
      progress={mine?.next?.progressCount}
      meta={meta}
      action={<SeriesPlay books={books} mine={mine} />}
    />
  )
}

/** Takes a free book into the library and plays it, at one press. */
function HearFreeBook({ book, label }: { book: AudiobookCard; label: string }) {
  const { add, busy } = useAddToLibrary({ ...book, entitled: false })
  const [isMine, setIsMine] = useState(false)
  if (isMine) return <PlayBookButton audiobookId={book._id} label={label} />
  async function hear() {
    if (!(await add())) return
    requestPlay({ kind: 'book', audiobookId: book._id })
    setIsMine(true)
  }
  return (
    <Button busy={busy} onClick={() => void hear()}>
      <Icon name="headphones" /> {label}
    </Button>
  )
}
