import { randomUUID } from 'node:crypto'
import {
  copyFile,
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
  /** Moves a file that was written and flushed elsewhere to a key: at once on the same disk, else by a copy. */
  putFile(key: string, path: string): Promise<void>
  /** The bytes of a file; null when there is none. */
  size(key: string): Promise<number | null>
  /** Removes a file, where there is one. */
  remove(key: string): Promise<void>
  /** The keys of the files in a folder; what begins with a dot is none. */
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
      await makeFolder(dirname(path))
      await throughDraft(path, (draft) => writeFile(draft, bytes, { flush: true }))
      await flushFolder(dirname(path))
    },
    async putFile(key, path) {
      const to = pathOf(key)
      await makeFolder(dirname(to))
      await rename(path, to).catch((error: unknown) => {
        if (!hasCode(error, 'EXDEV')) throw error
        return moveByCopy(path, to)
      })
      await flushFolder(dirname(to))
    },
    async size(key) {
      const found = await unlessAbsent(stat(pathOf(key)), null)
      return found && found.size
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const names = await unlessAbsent(readdir(pathOf(folder)), [])
      return names.filter((name) => !name.startsWith('.')).map((name) => `${folder}/${name}`)
    },
  }
}

async function throughDraft(path: string, write: (draft: string) => Promise<void>) {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function moveByCopy(path: string, to: string): Promise<void> {
  await throughDraft(to, async (draft) => {
    await copyFile(path, draft)
    await flush(draft, 'r+')
  })
  await rm(path)
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

async function unlessAbsent<T, Absent>(found: Promise<T>, absent: Absent): Promise<T | Absent> {
  try {
    return await found
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return absent
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
const flushFolder = (path: string) => flush(path, 'r')

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
