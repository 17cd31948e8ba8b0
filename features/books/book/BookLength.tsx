import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { AudiobookCard } from './contract.ts'

type Lasting = Pick<AudiobookCard, 'duration'>
type Measured = Lasting & Pick<AudiobookCard, 'excerpt'>

/** A book that nobody has read yet has nothing to hear, and says so in place of a length. */
export const isUnrecorded = ({ duration }: Lasting) => duration === 0

export function BookLength({ book }: { book: Measured }) {
  const t = useT()
  const { duration } = useFormat()
  if (isUnrecorded(book)) return <span>{t('book.unrecorded')}</span>
  const length = duration(book.duration)
  return <span className="num">{book.excerpt ? t('book.excerpt_length', { length }) : length}</span>
}
