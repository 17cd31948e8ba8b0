import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/database.ts'
import type { JobPlatform, Jobs } from '#server/jobs/jobs.ts'

const FILE = 'database-id'

/** Says what is wrong, and what to do. */
export const FOREIGN_FOLDER =
  `The files in DATA_DIR belong to another database, by its ${FILE}: nothing there is removed. ` +
  `Set the DATABASE_URL or DATA_DIR that was meant; where they do belong together, delete DATA_DIR/${FILE}.`

/** Tells whether a data folder is this database's; one that is nobody's is from now on. */
export async function isOwnFolder({ db, env }: { db: Db; env: Pick<Env, 'dataDir'> }) {
  const { id } = await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()
  const file = join(env.dataDir, FILE)
  await mkdir(env.dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, id, { flush: true })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim() === id
}

/** Jobs that remove files which no row names: of a folder of another database that would be all. */
export const inOwnFolder = (sweeps: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(sweeps).map(([name, sweep]) => [
      name,
      async (platform: JobPlatform, payload: unknown) => {
        if (await isOwnFolder(platform)) return sweep(platform, payload)
        platform.log.error(FOREIGN_FOLDER)
      },
    ]),
  )
