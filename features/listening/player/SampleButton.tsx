import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { PlayButton } from './PlayButton.tsx'
import { sampleOf, type BookWithSample } from './sample-of.ts'

interface SampleButtonProps {
  book: BookWithSample
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
