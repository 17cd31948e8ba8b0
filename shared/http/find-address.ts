/** As React Router reads a path: in any letter case, with a slash at the end or none. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').slice(1)
  const pattern = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`,
  )
  return new RegExp(`^${pattern.join('')}/?$`, 'i')
}

/** Finds the address of a path, as the router would; `*` stands for every path that no other has. */
export function addressFinder<A extends { path: string }>(
  addresses: readonly A[],
): (path: string) => A {
  const missing = addresses.find(({ path }) => path === '*')
  if (!missing) throw new Error('No address is for paths that no page has.')
  const plain = new Map<string, A>()
  const withNames: [RegExp, A][] = []
  for (const address of addresses) {
    const { path } = address
    if (path.includes(':')) withNames.push([patternOf(path), address])
    else plain.set(path.toLowerCase(), address)
  }
  return (path) =>
    plain.get(path.toLowerCase().replace(/(?<=.)\/$/, '')) ??
    withNames.find(([pattern]) => pattern.test(path))?.[1] ??
    missing
}
