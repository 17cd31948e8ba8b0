import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { booksApi } from '#web/api/books.gen.ts'
import {
  socialApi,
  useCreateReviewMutation,
  useUpdateReviewMutation,
  type CreateReviewApiArg,
} from '#web/api/social.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { MyReview } from './contract.ts'

type Words = Omit<CreateReviewApiArg['body'], 'audiobook'>

type Sent = { message: string; error?: undefined } | { message?: undefined; error: ApiError }

/** Writes my review of a book, or changes it. One that another tab wrote meanwhile is the one to change. */
export function useSendReview(bookId: string, review: MyReview | null) {
  const dispatch = useAppDispatch()
  const [create] = useCreateReviewMutation()
  const [update] = useUpdateReviewMutation()
  const [known, know] = useState(review?._id)
  return async (words: Words): Promise<Sent> => {
    const { data, error } = await (known
      ? update({ id: known, body: words })
      : create({ body: { audiobook: bookId, ...words } }))
    if (data) {
      dispatch(booksApi.util.invalidateTags(['audiobooks']))
      return { message: data.message }
    }
    const refused = error as ApiError
    if (refused.code === 'review_exists' || refused.code === 'not_found') {
      const asked = socialApi.endpoints.findMyReview.initiate(
        { id: bookId },
        { subscribe: false, forceRefetch: true },
      )
      know((await dispatch(asked)).data?.audiobookReview?._id)
    }
    return { error: refused }
  }
}
