/** One of the values that a query may have; the first where it says something else or nothing. */
export function oneOf<const T extends string>(
  known: readonly [T, ...T[]],
  value: string | null,
): T {
  return known.find((one) => one === value) ?? known[0]
}

/** The `page` of an address, from 1; the first where it says nothing or nonsense. */
export function pageOf(query: URLSearchParams, last: number): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1
}
