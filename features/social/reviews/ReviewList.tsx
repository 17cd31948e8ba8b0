import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListReviewsApiResponse } from '#web/api/social.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import { AllReviews } from './AllReviews.tsx'
import { allReviewsPath, type ReviewView } from './review-view.ts'
import type { Review } from './contract.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { StarCounts } from './StarCounts.tsx'
import './review-list.css'

interface ReviewListProps {
  book: Audiobook
  view: ReviewView
  /** Undefined where they could not be fetched. */
  reviews: ListReviewsApiResponse | undefined
  /** Leads to writing one. */
  write: ReactNode
  /** What the reader may do about somebody's review. */
  actions: (review: Review) => ReactNode
}

/** The reviews of a book: the newest few, or all of them page by page. */
export function ReviewList({ book, view, reviews, write, actions }: ReviewListProps) {
  const t = useT()
  const word = t('review.word')
  const title = t('review.title')
  const hidesSome = reviews !== undefined && reviews.total > reviews.audiobookReview.length
  return (
    <Shelf
      id="reviews"
      word={word}
      title={title}
      text={<Mean book={book} recent={!view.all} />}
      action={
        <>
          {!view.all && hidesSome && (
            <Link className="link" to={allReviewsPath(book.slug, { sort: 'recent', page: 1 })}>
              {t('review.see_all')} <Icon name="arrow-right" flip />
            </Link>
          )}
          {write}
        </>
      }
    >
      {reviews ? (
        <>
          {book.totalRatings > 0 && <StarCounts counts={reviews.audiobookReviewCount} />}
          <AllReviews slug={book.slug} view={view} total={reviews.total}>
            <ul className="revs" role="list">
              {reviews.audiobookReview.map((review) => (
                <ReviewCard key={review._id} review={review} actions={actions(review)} />
              ))}
            </ul>
          </AllReviews>
          {reviews.total === 0 && <p className="revs__none">{t('review.none')}</p>}
        </>
      ) : (
        <p className="revs__none">{t('review.failed')}</p>
      )}
    </Shelf>
  )
}

function Mean({ book, recent }: { book: Audiobook; recent: boolean }) {
  const t = useT()
  if (book.rating === null) return null
  const values = { rating: book.rating.toFixed(1), count: book.totalRatings }
  return (
    <span className="num">
      {t('review.mean', values)} {recent && t('review.recent_first')}
    </span>
  )
}
