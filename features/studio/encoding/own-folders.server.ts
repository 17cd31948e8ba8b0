import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/database.ts'
import { PICTURE_FOLDERS } from '#features/syndication/sharing/link-picture.server.ts'
import type { JobPlatform, Jobs } from '#server/jobs/jobs.ts'

const FILE = '.database-id'
/** Each may be shared by itself: in each lies the id of the database that its files belong to. */
const FOLDERS = ['media', 'originals', 'uploads', 'imports']

/** What a new disk begins with, and pictures that are drawn again when they are asked for. */
const OF_NOBODY = ['lost+found', ...PICTURE_FOLDERS]

/** Says what is wrong, and what to do. */
export const FOREIGN_FOLDERS =
  `The files of a folder in DATA_DIR (${FOLDERS.join(', ')}) belong to another database, by its ${FILE}, ` +
  'or this database names none of them: nothing there is removed. Set the DATABASE_URL or DATA_DIR that ' +
  `was meant; where they do belong together, delete that ${FILE}.`

interface Place {
  db: Db
  env: Pick<Env, 'dataDir'>
}

/** Tells whether the folders of files are this database's; one that is nobody's is from now on. */
export async function areOwnFolders({ db, env }: Place): Promise<boolean> {
  const { id } = await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()
  const owners = await Promise.all(
    FOLDERS.map(async (folder) => {
      const path = join(env.dataDir, folder)
      return (await ownerOf(path)) ?? claim(db, path, id)
    }),
  )
  return owners.every((owner) => owner === id)
}

const ownerOf = (path: string): Promise<string | null> =>
  readFile(join(path, FILE), 'utf8').then(
    // An empty one names nobody.
    (text) => text.trim() || null,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Takes a folder that is empty, or of whose files there are in the database; answers whose it is then. */
async function claim(db: Db, path: string, id: string): Promise<string | null> {
  await mkdir(path, { recursive: true })
  const names = (await readdir(path)).filter((name) => !name.startsWith('.'))
  if (names.some((name) => !OF_NOBODY.includes(name)) && !(await namesFiles(db))) return null
  const draft = join(path, `${FILE}.${randomUUID()}`)
  await writeFile(draft, id, { flush: true })
  await rename(draft, join(path, FILE))
  return ownerOf(path)
}

async function namesFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from recordings) or exists (select from uploads)
      or exists (select from renditions) as named`.execute(db)
  return rows[0]?.named ?? false
}

/** Jobs that remove files which no row names: of a folder of another database that would be all. */
export const inOwnFolders = (sweeps: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(sweeps).map(([name, sweep]) => [
      name,
      async (platform: JobPlatform, payload: unknown) => {
        if (await areOwnFolders(platform)) return sweep(platform, payload)
        platform.log.error(FOREIGN_FOLDERS)
      },
    ]),
  )
