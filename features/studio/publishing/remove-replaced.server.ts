import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { removeUnnamed } from '#features/studio/recordings/remove-files.server.ts'

/** How long a file is kept that another took the place of: players have its address. */
const KEPT_DAYS = 7

/** Removes the bytes of replaced files, save of those that something else plays. */
export async function removeReplaced({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with removed as (
      update replaced_renditions set removed_at = now()
      where removed_at is null and replaced_at < now() - make_interval(days => ${KEPT_DAYS})
      returning storage_key, recording_id
    ), unmade as (
      delete from recording_files f using removed, recordings r
      where f.recording_id = removed.recording_id and r.id = f.recording_id and not r.is_current
        and f.storage_key = removed.storage_key
        and not exists (select from renditions n where n.recording_id = r.id)
    )
    select distinct storage_key as key from removed
  `.execute(db)
  await removeUnnamed(
    { db, storage },
    rows.map(({ key }) => key),
  )
}
