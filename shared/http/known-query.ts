/** The part of a query that somebody reads, in one spelling; with its question mark, or empty. */
export function knownQuery(search: string, names: readonly string[]): string {
  if (search.length < 2) return ''
  const given = new URLSearchParams(search)
  const known = new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  )
  return known.size > 0 ? `?${known}` : ''
}
