import { useCountWishlistQuery } from '#web/api/shop.gen.ts'

/** Counts the books on my wishlist, 0 until known. A 401 ends the session, as for every call. */
export function useWishlistCount(): number {
  const { data } = useCountWishlistQuery()
  return data?.wishlistCount ?? 0
}
