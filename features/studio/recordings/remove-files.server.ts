import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'

export const DRAFTS = 'drafts'

/** How the names of what is being written for a recording begin. */
export const draftsOf = (recording: string) => `${DRAFTS}/${recording}`

/** Removes what an earlier worker on a recording left when it was killed: it has one at a time. */
export async function removeDrafts(storage: Storage, recording: string): Promise<void> {
  const left = await storage.list(DRAFTS)
  const of = left.filter((key) => key.startsWith(`${draftsOf(recording)}.`))
  await Promise.all(of.map((key) => storage.remove(key)))
}

/** What is worked on is kept by each step that reads it. */
const UNNAMED_MS = 7 * 86_400_000

/** Removes those of some files that nothing names and that no step asked for lately. */
export async function removeUnnamed(
  { db, storage }: { db: Db; storage: Storage },
  keys: readonly string[],
): Promise<void> {
  await removeOlder(storage, await unnamedOf(db, keys), UNNAMED_MS)
}

/** Published books play the same files, and players those that were replaced lately. */
async function unnamedOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as found (key)
    where not exists (select from recording_files f where f.storage_key = found.key)
      and not exists (select from recordings r where found.key in (r.peaks_key, r.quiet_key))
      and not exists (select from renditions n where n.storage_key = found.key)
      and not exists (select from replaced_renditions o
        where o.storage_key = found.key and o.removed_at is null)
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** Removes those of some files that nobody wrote or asked for since. */
export async function removeOlder(
  storage: Storage,
  keys: readonly string[],
  ms: number,
): Promise<void> {
  for (const key of keys) {
    const found = await stat(storage.pathOf(key)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ms) await storage.remove(key)
  }
}
