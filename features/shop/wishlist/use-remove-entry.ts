import { useRemoveFromWishlistMutation } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

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
