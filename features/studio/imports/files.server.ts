import { stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/database.ts'
import { diskStorage } from '#server/storage/storage.ts'

const FOLDER = 'imports'
const keyOf = (id: string) => `${FOLDER}/${id}`
/** What comes in is nobody's for so long. */
const UNNAMED_MS = 3_600_000

export type Folder = Pick<Env, 'dataDir'>

/** Where the files of imports lie, each under its id. */
export const importFiles = ({ dataDir }: Folder) => {
  const storage = diskStorage(dataDir)
  return {
    draftPathOf: (id: string) => storage.pathOf(`${keyOf(id)}.part`),
    /** Gives a file that was written and flushed its place. */
    keep: (id: string) => storage.putFile(keyOf(id), storage.pathOf(`${keyOf(id)}.part`)),
    read: (id: string): AsyncIterable<Buffer> => createReadStream(storage.pathOf(keyOf(id))),
    async remove(id: string): Promise<void> {
      await storage.remove(keyOf(id))
      await storage.remove(`${keyOf(id)}.part`)
    },
    /** Removes what no import reads any more. */
    async sweep(db: Db): Promise<void> {
      const keys = await storage.list(FOLDER)
      const { rows } = await sql<{ key: string }>`
        select key from unnest(${keys}::text[]) as found (key)
        where not exists (select from imports
          where id::text = split_part(key, '/', 2) and state = 'checking')
      `.execute(db)
      for (const { key } of rows) {
        const { mtimeMs } = await stat(storage.pathOf(key))
        if (Date.now() - mtimeMs > UNNAMED_MS) await storage.remove(key)
      }
    },
  }
}
