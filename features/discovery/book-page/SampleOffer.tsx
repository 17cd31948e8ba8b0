import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** The free sample with its length; nothing where a book has none. */
export function SampleOffer({ book }: { book: Audiobook }) {
  const t = useT()
  const { clock } = useFormat()
  if (!book.sample) return null
  return (
    <div className="sampleoffer">
      <SampleButton book={book} size="md" />
      <div>
        <b>{t('book.hear_sample')}</b>
        <span className="num small">
          {t('book.sample_free', { time: clock(book.sample.duration) })}
        </span>
      </div>
    </div>
  )
}
