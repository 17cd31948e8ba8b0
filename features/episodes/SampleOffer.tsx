import { useFormat } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { SampleButton } from '../play-buttons/SampleButton'
import type { Audiobook } from '../audiobooks/contract'

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
