import { useOptimistic, useTransition } from 'react'
import {
  useAddToWishlistMutation,
  useFindInWishlistQuery,
  useRemoveFromWishlistMutation,
} from '../../web/lib/api.gen'
import { useT } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'

/**
 * Whether a book is on my wishlist, and how to change that. A press shows at once; where the server
 * refuses, the heart turns back and a toast says why.
 */
export function useWishlist(audiobook: string) {
  const t = useT()
  const me = useMe()
  const refuse = useRefusalToast()
  const { data, refetch } = useFindInWishlistQuery({ id: audiobook }, { skip: !me })
  const [add] = useAddToWishlistMutation()
  const [remove] = useRemoveFromWishlistMutation()
  const entry = data?.wishlist ?? null
  const [listed, showListed] = useOptimistic(entry !== null)
  const [busy, start] = useTransition()

  const toggle = () =>
    start(async () => {
      showListed(!listed)
      const { error } = entry ? await remove({ id: entry._id }) : await add({ body: { audiobook } })
      if (error) return refuse(error)
      await refetch()
      showToast({ text: t(entry ? 'wishlist.removed' : 'wishlist.added'), kind: 'ok' })
    })

  return { listed, busy, toggle }
}
