import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The storage of audio and covers, by key ("audio/heer/01.m4a"). */
export interface Storage {
  /** Opens a file for reading at any offset; null when there is none. */
  open(key: string): Promise<FileHandle | null>
  /** Writes a whole file; it is seen only when complete. */
  put(key: string, bytes: Buffer): Promise<void>
}

const KEY = /^[\w-]+(?:[./][\w-]+)*$/

/** Storage in a folder. Keys are ours, never a person's: anything odd is refused before the disk sees it. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
    return join(root, key)
  }
  return {
    async open(key) {
      try {
        return await open(pathOf(key), 'r')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}
