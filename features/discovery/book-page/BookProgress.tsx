import { usePlaceInBook } from '#features/listening/player/use-place-in-book.ts'
import { isBegun } from '#shared/schemas/begun.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

/** How far its listener is in a book: the share, what is left and the episode, or the day it was finished. */
export default function BookProgress({ book }: { book: Audiobook }) {
  const t = useT()
  const { date, duration, ordinal } = useFormat()
  const { spot, isOver, whole, heardMs } = usePlaceInBook(book)
  if (!isBegun(heardMs, whole) && !isOver) return null
  const finished = book.finishedAt
    ? t('book.finished_on', { day: date(book.finishedAt) })
    : t('library.finished')
  const percent = isOver ? 100 : Math.min(99, Math.floor((heardMs / whole) * 100))
  return (
    <div className="bk__heard num">
      {!book.scripture && <ProgressBar value={percent} />}
      {isOver ? (
        <p className="bk__over">
          <Icon name="check" />
          <b>{finished}</b>
        </p>
      ) : (
        <p>
          <b>{t('library.heard_part', { percent })}</b>
          {book.is_book_finished && <span>{finished}</span>}
          <span>{t('home.time_left', { time: duration(whole - heardMs) })}</span>
          {book.audioBooklength > 1 && (
            <span>
              {t('home.episode_of', {
                episode: ordinal(spot.index + 1),
                count: ordinal(book.audioBooklength),
              })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
