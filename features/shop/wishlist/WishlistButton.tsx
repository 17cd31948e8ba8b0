import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useWishlist } from './use-wishlist.ts'

/** Puts a book on my wishlist or takes it off. */
export function WishlistButton({ audiobookId }: { audiobookId: string }) {
  const t = useT()
  const { on: listed, busy, toggle } = useWishlist(audiobookId)
  return (
    <Button variant="quiet" aria-pressed={listed} busy={busy} onClick={toggle}>
      <Icon name={listed ? 'check' : 'heart'} /> {t(listed ? 'wishlist.in' : 'wishlist.add')}
    </Button>
  )
}
