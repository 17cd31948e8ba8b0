import { sql } from 'kysely'
import type { Jobs } from '#server/jobs/jobs.ts'
import { inOwnFolders } from '#features/studio/encoding/own-folders.server.ts'
import { ORIGINALS, originalsOf, uploadFiles } from './files.server.ts'
import { lockOriginal, type UploadFiles } from './finish.server.ts'

export const crontab = ['43 * * * * sweepUploads']

export const jobs: Jobs = inOwnFolders({
  sweepUploads: async ({ db, env }) => {
    await sweepUploads({ db, env })
    await sweepOriginals({ db, env })
  },
})

/** Removes what came of uploads that are over or gone. */
async function sweepUploads({ db, env }: UploadFiles): Promise<void> {
  const files = uploadFiles(env)
  const found = await files.list()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${found}::text[]) as found (id)
    where not exists (select from uploads u
      where u.id::text = found.id and u.finished_at is null and u.expires_at > now())
  `.execute(db)
  for (const { id } of rows) await files.remove(id)
}

/** Removes whole files that nothing names any more. */
async function sweepOriginals({ db, env }: UploadFiles): Promise<void> {
  const originals = originalsOf(env)
  const found = await originals.list(ORIGINALS)
  for (const key of await unnamed(db, found)) {
    await db.transaction().execute(async (tx) => {
      await lockOriginal(tx, key)
      const [isUnnamed] = await unnamed(tx, [key])
      if (isUnnamed) await originals.remove(key)
    })
  }
}

async function unnamed(db: UploadFiles['db'], keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as found (key)
    where not exists (select from recordings r where r.storage_key = found.key)
      and not exists (select from uploads u
        where u.sha256 = split_part(found.key, '/', 2) and (u.finished_at is not null or u.expires_at > now()))
  `.execute(db)
  return rows.map(({ key }) => key)
}
