/** All countries, among territories. */
export const EVERYWHERE = '*'

/**
 * Tells whether a book is sold to somebody.
 * @param territories ISO 3166-1 codes of countries, or `*`
 * @param country the buyer's; null where it is not known, which only `*` takes in
 */
export const isSoldIn = (territories: readonly string[], country: string | null): boolean =>
  territories.includes(EVERYWHERE) || (country !== null && territories.includes(country))

/** The countries that all of several rights cover, sorted; empty where there is none. */
export function commonTerritories(rights: readonly (readonly string[])[]): string[] {
  const bounded = rights.filter((territories) => !territories.includes(EVERYWHERE))
  const [first, ...others] = bounded
  if (!first) return [EVERYWHERE]
  return first.filter((code) => others.every((codes) => codes.includes(code))).toSorted()
}
