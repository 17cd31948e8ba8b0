/** An address as search engines are told of it; app/addresses.ts declares it. */
export interface SiteAddress {
  path: string
  search?: 'listed' | 'private'
  /** Queries of its views, where each has an address of its own. */
  views?: readonly string[]
}

/** Paths, by their beginning, that the server answers and that are no pages. */
const NO_PAGES = ['/api/', '/dev/', '/offline-shell']

/** Pages of the site that search engines may find, besides those of books, people and kinds. */
export const listedPaths = (addresses: readonly SiteAddress[]): string[] =>
  addresses
    .filter(({ search }) => search === 'listed')
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, views = [''] }) => views.map((view) => path + view))

/** Beginnings of paths that are one person’s own, or no pages. */
export function privatePaths(addresses: readonly SiteAddress[]): string[] {
  const paths = addresses.filter(({ search }) => search === 'private').map(({ path }) => path)
  const beginnings = paths.map((path) => {
    const first = `/${path.split('/')[1] ?? ''}`
    return paths.includes(first) ? first : `${first}/`
  })
  return [...new Set([...beginnings, ...NO_PAGES])].sort()
}
