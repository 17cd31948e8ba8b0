import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The storage of audio and covers, by key ("audio/heer/01.m4a"). */
export interface Storage {
  /** Opens a file for reading at any offset; null when there is none. */
  open(key: string): Promise<FileHandle | null>
  /** Writes a whole file; it is seen only when complete. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Moves a file that was written and flushed elsewhere on the same disk to a key. */
  putFile(key: string, path: string): Promise<void>
  /** The bytes of a file; null when there is none. */
  size(key: string): Promise<number | null>
  /** Removes a file, where there is one. */
  remove(key: string): Promise<void>
  /** The keys of the files in a folder. */
  list(folder: string): Promise<string[]>
  /** Where a file lies, for a program that reads it by itself. */
  pathOf(key: string): string
}

const KEY = /^[\w-]+(?:[./][\w-]+)*$/

/** Storage in a folder. Keys are ours, never a person's: anything odd is refused before the disk sees it. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
    return join(root, key)
  }
  return {
    pathOf,
    open: (key) => unlessAbsent(open(pathOf(key), 'r'), null),
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      await makeFolder(dirname(path))
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async putFile(key, path) {
      const to = pathOf(key)
      await makeFolder(dirname(to))
      await rename(path, to)
      await flushFolder(dirname(to))
    },
    async size(key) {
      const found = await unlessAbsent(stat(pathOf(key)), null)
      return found && found.size
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const names = await unlessAbsent(readdir(pathOf(folder)), [])
      return names.map((name) => `${folder}/${name}`)
    },
  }
}

async function unlessAbsent<T, Absent>(found: Promise<T>, absent: Absent): Promise<T | Absent> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return absent
    throw error
  }
}

/** Makes a folder, and those above it that are missing. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made))
    await flushFolder(dirname(made))
}

/** Else a name in it may be gone after a power cut, though the file is there. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
