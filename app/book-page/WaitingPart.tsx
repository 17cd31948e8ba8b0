import type { MouseEvent } from 'react'
import { BookmarksSign, SpeedSign } from '#features/listening/player/ListenSigns.tsx'
import { useFindInWishlistQuery } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ReaderPartProps } from './ReaderPart.tsx'

interface WaitingPartProps extends Pick<ReaderPartProps, 'part' | 'book'> {
  /** What a visitor reads in its place. */
  words: string | undefined
  busy: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** What a part looks like until it has loaded, where an empty place would be seen. */
export function WaitingPart({ part, book, words, ...button }: WaitingPartProps) {
  const t = useT()
  const { data } = useFindInWishlistQuery({ id: book._id })
  if (part === 'wish' || part === 'like') {
    const isWish = part === 'wish'
    const word = t(isWish ? 'wishlist.sign' : 'book.like')
    return (
      <IconButton
        icon={isWish ? 'heart' : 'thumbs-up'}
        word={word}
        label={word}
        aria-pressed={isWish ? !!data?.wishlist : book.is_liked}
        {...button}
      />
    )
  }
  if (part === 'download' || part === 'wishFor') {
    const isWish = part === 'wishFor'
    return (
      <Button variant={isWish ? 'deep' : 'quiet'} {...button}>
        <Icon name={isWish ? 'heart' : 'download'} /> {words ?? t('download.start')}
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
