import { pageOf } from '#web/forms/address-query.ts'
import type { ListReviewsApiArg } from '#web/api/social.gen.ts'
import { paths } from '#shared/http/paths.ts'

/** How much of a book's reviews its page shows, as the address says. */
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

/** What the list of reviews is asked for. */
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
