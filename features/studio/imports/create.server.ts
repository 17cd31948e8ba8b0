import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { requireLive, type SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { countAttempt, takeBackAttempt } from '#server/http/rate-limits.ts'
import { roomOn, type Disk } from '#server/storage/free-space.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import { checkRoomForDrafts } from './access.server.ts'
import type { ImportFormat } from './contract.ts'
import { MOST_IMPORT_BYTES, TAKEN_IMPORTS } from './contract.ts'
import { importFiles } from './files.server.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { checkNoneUnderWay } from './imports.server.ts'
import { workOnImports } from './jobs.server.ts'
import { FOR_CONSOLE } from './lease.server.ts'
import { formatOf } from '#features/books/title-lists/texts.server.ts'
import { shown } from '#features/books/title-lists/told.server.ts'

const IMPORTS: Limit = { max: 50, seconds: 24 * 3600 }
const limitKeyOf = (organisation: string) => `createImport:${organisation}`
/** Rows that were read stay for a month. */
const MOST_BYTES_A_DAY = 10 * MOST_IMPORT_BYTES
const MOST_ROWS_A_DAY = 500_000
const LONGEST_NAME = 200
const HEAD_BYTES = 4_096

export interface CreateContext {
  db: Db
  env: Disk
}

interface Sent {
  organisation: string
  filename: string
  pieces: AsyncIterable<Uint8Array>
}

/** @throws AppError not_found, not_permitted, import_under_way, quota_full, too_many_requests: before any byte is read */
export async function checkMaySend(
  { db }: Pick<CreateContext, 'db'>,
  user: SessionUser,
  organisation: string,
): Promise<void> {
  await checkMayWriteFor(db, user, organisation)
  await db.transaction().execute((tx) => checkNoneUnderWay(tx, organisation))
  await checkRoomFor(db, organisation)
  await countAttempt(db, limitKeyOf(organisation), IMPORTS)
}

/** @throws AppError quota_full for drafts, too_many_requests for the bytes and rows of a day */
async function checkRoomFor(db: Db, organisation: string): Promise<void> {
  await checkRoomForDrafts(db, organisation)
  const { bytes, rows } = await db
    .selectFrom('imports')
    .select([
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number>`coalesce(sum(row_count), 0)::float8`.as('rows'),
    ])
    .where('organisation_id', '=', organisation)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (bytes > MOST_BYTES_A_DAY || rows > MOST_ROWS_A_DAY)
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
}

/** Makes a file that was refused count as none. */
export const takeBackSending = (db: Db, organisation: string): Promise<void> =>
  takeBackAttempt(db, limitKeyOf(organisation))

/**
 * Takes a file of titles in, and has it checked; one that is refused counts as none.
 * @param user null for the console, which reads it by itself
 * @throws AppError too_large, not_import, disk_full; import_under_way
 */
export async function createImport(
  context: CreateContext,
  user: SessionUser | null,
  { organisation, filename, pieces }: Sent,
): Promise<string> {
  const id = randomUUID()
  const files = importFiles(context.env)
  try {
    const taken = await take(context.env, files.draftPathOf(id), pieces)
    await files.keep(id)
    await context.db.transaction().execute(async (tx) => {
      await holdInOrder(tx, { users: [user?.id ?? null] })
      if (user) await requireLive(tx, user)
      await checkNoneUnderWay(tx, organisation)
      // An account that is deleted is nobody by the time of the check.
      const writes_rights = !user || (await checkMayWriteFor(tx, user, organisation)).isOwner
      await tx
        .insertInto('imports')
        .values({
          id,
          organisation_id: organisation,
          created_by: user?.id ?? null,
          filename: shown(filename, LONGEST_NAME),
          writes_rights,
          worker_until: user ? sql`now()` : FOR_CONSOLE,
          ...taken,
        })
        .execute()
      if (user) await workOnImports(tx)
    })
  } catch (error) {
    await files.remove(id)
    if (user) await takeBackSending(context.db, organisation)
    throw error
  }
  return id
}

interface Taken {
  bytes: number
  sha256: string
  format: ImportFormat
}

async function take(env: Disk, path: string, pieces: Sent['pieces']): Promise<Taken> {
  if ((await roomOn(env)) < MOST_IMPORT_BYTES) throw new AppError('disk_full')
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    return await write(file, pieces)
  } finally {
    await file.close()
  }
}

async function write(file: FileHandle, pieces: Sent['pieces']): Promise<Taken> {
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MOST_IMPORT_BYTES) throw new AppError('too_large')
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, piece])
      if (head.length >= HEAD_BYTES) readFormat(head)
    }
    hash.update(piece)
    await file.write(piece)
  }
  const format = readFormat(head)
  await file.sync()
  return { bytes, sha256: hash.digest('hex'), format }
}

function readFormat(head: Buffer): ImportFormat {
  const format = formatOf(head.subarray(0, HEAD_BYTES))
  if (!format) throw new AppError('not_import', { extra: { taken: TAKEN_IMPORTS } })
  return format
}
