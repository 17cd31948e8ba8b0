import type { ComponentType } from 'react'
import { useFindMyReviewQuery } from '../../web/lib/reader-api.gen'
import type { Audiobook } from '../audiobooks/contract'
import { ListenPart } from '../player-book/ListenPart'
import { BookDownload } from '../downloads-screens/BookDownload'
import { LikeButton } from '../favourites/LikeButton'
import { ReviewActions } from '../review-answers/ReviewActions'
import type { Review } from '../reviews/contract'
import { WishlistButton } from '../wishlist/WishlistButton'
import { MyReviewPart } from './MyReviewPart'
import './review-form.css'

export interface ReaderPartProps {
  /** Keep it on the wishlist, like it, download it, choose how fast it is read, write of it, or answer what another wrote. */
  part: 'wish' | 'like' | 'download' | 'listen' | 'write' | 'answer'
  book: Audiobook
  /** What is answered. */
  review?: Review | undefined
}

const PARTS: Record<ReaderPartProps['part'], ComponentType<ReaderPartProps>> = {
  wish: ({ book }) => <WishlistButton audiobookId={book._id} />,
  like: LikeButton,
  download: ({ book }) => <BookDownload audiobookId={book._id} names={book.names} />,
  listen: ListenPart,
  write: MyReviewPart,
  answer: Answer,
}

/** What a reader may do on a book's page beside hearing it. */
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
