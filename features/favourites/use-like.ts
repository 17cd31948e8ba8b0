import { generatedApi } from '../../web/lib/api.gen'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from '../../web/lib/reader-api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { useToggle } from '../../web/lib/use-toggle'

/**
 * Whether a book is a favourite, and how to change that.
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
      generatedApi.util.updateQueryData('getAudiobook', { idOrSlug: slug }, (draft) => {
        draft.audiobook.is_liked = data.is_liked
      }),
    )
    dispatch(generatedApi.util.invalidateTags(['library']))
    return { said: data.message }
  })
}
