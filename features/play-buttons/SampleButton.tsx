import { useNameIn, useT } from '../../web/lib/intl'
import { PlayButton } from './PlayButton'
import { sampleOf, type SampledBook } from './sample-of'

interface SampleButtonProps {
  book: SampledBook
  size?: 'sm' | 'md' | undefined
  ink?: boolean | undefined
}

/** Plays a book's free sample; nothing where it has none. */
export function SampleButton({ book, size = 'sm', ink }: SampleButtonProps) {
  const t = useT()
  const nameIn = useNameIn()
  const request = sampleOf(book)
  if (!request) return null
  const label = t('play.sample_of', { title: nameIn(book.names) })
  return <PlayButton request={request} label={label} size={size} ink={ink} />
}
