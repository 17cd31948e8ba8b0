import type { AudioCache } from '#features/listening/downloads/audio-store.ts'

/** A Cache in memory; `room` bytes fit into it. */
export function fakeCache(room = Infinity) {
  const held = new Map<string, Uint8Array<ArrayBuffer>>()
  const keyOf = (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(
      request instanceof Request ? request.url : request,
      'http://qissa.test',
    )
    return pathname + search
  }
  const cache: AudioCache = {
    match: async (request) => {
      const bytes = held.get(keyOf(request))
      return bytes && new Response(bytes)
    },
    put: async (request, response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const used = [...held.values()].reduce((sum, one) => sum + one.length, 0)
      if (used + bytes.length > room) throw new DOMException('no room', 'QuotaExceededError')
      held.set(keyOf(request), bytes)
    },
    delete: async (request) => held.delete(keyOf(request)),
    keys: async () => [...held.keys()].map((key) => new Request(`http://qissa.test${key}`)),
  }
  return { cache, held }
}
