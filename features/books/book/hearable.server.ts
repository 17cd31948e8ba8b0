import { sql, type RawBuilder } from 'kysely'
import { EVERYWHERE } from '#shared/money/territories.ts'
import type { BOOK_STATES } from '#shared/schemas/book-states.ts'
import { isPublished } from '#features/books/names/visible.server.ts'

// Conditions for queries in which a book is `a`.

export const IS_PUBLISHED = isPublished('a')

/** Where it stands for readers. */
export const BOOK_STATE = sql<(typeof BOOK_STATES)[number]>`case when a.suspended_at is not null
  then 'suspended' when ${IS_PUBLISHED} then 'published' else 'withdrawn' end`

/** The last day of its rights is over: from then on nobody else gets it, withdrawn already or not. */
export const RIGHTS_ARE_OVER = sql<boolean>`coalesce(a.rights_end < current_date, false)`

/** It costs nothing. */
export const IS_FREE = sql<boolean>`(not exists (select from prices where audiobook_id = a.id))`

/** Its rights reach a country, which is null where it is not known: `isSoldIn`, for queries. */
export const isSoldTo = (country: string | null | RawBuilder<unknown>) =>
  sql<boolean>`(a.territories && array[${EVERYWHERE}, ${country}::text])`

/** Whoever has a right to it may hear it: published, or withdrawn, which ends its sale alone. */
export const IS_HEARABLE = sql<boolean>`(a.published_at <= now()
  or (a.withdrawn_at is not null and a.suspended_at is null))`

/** It is there for a person, by an id or a column that holds one: published, or withdrawn and theirs. */
export const isThereFor = (
  user: string | RawBuilder<unknown>,
) => sql<boolean>`(a.published_at <= now()
  or (${IS_HEARABLE} and exists (select from entitlements held where held.user_id = ${user}::uuid
    and held.audiobook_id = a.id and held.revoked_at is null)))`
