import { generatedApi, useAddToLibraryMutation } from '#web/api/api.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import type { Audiobook } from '#features/books/book/contract.ts'

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
