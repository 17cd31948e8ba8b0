import { Link } from 'react-router'
import { BADGE_CAP } from '#shared/schemas/limits.ts'
import { count99 } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useCountWishlistQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

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

/** Counts the books on my wishlist, 0 until known. A 401 ends the session, as for every call. */
function useWishlistCount(): number {
  const { data } = useCountWishlistQuery()
  return data?.wishlistCount ?? 0
}
