import { LRUCache } from 'lru-cache'

interface CacheLimits {
  /** The entry that was used longest ago goes first. */
  maxEntries: number
  /** How long an entry counts; without it, until it is deleted. */
  ttlMs?: number
  /** A clock in milliseconds that never shows 0. */
  now?: () => number
}

interface SizedLimits<V> extends CacheLimits {
  /** How large all entries may be together, by `bytesOf`. */
  maxBytes: number
  /** An entry larger than this is not stored. */
  maxEntryBytes: number
  bytesOf: (value: V, key: string) => number
}

const clock = (now = () => performance.now()) => ({ ttlResolution: 0, perf: { now } })

/** A cache in the memory of this process, limited by its number of entries, its bytes and its age. */
export function createCache<V extends object>(
  limits: CacheLimits | SizedLimits<V>,
): LRUCache<string, V> {
  const { maxEntries: max, ttlMs: ttl = 0, now } = limits
  if (!('maxBytes' in limits)) return new LRUCache({ max, ttl, ...clock(now) })
  return new LRUCache({
    max,
    ttl,
    ...clock(now),
    maxSize: limits.maxBytes,
    maxEntrySize: limits.maxEntryBytes,
    sizeCalculation: limits.bytesOf,
  })
}

/** Something whose entries hold only as long as its version stays the same, as the catalogue. */
interface Versioned {
  version: () => number
}

/** What was read of a source in one version of it. */
interface VersionedCache<V extends object> {
  version: number
  entries: LRUCache<string, V>
  /**
   * Stores what was read; once the cache is full, only what is asked for again: of a large catalogue most
   * is asked for once, and what is dropped again at once costs the collector more than a reading.
   */
  keep: (key: string, value: V) => void
  /**
   * The entry, else what `read` answers, once for all who ask meanwhile; it is stored unless the source
   * has changed by then.
   */
  load(key: string, read: () => Promise<V>): Promise<V>
}

/**
 * A cache for each versioned source, empty again once the version is another. Whoever stores without
 * `load` compares `version` before and after: what was read before a change must not be stored after it.
 */
export function createVersionedCache<V extends object>(limits: CacheLimits) {
  const caches = new WeakMap<Versioned, VersionedCache<V>>()
  const isAskedAgain = createMemoryOfKeys(limits.maxEntries)
  return (source: Versioned): VersionedCache<V> => {
    const version = source.version()
    const known = caches.get(source)
    if (known?.version === version) return known
    const entries = createCache<V>(limits)
    const loading = new Map<string, Promise<V>>()
    const empty: VersionedCache<V> = {
      version,
      entries,
      keep(key, value) {
        if (isAskedAgain(key) || entries.size < limits.maxEntries) entries.set(key, value)
      },
      async load(key, read) {
        const known = entries.get(key) ?? loading.get(key)
        if (known) return known
        const reading = read()
        loading.set(key, reading)
        try {
          const loaded = await reading
          if (source.version() === version) entries.set(key, loaded)
          return loaded
        } finally {
          loading.delete(key)
        }
      },
    }
    caches.set(source, empty)
    return empty
  }
}

/** Tells whether it was given a key before, as far back as so many keys. */
function createMemoryOfKeys(most: number): (key: string) => boolean {
  let [latest, earlier] = [new Set<string>(), new Set<string>()]
  return (key) => {
    const isKnown = latest.has(key) || earlier.has(key)
    if (latest.size >= most) [latest, earlier] = [new Set(), latest]
    latest.add(key)
    return isKnown
  }
}

/** A cache that loads what it lacks: callers at the same moment share one load of a key. */
export interface LoadingCache<V> {
  get(key: string): Promise<V>
  /** What it has, without a load. */
  known(key: string): { value: V } | undefined
  clear(): void
}

interface LoadingLimits {
  maxEntries?: number
  /** Counted from the beginning of the load. */
  ttlMs: number
  /** While loads fail, the last value serves this much longer before the failure is passed on. */
  graceMs?: number
  now?: () => number
}

interface Loaded<V> {
  value: V
  until: number
}

const MAX_ENTRIES = 10_000
// While the database is away, what was true a minute ago still lets a listener hear on.
const GRACE_MS = 60_000

export function createLoadingCache<V>(
  {
    maxEntries = MAX_ENTRIES,
    ttlMs,
    graceMs = GRACE_MS,
    now = () => performance.now(),
  }: LoadingLimits,
  load: (key: string) => Promise<V>,
): LoadingCache<V> {
  const cache = new LRUCache<string, Loaded<V>>({
    max: maxEntries,
    ttl: ttlMs,
    ...clock(now),
    // An entry that is evicted while it loads still answers whoever waits for it.
    ignoreFetchAbort: true,
    async fetchMethod(key, last, { options }) {
      const until = now() + ttlMs
      try {
        const value = await load(key)
        // 0 would mean for ever.
        options.ttl = Math.max(1, until - now())
        return { value, until }
      } catch (error) {
        options.allowStaleOnFetchRejection = last !== undefined && last.until + graceMs > now()
        throw error
      }
    },
  })
  return {
    async get(key) {
      const loaded = await cache.fetch(key)
      if (!loaded) throw new Error(`Nothing was loaded for ${key}`)
      return loaded.value
    },
    known(key) {
      const loaded = cache.peek(key)
      return loaded && loaded.until > now() ? loaded : undefined
    },
    clear: () => cache.clear(),
  }
}
