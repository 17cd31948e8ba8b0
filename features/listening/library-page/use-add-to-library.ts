import { booksApi } from '#web/api/books.gen.ts'
import { useAddToLibraryMutation } from '#web/api/listening.gen.ts'
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
  /** Answers whether it was added. */
  const add = async (): Promise<boolean> => {
    const { data, error } = await send({ body: { audiobook: book._id } })
    if (!data) {
      refuse(error)
      return false
    }
    dispatch(
      booksApi.util.updateQueryData('getAudiobook', { idOrSlug: book.slug }, (draft) => {
        Object.assign(draft.audiobook, {
          inLibrary: true,
          entitled: free || book.entitled,
          isArchive: false,
        })
      }),
    )
    showToast({ text: data.message, kind: 'ok' })
    return true
  }
  return { add, busy: isLoading }
}
