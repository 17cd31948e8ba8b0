import type { Permission } from '#shared/call/permissions.ts'
import { paths } from '#shared/http/paths.ts'
import type { NamesInScripts } from '#shared/text/names.ts'
import {
  adminApi,
  useListContactMessagesQuery,
  useListHouseReviewsQuery,
} from '#web/api/admin.gen.ts'
import { messagingApi, useListMessagesQuery } from '#web/api/messaging.gen.ts'
import { rightsApi, useListClaimsQuery } from '#web/api/rights.gen.ts'
import {
  studioApi,
  useListApplicationsQuery,
  useListSubmissionsQuery,
} from '#web/api/studio.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { adminPath, permissionOf } from './admin-view.ts'

/** Where a book waits for staff, in the order in which it comes there. */
const BOOK_STATES = [
  'submitted',
  'in_review',
  'proof_listening',
  'mastered',
  'changes_sent',
] as const
export type BookState = (typeof BOOK_STATES)[number]
const ROOMS = ['claims', 'organisations', 'reviews', 'contact', 'messages'] as const
type Room = (typeof ROOMS)[number]

/** What waits longest of a kind: what it is called, and who sent it. */
export interface First {
  title: NamesInScripts | null
  who: NamesInScripts | string | null
}

/** Something that waits for staff: how many of it, and where they are. */
export interface Waiting {
  kind: Room | BookState
  count: number
  /** The one that waits longest, where its list says which; of books each row asks. */
  first: First | undefined
  /** Since when the first of them waits, where its list says so. */
  since: string | undefined
  to: string
}

/** The first of each list, which says how many there are. */
const FIRST = {
  claims: { state: 'open', _limit: 1 },
  organisations: { state: 'applied', _limit: 1 },
  reviews: { state: 'reported', _limit: 1 },
  contact: { state: 'open', _limit: 1 },
  messages: { state: 'failed', _limit: 1 },
  books: { sort: 'since', _limit: 1 },
} as const

/** Asks for the book that waits longest in a state. */
export const firstBookArgs = (state: BookState) => ({ state, sort: 'since', _limit: 1 }) as const

export const isBook = (kind: Waiting['kind']): kind is BookState =>
  (BOOK_STATES as readonly string[]).includes(kind)

const mayReview = (permissions: readonly Permission[]) => permissions.includes('submission.review')
const opens = (permissions: readonly Permission[], room: Room) =>
  permissions.includes(permissionOf(room))

/** Reads what waits for whoever holds these permissions. */
export async function loadWaiting(
  { store }: Pick<LoadContext, 'store'>,
  permissions: readonly Permission[],
): Promise<void> {
  const { listApplications, listSubmissions } = studioApi.endpoints
  const { listHouseReviews, listContactMessages } = adminApi.endpoints
  const { listMessages } = messagingApi.endpoints
  const { listClaims } = rightsApi.endpoints
  const read = {
    claims: () => store.dispatch(listClaims.initiate(FIRST.claims, ONCE)),
    organisations: () => store.dispatch(listApplications.initiate(FIRST.organisations, ONCE)),
    reviews: () => store.dispatch(listHouseReviews.initiate(FIRST.reviews, ONCE)),
    contact: () => store.dispatch(listContactMessages.initiate(FIRST.contact, ONCE)),
    messages: () => store.dispatch(listMessages.initiate(FIRST.messages, ONCE)),
  } satisfies Record<Room, () => unknown>
  await Promise.all([
    ...ROOMS.filter((room) => opens(permissions, room)).map((room) => read[room]()),
    ...(mayReview(permissions)
      ? [store.dispatch(listSubmissions.initiate(FIRST.books, ONCE))]
      : []),
  ])
}

/** Reads which books wait longest, once it is known in which states any do. */
export async function loadFirstBooks(
  { store }: Pick<LoadContext, 'store'>,
  permissions: readonly Permission[],
): Promise<void> {
  if (!mayReview(permissions)) return
  const { listSubmissions } = studioApi.endpoints
  const { data } = await store.dispatch(listSubmissions.initiate(FIRST.books, ONCE))
  const states = BOOK_STATES.filter((state) => data?.counts[state])
  await Promise.all(
    states.map((state) => store.dispatch(listSubmissions.initiate(firstBookArgs(state), ONCE))),
  )
}

/** What waits for whoever holds these permissions; undefined until all of it is known. */
export function useWaiting(permissions: readonly Permission[]): {
  waiting: Waiting[] | undefined
  isError: boolean
  refetch: () => void
} {
  const unless = (may: boolean) => ({ skip: !may })
  const claims = useListClaimsQuery(FIRST.claims, unless(opens(permissions, 'claims')))
  const organisations = useListApplicationsQuery(
    FIRST.organisations,
    unless(opens(permissions, 'organisations')),
  )
  const reviews = useListHouseReviewsQuery(FIRST.reviews, unless(opens(permissions, 'reviews')))
  const contact = useListContactMessagesQuery(FIRST.contact, unless(opens(permissions, 'contact')))
  const messages = useListMessagesQuery(FIRST.messages, unless(opens(permissions, 'messages')))
  const books = useListSubmissionsQuery(FIRST.books, unless(mayReview(permissions)))
  const asked = [claims, organisations, reviews, contact, messages, books].filter(
    ({ isUninitialized }) => !isUninitialized,
  )
  const of = (kind: Room, count = 0, since?: string, first?: First): Waiting => ({
    kind,
    count,
    first,
    since,
    to: adminPath({ section: kind }),
  })
  const { counts = {} } = books.data ?? {}
  const [claim] = claims.data?.claims ?? []
  const [organisation] = organisations.data?.organisation ?? []
  const [review] = reviews.data?.reviews ?? []
  const [letter] = contact.data?.contactMessages ?? []
  const waiting = [
    of(
      'claims',
      claims.data?.total,
      claim?.createdAt,
      claim && { title: claim.book.names, who: claim.name },
    ),
    of(
      'organisations',
      organisations.data?.total,
      organisation?.created_at,
      organisation && { title: organisation.names, who: organisation.applicant?.name ?? null },
    ),
    ...BOOK_STATES.map((state) => ({
      kind: state,
      count: counts[state] ?? 0,
      first: undefined,
      since: undefined,
      to: paths.studio({ state }),
    })),
    of(
      'reviews',
      reviews.data?.total,
      review?.reports[0]?.at,
      review && { title: review.audiobook.names, who: review.name },
    ),
    of(
      'contact',
      contact.data?.total,
      letter?.createdAt,
      letter && { title: null, who: letter.name },
    ),
    of('messages', messages.data?.total),
  ]
  return {
    waiting: asked.every(({ data }) => data !== undefined)
      ? waiting.filter(({ count }) => count > 0)
      : undefined,
    isError: asked.some(({ isError, isFetching }) => isError && !isFetching),
    refetch: () => asked.forEach((query) => void query.refetch()),
  }
}
