import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWishlist } from './use-wishlist.ts'

/** Puts a book on my wishlist or takes it off. */
export function WishlistButton({ audiobookId }: { audiobookId: string }) {
  const t = useT()
  const { on: listed, busy, toggle } = useWishlist(audiobookId)
  return (
    <IconButton
      icon="heart"
      word={t('wishlist.sign')}
      label={t(listed ? 'wishlist.in' : 'wishlist.add')}
      aria-pressed={listed}
      busy={busy}
      onClick={toggle}
    />
  )
}
