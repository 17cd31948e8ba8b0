import { ADDRESSES, type Address } from './addresses.ts'

const plain = new Map<string, Address>()
const withNames: [RegExp, Address][] = []
let missing: Address | undefined

for (const address of ADDRESSES) {
  const { path } = address
  if (path === '*') missing = address
  else if (path.includes(':')) withNames.push([patternOf(path), address])
  else plain.set(path.toLowerCase(), address)
}

/** As React Router reads a path: any letter case, a slash at the end or none. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').slice(1)
  const pattern = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`,
  )
  return new RegExp(`^${pattern.join('')}/?$`, 'i')
}

/**
 * The address that a path leads to: what the router would find, in a hundredth of its time.
 * @param path without a query
 * @returns the row of the page that says so, where no page has the path
 */
export function findAddress(path: string): Address {
  const right = path.toLowerCase().replace(/(?<=.)\/$/, '')
  const found =
    plain.get(right) ?? withNames.find(([pattern]) => pattern.test(path))?.[1] ?? missing
  if (!found) throw new Error('No row of the addresses is for paths that no page has.')
  return found
}
