import { sql } from 'kysely'
import { BEGUN } from '#shared/schemas/begun.ts'

/** A place at the end of a book is never further from it than this share. */
export const LAST_PART = 0.1

/**
 * SQL over `a` (audiobooks), `l` (library_entries) and `p` (places, left joined): whether the
 * place is at the book's end. Finished is at most 60 s or 1.5 % left, whichever is more, but
 * never more than a tenth of the book: else a poem of two minutes would end half-way.
 */
const atTheEnd = sql<boolean>`(p.user_id is not null and a.duration_ms - p.book_position_ms
  <= least(greatest(60000, a.duration_ms * 0.015), a.duration_ms * ${LAST_PART}::float8))`

/**
 * SQL: finished by an explicit mark, else by the place. After "unfinish" only a place that
 * moved since counts; `playback_positions.updated_at` stands still while the position does.
 */
export const isFinished = sql<boolean>`(l.finished_at is not null
  or (${atTheEnd} and (l.unfinished_at is null or p.updated_at > l.unfinished_at)))`

/** SQL: a finished book that is in the middle of being heard again. */
const isHeardAgain = sql<boolean>`(l.finished_at is not null and p.updated_at > l.finished_at
  and p.book_position_ms > 0 and not ${atTheEnd})`

/** SQL: over and nothing to go on with. */
export const isOver = sql<boolean>`(${isFinished} and not ${isHeardAgain})`

/** SQL: when a finished book was finished. */
export const finishedAt = sql<string>`coalesce(l.finished_at, p.updated_at)`

/** SQL: `isBegun` of a playback position, for queries. */
export const isBegun = sql<boolean>`(coalesce(p.book_position_ms, 0) > 0 and p.book_position_ms
  >= least(${sql.lit(BEGUN.ms)}, a.duration_ms * ${sql.lit(BEGUN.share)}))`

/** SQL: the tab an entry stands under; every entry has exactly one, and `all` is not among them. */
export const statusOf = sql<string>`case
  when l.archived_at is not null then 'archived'
  when ${isFinished} then 'finished'
  when not ${isBegun} then 'notStarted'
  else 'inProgress' end`
