import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { diskStorage, type Storage } from '#server/storage/storage.ts'

/** Where whole files lie, each once whoever sent it: `originals/<sha256>`. */
export const originalsOf = ({ dataDir }: Pick<Env, 'dataDir'>): Storage => diskStorage(dataDir)
export const ORIGINALS = 'originals'
export const keyOf = (sha256: string) => `${ORIGINALS}/${sha256}`

/** What came of uploads so far, each under its id. */
export const uploadFiles = ({ dataDir }: Pick<Env, 'dataDir'>) => {
  const folder = join(dataDir, 'uploads')
  const pathOf = (id: string) => join(folder, id)
  return {
    pathOf,
    async open(id: string): Promise<FileHandle> {
      await mkdir(folder, { recursive: true })
      return open(pathOf(id), constants.O_RDWR | constants.O_CREAT)
    },
    size: async (id: string): Promise<number> =>
      (await stat(pathOf(id)).catch(() => null))?.size ?? 0,
    remove: (id: string) => rm(pathOf(id), { force: true }),
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch(() => [] as string[])
      return names.filter((name) => !name.startsWith('.'))
    },
  }
}

/** @param check throws where whoever hashes has lost the file to another */
export async function hashFile(path: string, check: () => void): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    check()
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
