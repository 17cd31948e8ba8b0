import { totalmem } from 'node:os'

const MB = 2 ** 20
/** PostgreSQL's own, which it takes whatever the machine has. */
const LEAST_MB = 128
const MOST_MB = 8_192

/**
 * How much of a machine's memory PostgreSQL keeps pages in, as its manual advises: a quarter. With its
 * own 128 MB each page of a large catalogue is asked of the system anew.
 * @param memory bytes
 */
export function buffersOf(memory: number): {
  shared_buffers: string
  effective_cache_size: string
} {
  const megabytes = memory / MB
  const shared = Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(megabytes / 4)))
  const cached = Math.max(shared, Math.floor((megabytes * 3) / 4))
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${cached}MB` }
}

/** Bytes that this process may use: the machine's, or fewer where its container is given fewer. */
export function memoryHere(): number {
  const given = process.constrainedMemory()
  return given > 0 ? Math.min(given, totalmem()) : totalmem()
}
