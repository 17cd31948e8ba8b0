import { generatedApi, useAddToLibraryMutation } from '../../web/lib/api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import type { Audiobook } from '../audiobooks/contract'

/** Adds a book to my library; the book's page, read before, learns of it at once. */
export function useAddToLibrary(book: Pick<Audiobook, '_id' | 'slug' | 'price' | 'entitled'>) {
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const [send, { isLoading }] = useAddToLibraryMutation()
  const free = book.price.length === 0
  const add = async () => {
    const { data, error } = await send({ body: { audiobook: book._id } })
    if (!data) return refuse(error)
    dispatch(
      generatedApi.util.updateQueryData('getAudiobook', { idOrSlug: book.slug }, (draft) => {
        Object.assign(draft.audiobook, {
          inLibrary: true,
          entitled: free || book.entitled,
          isArchive: false,
        })
      }),
    )
    showToast({ text: data.message, kind: 'ok' })
  }
  return { add, busy: isLoading }
}
