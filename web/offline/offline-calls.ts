/** The part of docs/openapi.json that is read here: calls by path and method. */
interface Described {
  paths: Record<string, Record<string, DescribedCall>>
}
interface DescribedCall {
  operationId: string
  'x-offline'?: boolean
  'x-changes-person'?: boolean
}

/** Paths of the calls that the service worker treats unlike others, as regular expressions. */
export interface OfflineCalls {
  offline: string[]
  /** Paths that one of those would match, of other calls. */
  online: string[]
  changesPerson: string[]
}

/** Takes the calls from the description of the API, which is printed from the contracts. */
export function offlineCallsOf({ paths }: Described): OfflineCalls {
  const marked = (mark: 'x-offline' | 'x-changes-person') =>
    Object.entries(paths)
      .filter(([, methods]) => Object.values(methods).some((call) => call[mark]))
      .map(([path]) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
  const offline = marked('x-offline')
  const literal = Object.keys(paths).filter((path) => !path.includes('{'))
  return {
    offline,
    online: literal.filter((path) => !offline.includes(path) && anyOf(offline).test(path)),
    changesPerson: marked('x-changes-person'),
  }
}

const anyOf = (paths: string[]) => new RegExp(`^(${paths.join('|')})/?$`)

/** Recognizes the requests of those calls. */
export function recognize({ offline, online, changesPerson }: OfflineCalls) {
  const kept = anyOf(offline)
  const others = new Set(online)
  const changing = anyOf(changesPerson)
  return {
    /** Whether its last answer stands in when the network is away; nothing else is kept. */
    isKept: ({ method, url }: Request) => {
      const { pathname } = new URL(url)
      return method === 'GET' && kept.test(pathname) && !others.has(pathname)
    },
    /** Whether somebody else, or nobody, may be signed in after it. */
    changesPerson: ({ method, url }: Request) =>
      method !== 'GET' && changing.test(new URL(url).pathname),
  }
}
