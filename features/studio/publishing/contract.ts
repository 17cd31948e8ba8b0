import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { STATISTICS_DAYS } from '#shared/schemas/limits.ts'
import { OwnSubmission } from '#features/studio/submissions/contract.ts'
import { Currency, Day, Id, Milliseconds, Names, pageQuery } from '#shared/schemas/schemas.ts'

const MOST_DAYS = 366
const DAY_MS = 86_400_000

const Count = z.number().int()
/** A count of people; null where there were fewer than that may be told of, none included. */
const People = Count.nullable()

/** Copies and money, in minor units of the currency, of the days asked for. */
const Money = z.object({
  currency: Currency,
  sold: Count,
  soldAmount: Count,
  refunded: Count,
  refundedAmount: Count,
})
export type Money = z.infer<typeof Money>

const StatisticsDay = z.object({
  day: Day,
  listeners: People,
  /** What was heard on it; null with its listeners. */
  heardMs: Milliseconds.nullable(),
  sold: Count,
  refunded: Count,
})
export type StatisticsDay = z.infer<typeof StatisticsDay>

const BookStatistics = z.object({
  submission: Id,
  slug: z.string(),
  names: Names,
  cover: z.string(),
  /** Of the last 30 days, whichever are asked for. */
  listeners: People,
  /** On those days on which at least five people heard it. */
  heardMs: Milliseconds,
  /** How many finished it, in these days too, so that no two spans tell of a day between them. */
  finished: People,
  money: z.array(Money),
})
export type BookStatistics = z.infer<typeof BookStatistics>

const DayOfAll = StatisticsDay.omit({ listeners: true }).extend({ heardMs: Milliseconds })

export const listStatistics = call({
  name: 'listStatistics',
  method: 'GET',
  path: '/stats/list',
  access: 'user',
  summary: `The listening and sales of the books of an organisation in the last ${STATISTICS_DAYS} days that are over, for its owners and editors`,
  query: z.object({ organisation: idOf('organisations', 'own'), ...pageQuery(20) }),
  answer: z.object({
    books: z.array(BookStatistics),
    total: Count,
    money: z.array(Money),
    /** All its books together, as far as each may be told; of people, who heard several count for each. */
    days: z.array(DayOfAll),
    /** As many days before those. */
    before: z.array(DayOfAll),
  }),
})

const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (!from || !to) return !from && !to
  const span = Date.parse(to) - Date.parse(from)
  return span >= 0 && span < MOST_DAYS * DAY_MS
}

export const getStatistics = call({
  name: 'getStatistics',
  method: 'GET',
  path: '/stats/:id',
  access: 'user',
  summary: `The listening and sales of a book day by day, for the owners and editors of its organisation; unasked, of the last ${STATISTICS_DAYS} days that are over`,
  params: OwnSubmission,
  query: z
    .object({ from: Day.optional(), to: Day.optional() })
    .refine(isSpan, { error: 'validation.days', path: ['to'] }),
  answer: z.object({ book: BookStatistics, days: z.array(StatisticsDay) }),
})
