import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useOffline } from '#features/listening/library-page/use-offline.ts'
import { ReviewList } from '#features/social/reviews/ReviewList.tsx'
import { readReviewView, reviewArgs } from '#features/social/reviews/review-view.ts'
import type { GetAudiobookApiResponse } from '#web/api/books.gen.ts'
import { socialApi, useListReviewsQuery } from '#web/api/social.gen.ts'
import { ONCE } from '#web/boot/load.ts'
import type { Store } from '#web/session/store.ts'

/** Reads the page of reviews that an address asks for. */
export async function loadReviews(store: Store, book: string, url: URL): Promise<void> {
  const args = reviewArgs(book, readReviewView(url.searchParams))
  await store.dispatch(socialApi.endpoints.listReviews.initiate(args, ONCE))
}

interface BookReviewsProps extends Pick<ComponentProps<typeof ReviewList>, 'write' | 'actions'> {
  book: GetAudiobookApiResponse['audiobook']
}

/** What readers say of a book; nothing where a network that is away keeps it back. */
export function BookReviews({ book, write, actions }: BookReviewsProps) {
  const [query] = useSearchParams()
  const view = readReviewView(query)
  const { data: reviews } = useListReviewsQuery(reviewArgs(book._id, view))
  const isAway = useOffline()
  if (isAway && !reviews) return null
  return <ReviewList book={book} view={view} reviews={reviews} write={write} actions={actions} />
}
