import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'

/** One of the values that a query may have; the first where it says something else or nothing. */
export function oneOf<const T extends string>(
  known: readonly [T, ...T[]],
  value: string | null,
): T {
  return known.find((one) => one === value) ?? known[0]
}

/** A page that an address names, from 1; undefined where it says nothing or nonsense. */
export function namedPage(query: URLSearchParams, name: string, last: number): number | undefined {
  const page = Number(query.get(name))
  return Number.isInteger(page) && page >= 1 && page <= last ? page : undefined
}

/** The `page` of an address, from 1; the first where it says nothing or nonsense. */
export const pageOf = (query: URLSearchParams, last: number): number =>
  namedPage(query, 'page', last) ?? 1

/** Part of a name, from an address; empty where it is too short to be looked for. */
export function searchOf(query: URLSearchParams): string {
  const search = (query.get('search') ?? '').trim().slice(0, SEARCH_LETTERS.most)
  return search.length < SEARCH_LETTERS.min ? '' : search
}
