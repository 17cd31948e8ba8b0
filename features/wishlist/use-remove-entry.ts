import { useRemoveFromWishlistMutation } from '../../web/lib/reader-api.gen'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'

/** Takes an entry off my wishlist; the list and its counts are read again by themselves. */
export function useRemoveEntry(id: string) {
  const t = useT()
  const refuse = useRefusalToast()
  const [send, { isLoading }] = useRemoveFromWishlistMutation()
  const remove = async () => {
    const { error } = await send({ id })
    if (error) refuse(error)
    else showToast({ text: t('wishlist.removed'), kind: 'ok' })
  }
  return { remove, busy: isLoading }
}
