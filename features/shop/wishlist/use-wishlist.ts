import {
  useFindInWishlistQuery,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
} from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useToggle } from '#web/forms/use-toggle.ts'

/** Tells whether a book is on my wishlist, and how to change that. */
export function useWishlist(audiobook: string) {
  const t = useT()
  const { data, refetch } = useFindInWishlistQuery({ id: audiobook })
  const [add] = useAddToWishlistMutation()
  const [remove] = useRemoveFromWishlistMutation()
  const entry = data?.wishlist ?? null
  return useToggle(entry !== null, async () => {
    const { error } = entry ? await remove({ id: entry._id }) : await add({ body: { audiobook } })
    if (error) return { error }
    // Until the fresh answer is here the switch stands as it was pressed.
    await refetch()
    return { said: t(entry ? 'wishlist.removed' : 'wishlist.added') }
  })
}
