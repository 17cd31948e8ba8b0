import { booksApi } from '#web/api/books.gen.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from '#web/api/social.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { useToggle } from '#web/forms/use-toggle.ts'

/**
 * Tells whether a book is a favourite, and how to change that.
 * @param known what was read with the book
 */
export function useLike({ _id, slug }: { _id: string; slug: string }, known: boolean) {
  const dispatch = useAppDispatch()
  const [add] = useAddFavouriteMutation()
  const [remove] = useRemoveFavouriteMutation()
  return useToggle(known, async (on) => {
    const { data, error } = await (on
      ? add({ body: { audiobook: _id } })
      : remove({ audiobookId: _id }))
    if (!data) return { error }
    dispatch(
      booksApi.util.updateQueryData('getAudiobook', { idOrSlug: slug }, (draft) => {
        draft.audiobook.is_liked = data.is_liked
      }),
    )
    dispatch(listeningApi.util.invalidateTags(['library']))
    return { said: data.message }
  })
}
