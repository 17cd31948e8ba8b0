import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { PlayButton } from './PlayButton.tsx'
import { sampleOf, type BookWithSample } from './sample-of.ts'

interface SampleButtonProps {
  book: BookWithSample
  size?: 'sm' | 'md' | undefined
  ink?: boolean | undefined
  tabIndex?: number
}

/** Plays a book's free sample; nothing where it has none. */
export function SampleButton({ book, size = 'sm', ...look }: SampleButtonProps) {
  const t = useT()
  const nameIn = useNameIn()
  const request = sampleOf(book)
  if (!request) return null
  const label = t('play.sample_of', { title: nameIn(book.names) })
  return <PlayButton request={request} label={label} size={size} {...look} />
}
