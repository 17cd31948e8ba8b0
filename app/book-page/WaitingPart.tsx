import { BookmarksSign, SpeedSign } from '#features/listening/player/ListenSigns.tsx'
import { useWishWords } from '#features/books/book/use-wish-words.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ReaderPartProps } from './ReaderPart.tsx'

/** What a part looks like until it has loaded, where an empty place would be seen. */
export function WaitingPart({ part, book }: Pick<ReaderPartProps, 'part' | 'book'>) {
  const t = useT()
  const wish = useWishWords(book)
  if (part === 'download') {
    return (
      <Button variant="quiet" disabled>
        <Icon name="download" /> {t('download.start')}
      </Button>
    )
  }
  if (part === 'wishFor') {
    return (
      <Button variant="deep" disabled>
        <Icon name="heart" /> {wish}
      </Button>
    )
  }
  if (part !== 'listen') return null
  return (
    <>
      <SpeedSign rate={1} />
      <BookmarksSign />
    </>
  )
}
