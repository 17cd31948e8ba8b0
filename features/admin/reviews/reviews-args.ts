import type { ListHouseReviewsApiArg } from '#web/api/admin.gen.ts'

export type ReviewState = 'reported' | 'hidden'

const PAGE_SIZE = 20

interface Place {
  state: ReviewState
  page: number
}

export const reviewsArgs = ({ state, page }: Place): ListHouseReviewsApiArg => ({
  state,
  _start: (page - 1) * PAGE_SIZE,
  _limit: PAGE_SIZE,
})

export const reviewPages = (total: number) => Math.ceil(total / PAGE_SIZE)

/** Asks for what was hidden last. */
export const LAST_HIDDEN = { state: 'hidden', _limit: 5 } as const
