import { generatedApi, useAddToLibraryMutation } from '../../web/lib/api.gen'
import { useT } from '../../web/lib/intl'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'

/** Adds a book to my library; the book's page, read before, learns of it at once. */
export function useAddToLibrary(book: { _id: string; slug: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const refuse = useRefusalToast()
  const [send, { isLoading }] = useAddToLibraryMutation()
  const add = async () => {
    const { error } = await send({ body: { audiobook: book._id } })
    if (error) return refuse(error)
    dispatch(
      generatedApi.util.updateQueryData('getAudiobook', { idOrSlug: book.slug }, (draft) => {
        Object.assign(draft.audiobook, { inLibrary: true, entitled: true, isArchive: false })
      }),
    )
    showToast({ text: t('library.book_added'), kind: 'ok' })
  }
  return { add, busy: isLoading }
}
