const UNRESERVED = /[\w.~-]/

/**
 * The path of a request target as a browser writes it: without `.` and `..`, without empty parts, and
 * with no letter encoded that need not be. One page has one such path, whatever a client sent.
 * @param path without its query
 */
export function plainPath(path: string): string {
  if (!/%|\/[./]|[\\#]/.test(path)) return path
  const decoded = path.replace(/%([0-9a-f]{2})/gi, (code, digits: string) => {
    const letter = String.fromCharCode(parseInt(digits, 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
  return new URL(decoded.replace(/\/{2,}/g, '/'), 'http://own').pathname
}
