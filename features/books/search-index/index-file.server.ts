import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { pack, Unpacker } from '#punjabi/search/packing.ts'
import { createSearchIndex, type SearchIndex } from '#punjabi/search/search-index.ts'
import type { Moment } from './changes.server.ts'

/** An index, and what it is in step with. */
export interface Held {
  index: SearchIndex
  moment: Moment
  /** How many changes it has taken up since it was filled. */
  worn: number
}

/** Where the index lies between two starts. */
export interface IndexFile {
  /** What was written last by this code for this database; none where there is nothing of use. */
  read(): Promise<Held | undefined>
  /** Nothing is to be put into the index until it is written; a search may come. */
  write(held: Held, signal: AbortSignal): Promise<void>
  /** When it was written, by whichever process; milliseconds. */
  writtenAt(): Promise<number>
}

const NAME = 'search-index'

/** The part that ends the file: the CRC-32 of all between it and the header. */
const END_BYTES = 16

const Header = z.object({
  code: z.number(),
  database: z.string(),
  mark: z.string(),
  moment: z.object({ snapshot: z.string(), at: z.string(), database: z.string() }),
  worn: z.number(),
})

const LETTERS = [
  ...lettersBetween(0x0a01, 0x0a75),
  ...lettersBetween(0x0621, 0x06d5),
  ...'abcdefghijklmnopqrstuvwxyz0123456789',
]

function lettersBetween(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}

/**
 * A number of what this code makes of names: letters of all scripts, between others and as marks.
 * Where another release reads them otherwise, its index is another.
 */
function numberOfCode(): number {
  const index = createSearchIndex()
  LETTERS.forEach((letter, at) => {
    const [before = '', after = ''] = [LETTERS.at(at - 1), LETTERS[(at + 7) % LETTERS.length]]
    const text = `${before}${letter}${after} ਕ${letter}ਰਾ ک${letter}ر r${letter}n`
    index.put({ id: String(at), popularity: at, names: [{ kind: 'title', text }] })
  })
  let crc = 0
  for (const pieces of index.pack()) for (const piece of pieces) crc = crc32(piece, crc)
  return crc
}

/** A cluster, its history and the database in it; null where a database does not tell. */
async function nameOfDatabase(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('/', s.system_identifier, c.timeline_id, d.oid) as name
    from pg_control_system() s, pg_control_checkpoint() c, pg_database d
    where d.datname = current_database()
  `
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows[0]?.name ?? null
}

const MARK = sql<string>`id || ' ' || xid`

/**
 * Writes a row by which the database is known again: one that was restored from a copy of before has it not.
 * Its transaction is on the disk before the file is, and later than all that the index knows of: a
 * database that crashed gives numbers again that its log does not hold, and such a change would pass for
 * known.
 */
async function markDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    insert into search_changes (what, audiobook_ids) values ('names', '{}') returning ${MARK} as mark
  `.execute(db)
  return rows[0]?.mark ?? ''
}

async function hasMark(db: Db, mark: string): Promise<boolean> {
  const { rows } = await sql`select from search_changes where ${MARK} = ${mark}`.execute(db)
  return rows.length > 0
}

/** @returns the CRC-32 of what was written */
async function writeIndex(file: FileHandle, index: SearchIndex, signal: AbortSignal) {
  let crc = 0
  for (const pieces of index.pack()) {
    for (const piece of pieces) {
      signal.throwIfAborted()
      await file.writeFile(piece)
      crc = crc32(piece, crc)
    }
    await pause()
  }
  return crc
}

/** A file as bytes that begin at a multiple of eight in their buffer. */
async function readAligned(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path)
  return bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)
}

/** The file of a folder. One that is broken, or of another code or database, is as none. */
export function indexFile(db: Db, folder: string): IndexFile {
  const path = join(folder, NAME)
  const draft = join(folder, `${NAME}.${process.pid}.part`)
  let code: number | undefined
  const stamp = async () => ({
    code: (code ??= numberOfCode()),
    database: await nameOfDatabase(db),
  })

  return {
    async read() {
      try {
        const bytes = await readAligned(path)
        const parts = new Unpacker(bytes)
        const header = Header.parse(JSON.parse(Buffer.from(parts.bytes()).toString()))
        const { database, ...now } = await stamp()
        if (header.database !== database || header.code !== now.code) return undefined
        if (!(await hasMark(db, header.mark))) return undefined
        const body = parts.rest(END_BYTES)
        if (new Unpacker(bytes.subarray(-END_BYTES)).ints()[0] !== (crc32(body) | 0))
          return undefined
        return { index: createSearchIndex(body), moment: header.moment, worn: header.worn }
      } catch {
        return undefined
      }
    },

    async write({ index, moment, worn }, signal) {
      const { database, ...now } = await stamp()
      if (database === null) return
      const mark = await markDatabase(db)
      const handle = await open(draft, 'w', 0o600)
      try {
        const header = JSON.stringify({ ...now, database, mark, moment, worn })
        await handle.writeFile(pack(Buffer.from(header)))
        const crc = await writeIndex(handle, index, signal)
        await handle.writeFile(pack(Int32Array.of(crc)))
        await handle.sync()
        await handle.close()
        await rename(draft, path)
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(draft, { force: true })
        throw error
      }
    },

    writtenAt: () =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
  }
}
