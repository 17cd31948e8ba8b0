import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { HearSample } from '#features/listening/player/HearSample.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

interface SampleOfferProps {
  book: Audiobook
  /** Beside a button that does more for who listens. */
  quiet: boolean
}

/** The free sample with its length; nothing where a book has none. */
export function SampleOffer({ book, quiet }: SampleOfferProps) {
  const t = useT()
  const { clock } = useFormat()
  if (!book.sample) return null
  const length = clock(book.sample.duration)
  return <HearSample book={book} label={t('book.hear_sample')} quiet={quiet} note={length} />
}
