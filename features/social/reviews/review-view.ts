import { pageOf } from '#web/forms/address-query.ts'
import type { ListReviewsApiArg } from '#web/api/social.gen.ts'
import { paths } from '#shared/http/paths.ts'

/** The part of a book's reviews that its page shows; the address holds it. */
export interface ReviewView {
  all: boolean
  sort: 'recent' | 'top'
  /** From 1. */
  page: number
}

const FEW = 3
export const REVIEWS_A_PAGE = 10

const LAST_PAGE = 10_000

export function readReviewView(query: URLSearchParams): ReviewView {
  const all = query.get('reviews') === 'all'
  return {
    all,
    sort: all && query.get('sort') === 'top' ? 'top' : 'recent',
    page: all ? pageOf(query, LAST_PAGE) : 1,
  }
}

/** The address of a book's page with all reviews open. */
export function allReviewsPath(slug: string, { sort, page }: Omit<ReviewView, 'all'>): string {
  const query = new URLSearchParams({ reviews: 'all' })
  if (sort === 'top') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `${paths.book(slug)}?${query}#reviews`
}

/** The query of the list of reviews. */
export function reviewArgs(audiobook: string, view: ReviewView): ListReviewsApiArg {
  const _limit = view.all ? REVIEWS_A_PAGE : FEW
  return {
    audiobook,
    sort: view.sort === 'top' ? 'rating:desc' : 'created_at:desc',
    withText: 'true',
    _start: (view.page - 1) * _limit,
    _limit,
  }
}
