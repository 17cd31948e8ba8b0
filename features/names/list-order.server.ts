import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../shared/languages'
import type { SORTS } from '../browse/contract'

type Sort = (typeof SORTS)[number]

// Each is the order of one index (or that index read backwards).
const ORDER: Record<Exclude<Sort, `name:${string}`>, RawBuilder<unknown>> = {
  'created_at:desc': sql`a.created_at desc, a.id`,
  'created_at:asc': sql`a.created_at, a.id desc`,
  'rating:desc': sql`a.rating_mean desc nulls last, a.rating_count desc, a.id`,
  'popularity:desc': sql`a.popularity desc, a.id`,
}

const BY_NAME = {
  'name:asc': { pa: sql`a.sort_title, a.id`, ur: sql`a.sort_title_ur, a.id` },
  'name:desc': { pa: sql`a.sort_title desc, a.id desc`, ur: sql`a.sort_title_ur desc, a.id desc` },
}

/** The order of books `a` in SQL; by name, it follows the letters that the reader sees. */
export function orderOf(sort: Sort, language: Language): RawBuilder<unknown> {
  if (sort === 'name:asc' || sort === 'name:desc') {
    return BY_NAME[sort][language === 'pa-Arab' ? 'ur' : 'pa']
  }
  return ORDER[sort]
}
