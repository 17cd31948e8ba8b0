const UNRESERVED = /[\w.~-]/
// A slash that is encoded is one to whoever decodes once more.
const CLIMBS = /(^|[/\\]|%2F|%5C)\.\.([/\\]|%2F|%5C|$)/

/**
 * The path of a request target as a browser writes it: without `.`, and with no
 * letter encoded that need not be. One page has one such path, whatever a client sent.
 * @param path without its query
 * @returns null for one that climbs by `..`, as only whoever looks for files asks for
 */
export function plainPath(path: string): string | null {
  if (!/%|\/[./]|[\\#]/.test(path)) return path
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (code, digits: string) => {
    const letter = String.fromCharCode(parseInt(digits, 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
  if (CLIMBS.test(decoded)) return null
  const { pathname } = new URL(decoded, 'http://own')
  // It would name another host.
  return pathname.startsWith('//') ? null : pathname
}
