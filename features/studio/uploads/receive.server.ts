import type { FileHandle } from 'node:fs/promises'
import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'
import { roomOn } from '#server/storage/free-space.ts'
import { END } from './create.server.ts'
import { uploadFiles } from './files.server.ts'
import { finishUpload, resumeFinish, type UploadContext } from './finish.server.ts'
import { formatOf, HEAD_BYTES } from './formats.server.ts'
import { withLease, type Lease } from './lease.server.ts'
import {
  checkMayUpload,
  checkRoomForPart,
  loadUpload,
  wrongOffset,
  type Upload,
} from './load.server.ts'
import { writePiece, type Piece } from './piece.server.ts'
import { MOST_OF_PIECE, TAKEN, type Purpose } from './contract.ts'

/** A line that brings nothing for so long is taken for dead. */
const IDLE_MS = 30_000
/** The same, where their next request waits already. */
const IDLE_WANTED_MS = 3_000

/** What is thrown where a whole file is found to be of no use. */
const WRONG: readonly ErrorCode[] = ['invalid', 'not_cover', 'not_lines']

const REFUSALS: Record<Purpose, ErrorCode> = {
  audio: 'not_audio',
  cover: 'not_cover',
  lines: 'not_lines',
  proof: 'not_proof',
}

/**
 * Takes a piece of an upload; answers where the next one begins. With the last piece the file is
 * whole, and what follows from that has happened.
 * @throws AppError not_found, upload_expired, not_permitted, too_many_parts; upload_busy while another writes;
 *   upload_offset, checksum_wrong, too_large, disk_full; `not_audio` and its like, after which it is gone
 */
export async function receivePiece(
  context: UploadContext,
  user: SessionUser,
  id: string,
  piece: Piece,
): Promise<Pick<Upload, 'received' | 'expiresAt'>> {
  const known = await loadUpload(context.db, user, id)
  await checkMayUpload(context.db, user, known)
  if (known.isFinished) {
    if (piece.offset !== known.length) throw wrongOffset(known.length)
    return known
  }
  await checkRoomForPart(context.db, known)
  const watch = watchBody(piece)
  try {
    return await withLease(context.db, id, watch, (lease) => {
      const check = () => {
        watch.hear()
        lease.check()
      }
      return withFile(context, id, (file) =>
        receive(context, user, { ...lease, check }, { piece, file }),
      )
    })
  } finally {
    watch.end()
  }
}

async function withFile<T>(
  { env }: UploadContext,
  id: string,
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await uploadFiles(env).open(id)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/** Ends a body that brings nothing any more. */
function watchBody({ body }: Piece) {
  const gone = new AbortController()
  let heard = performance.now()
  const endAfter = (ms: number) => {
    const isSilent = !body.readableEnded && performance.now() - heard > ms
    if (isSilent) body.destroy(new Error('The line is silent'))
  }
  const onClose = () => {
    if (!body.readableEnded) gone.abort()
  }
  const timer = setInterval(() => endAfter(IDLE_MS), 1_000)
  body.on('close', onClose)
  return {
    signal: gone.signal,
    hear: () => (heard = performance.now()),
    onWanted: () => endAfter(IDLE_WANTED_MS),
    end: () => {
      clearInterval(timer)
      body.off('close', onClose)
    },
  }
}

async function receive(
  context: UploadContext,
  user: SessionUser,
  lease: Lease,
  { piece, file }: { piece: Piece; file: FileHandle },
): Promise<Pick<Upload, 'received' | 'expiresAt'>> {
  const { upload } = lease
  const { received, length, purpose, expiresAt } = upload
  if (await resumeFinish(context, user, lease)) return { received: length, expiresAt }
  if ((await file.stat()).size < received) {
    await keep(context, lease, 0)
    throw wrongOffset(0)
  }
  if (piece.offset !== received) throw wrongOffset(received)
  const most = Math.min(MOST_OF_PIECE, length - received)
  if ((await roomOn(context.env)) < most) throw new AppError('disk_full')
  const end = received + (await writePiece(file, piece, { most, check: lease.check }))
  const format = upload.format ?? (await readFormat(file, purpose, end, length))
  if (format === 'wrong') throw await refuse(context, lease)
  if (end < length || !format) return keep(context, lease, end, format)
  if (purpose === 'lines' && !(await isWholeText(file))) throw await refuse(context, lease)
  await finishUpload(context, user, lease, format).catch(async (error: unknown) => {
    // What is wrong with it is wrong at the next try too.
    if (error instanceof AppError && WRONG.includes(error.code)) await dropUpload(context, lease)
    throw error
  })
  return { received: length, expiresAt }
}

/** Null while too little is there to tell. */
async function readFormat(file: FileHandle, purpose: Purpose, end: number, length: number) {
  if (end < Math.min(HEAD_BYTES, length)) return null
  const head = Buffer.alloc(Math.min(HEAD_BYTES, end))
  await file.read(head, 0, head.length, 0)
  return formatOf(purpose, head) ?? 'wrong'
}

async function isWholeText(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, 0)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

async function keep(
  { db }: UploadContext,
  { id, holder }: Lease,
  received: number,
  format: string | null = null,
): Promise<Pick<Upload, 'received' | 'expiresAt'>> {
  const { rows } = await sql<Pick<Upload, 'received' | 'expiresAt'>>`
    update uploads set received = ${received}, format = ${format}, sha256 = null, expires_at = ${END}
    where id = ${id} and writer = ${holder}
    returning received, expires_at as "expiresAt"
  `.execute(db)
  if (!rows[0]) throw new AppError('upload_busy')
  return rows[0]
}

/** A file of another kind is gone; the answer says which are taken. */
async function refuse(context: UploadContext, lease: Lease): Promise<AppError> {
  await dropUpload(context, lease)
  const { purpose } = lease.upload
  return new AppError(REFUSALS[purpose], { extra: { taken: TAKEN[purpose] } })
}

async function dropUpload({ db, env }: UploadContext, { id }: Pick<Lease, 'id'>): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  await uploadFiles(env).remove(id)
}

/**
 * Gives up an upload that is not whole yet.
 * @throws AppError not_found, upload_expired; not_permitted for a whole one; upload_busy
 */
export async function endUpload(
  context: UploadContext,
  user: SessionUser,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { isFinished } = await loadUpload(context.db, user, id)
  if (isFinished) throw new AppError('not_permitted')
  await withLease(context.db, id, { signal, onWanted: () => undefined }, (lease) =>
    dropUpload(context, lease),
  )
}
