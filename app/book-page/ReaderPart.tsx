import type { ComponentType } from 'react'
import { useFindMyReviewQuery } from '#web/api/social.gen.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { ListenPart } from '#features/listening/player/ListenPart.tsx'
import { OtherPlays } from './OtherPlays.tsx'
import { BookDownload } from '#features/listening/downloads/BookDownload.tsx'
import { FollowMakers } from '#features/social/follows/FollowMakers.tsx'
import { LikeButton } from '#features/social/favourites/LikeButton.tsx'
import { ReviewActions } from '#features/social/reviews/ReviewActions.tsx'
import type { Review } from '#features/social/reviews/contract.ts'
import { WishButton } from '#features/shop/wishlist/WishButton.tsx'
import { WishlistButton } from '#features/shop/wishlist/WishlistButton.tsx'
import { MyReviewPart } from '#features/social/reviews/MyReviewPart.tsx'
import '#features/social/reviews/review-form.css'

export interface ReaderPartProps {
  /** What is to be done with the book; `answer` is to what another wrote. */
  part:
    | 'wish'
    | 'wishFor'
    | 'like'
    | 'download'
    | 'listen'
    | 'others'
    | 'follow'
    | 'write'
    | 'answer'
  book: Audiobook
  /** What is answered. */
  review?: Review | undefined
}

const PARTS: Record<ReaderPartProps['part'], ComponentType<ReaderPartProps>> = {
  wish: ({ book }) => <WishlistButton audiobookId={book._id} />,
  wishFor: WishButton,
  like: LikeButton,
  download: ({ book }) => <BookDownload audiobookId={book._id} names={book.names} />,
  listen: ListenPart,
  others: ({ book }) => <OtherPlays id={book._id} />,
  follow: FollowMakers,
  write: MyReviewPart,
  answer: Answer,
}

/** The reader's own part of a book's page: the review and its actions. */
export default function ReaderPart(props: ReaderPartProps) {
  const Part = PARTS[props.part]
  return <Part {...props} />
}

function Answer({ book, review }: ReaderPartProps) {
  const { data } = useFindMyReviewQuery({ id: book._id })
  if (!review || !data || review._id === data.audiobookReview?._id) return null
  const mayReply = data.mayReply && !data.answeredByOthers.includes(review._id)
  return <ReviewActions review={review} mayReply={mayReply} />
}
