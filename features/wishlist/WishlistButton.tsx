import { useT } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { LoginFirst } from '../login/LoginFirst'
import { useWishlist } from './use-wishlist'

/** Puts a book on my wishlist or takes it off; a visitor is led to the login. */
export function WishlistButton({ audiobookId }: { audiobookId: string }) {
  const t = useT()
  const me = useMe()
  const { listed, busy, toggle } = useWishlist(audiobookId)
  if (!me) {
    return (
      <LoginFirst variant="quiet">
        <Icon name="heart" /> {t('wishlist.add')}
      </LoginFirst>
    )
  }
  return (
    <Button variant="quiet" aria-pressed={listed} busy={busy} onClick={toggle}>
      <Icon name={listed ? 'check' : 'heart'} /> {t(listed ? 'wishlist.in' : 'wishlist.add')}
    </Button>
  )
}
