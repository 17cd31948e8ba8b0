import { statfs } from 'node:fs/promises'
import { createLoadingCache } from '#server/cache/cache.ts'
import type { Env } from '#server/env.ts'

export type Disk = Pick<Env, 'dataDir' | 'UPLOAD_RESERVE_BYTES'>

// Pieces of files come many a second.
const freeIn = createLoadingCache({ ttlMs: 1_000 }, async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
})

/** How many bytes may still be written before the reserve is touched; none where it is less than 0. */
export const roomOn = async ({ dataDir, UPLOAD_RESERVE_BYTES }: Disk): Promise<number> =>
  (await freeIn.get(dataDir)) - UPLOAD_RESERVE_BYTES
