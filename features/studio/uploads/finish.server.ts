import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { requireLive, type SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { readLines, type ReadLines } from '#features/studio/lines/read-lines.server.ts'
import { makePictures } from '#features/studio/covers/make-pictures.server.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { hashFile, keyOf, originalsOf, uploadFiles } from './files.server.ts'
import type { Lease } from './lease.server.ts'
import { checkMayUpload, type Upload } from './load.server.ts'
import { onUploaded } from './on-uploaded.server.ts'

/** Where uploads are written down and where their bytes lie. */
export interface UploadFiles {
  db: Db
  env: Env
}

/** The same, and where what is made of them lies. */
export interface UploadContext extends UploadFiles {
  storage: Storage
}

/**
 * Gives a whole file its place and says so with all that follows from it, in one transaction. Its
 * hash is written down before: whoever is killed between the two is followed by `resumeFinish`.
 */
export async function finishUpload(
  { db, env, storage }: UploadContext,
  user: SessionUser,
  lease: Lease,
  format: string,
): Promise<void> {
  const path = uploadFiles(env).pathOf(lease.id)
  const sha256 = await hashFile(path, lease.check)
  const { numAffectedRows } = await sql`
    update uploads set sha256 = ${sha256}, format = ${format}
    where id = ${lease.id} and writer = ${lease.holder}
  `.execute(db)
  if (!numAffectedRows) throw new AppError('upload_busy')
  // Once its hash is written down: the sweep of pictures leaves those of uploads that are there.
  if (lease.upload.purpose === 'cover') {
    const { organisation } = await checkMayUpload(db, user, lease.upload)
    await makePictures(storage, path, sha256, { organisation, account: user.id })
  }
  lease.check()
  await settle({ db, env }, user, lease, { ...lease.upload, sha256, format })
}

/** Finishes what a killed process had given its place already; false where there is no such file. */
export async function resumeFinish(
  { db, env }: UploadFiles,
  user: SessionUser,
  lease: Lease,
): Promise<boolean> {
  const { sha256, format, length } = lease.upload
  if (!sha256 || !format || (await uploadFiles(env).size(lease.id)) > 0) return false
  if ((await originalsOf(env).size(keyOf(sha256))) !== length) return false
  await settle({ db, env }, user, lease, { ...lease.upload, sha256, format })
  return true
}

/** The sweep and whoever sends the same file wait for each other here. */
export const lockOriginal = (tx: Db, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)

async function settle(
  { db, env }: UploadFiles,
  user: SessionUser,
  lease: Lease,
  upload: Upload & { sha256: string; format: string },
): Promise<void> {
  const { id, submission, part, purpose, filename, length, sha256, format } = upload
  const key = keyOf(sha256)
  const lines = purpose === 'lines' ? await linesIn(env, id, key) : null
  await db.transaction().execute(async (tx) => {
    await lockOriginal(tx, key)
    await requireLive(tx, user)
    // While a file was sent, its submission may have been closed or its sender’s role taken.
    await checkMayUpload(tx, user, upload, { lock: true })
    const original = { upload: id, submission, part, filename, format, bytes: length, sha256 }
    const of = await onUploaded(tx, user, purpose, { ...original, storageKey: key, lines })
    const { numAffectedRows } = await sql`
      update uploads set received = length, part_id = ${of}, storage_key = ${key},
        finished_at = now(), writer = null, writer_until = null
      where id = ${id} and writer = ${lease.holder} and writer_until > now()
    `.execute(tx)
    if (!numAffectedRows) throw new AppError('upload_busy')
    await place(env, id, key, length)
  })
}

/** The lines of a whole file, wherever it lies by now. */
async function linesIn(env: Env, id: string, key: string): Promise<ReadLines> {
  const [sent, placed] = [uploadFiles(env).pathOf(id), originalsOf(env).pathOf(key)]
  const bytes = await readFile(sent).catch(() => readFile(placed))
  return readLines({ text: bytes.toString('utf8') })
}

async function place(env: Env, id: string, key: string, length: number): Promise<void> {
  const [files, originals] = [uploadFiles(env), originalsOf(env)]
  const there = await originals.size(key)
  if (there !== length) await originals.putFile(key, files.pathOf(id))
  else await files.remove(id)
}
