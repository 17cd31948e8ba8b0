/**
 * The part of a query that somebody reads, in one spelling: made-up names would make one page or
 * answer look like many.
 * @param search with its question mark, or empty
 * @param names what is read, in the order in which it is written
 * @returns with its question mark, or empty
 */
export function knownQuery(search: string, names: readonly string[]): string {
  if (search.length < 2) return ''
  const given = new URLSearchParams(search)
  const known = new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  )
  return known.size > 0 ? `?${known}` : ''
}
