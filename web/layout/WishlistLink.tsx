import { Link } from 'react-router'
import { BADGE_CAP } from '../../shared/limits'
import { count99 } from '../lib/format'
import { useT } from '../lib/intl'
import { paths } from '../paths'
import { Icon } from '../ui/Icon'
import { useWishlistCount } from './use-wishlist-count'

/** The heart of the header, with how many books wait there. */
export function WishlistLink() {
  const t = useT()
  const count = useWishlistCount()
  const label = count > BADGE_CAP ? t('nav.wishlist_many') : t('nav.wishlist_count', { count })
  return (
    <Link className="tool" to={paths.wishlist} aria-label={label}>
      <Icon name="heart" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count99(count)}
        </span>
      )}
    </Link>
  )
}
