import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useWishlist } from './use-wishlist.ts'

/** The main thing to do with a book that is only announced: whoever wished for it hears of its day. */
export function WishButton({ audiobookId }: { audiobookId: string }) {
  const t = useT()
  const { on: listed, busy, toggle } = useWishlist(audiobookId)
  return (
    <Button variant="deep" busy={busy} onClick={toggle}>
      <Icon name={listed ? 'check' : 'heart'} /> {t(listed ? 'wishlist.in' : 'wishlist.wish')}
    </Button>
  )
}
