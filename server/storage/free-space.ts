import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createLoadingCache } from '#server/cache/cache.ts'
import type { Env } from '#server/env.ts'

export type Disk = Pick<Env, 'dataDir' | 'UPLOAD_RESERVE_BYTES'>

// Pieces of files come many a second.
const freeIn = createLoadingCache({ ttlMs: 1_000 }, async (folder) => {
  // A folder that nothing was written to yet is no disk.
  const disk = await statfs(folder).catch(() => null)
  return disk ? disk.bavail * disk.bsize : Infinity
})

/** Each may be a disk of its own, which several machines share. */
const WRITTEN = ['', 'uploads', 'originals', 'media', 'imports']

/**
 * How many bytes may still be written before the reserve is touched, on the fullest disk that is written
 * to; none where it is less than 0.
 */
export async function roomOn({ dataDir, UPLOAD_RESERVE_BYTES }: Disk): Promise<number> {
  const free = await Promise.all(WRITTEN.map((name) => freeIn.get(join(dataDir, name))))
  return Math.min(...free) - UPLOAD_RESERVE_BYTES
}
