import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { refuseVisitors, userOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendStored } from '#server/media/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { isReadable, loadSubmission } from '#features/studio/submissions/load.server.ts'
import { PICTURE_SIDES } from './contract.ts'
import { pictureKey, type PictureForm } from './make-pictures.server.ts'

/** A file as its sender made it, from which the forms of a cover were made. */
interface SentPicture {
  upload: string
  submission: string
  sha256: string
}

/** Puts a picture in the place of the one that a submission had, and has the submission wear it. */
export async function addPicture(
  tx: Db,
  user: SessionUser,
  { upload, submission, sha256 }: SentPicture,
): Promise<null> {
  await loadSubmission(tx, user, submission, { lock: true })
  await tx
    .insertInto('submission_pictures')
    .values({ submission_id: submission, upload_id: upload, sha256 })
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet({ upload_id: upload, sha256 }),
    )
    .execute()
  await sql`
    update submissions set cover = cover || '{"wears": "picture"}', version = version + 1,
      updated_at = now()
    where id = ${submission}
  `.execute(tx)
  return null
}

/** The original of a submission's picture; null where none was sent. */
export async function pictureOf(db: Db, submission: string): Promise<string | null> {
  const row = await db
    .selectFrom('submission_pictures')
    .select('sha256')
    .where('submission_id', '=', submission)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

/** The forms of a published cover and what each was made as. */
const COVER_FORMS: Record<string, PictureForm> = {
  '-l': 1_600,
  '': 800,
  '-m': 400,
  '-s': 160,
  '-bare': 'bare',
}

/** Copies the forms of a picture to where published covers lie. */
export async function publishPicture(
  storage: Storage,
  sha256: string,
  stem: string,
): Promise<void> {
  for (const [form, made] of Object.entries(COVER_FORMS)) {
    const bytes = await readAll(storage, pictureKey(sha256, made))
    await storage.put(`covers/${stem}${form}.webp`, bytes)
  }
}

async function readAll(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.open(key)
  if (!file) throw new Error(`A form of a picture is not there: ${key}`)
  return file.readFile().finally(() => file.close())
}

/** `GET|HEAD /api/submission/{id}/picture?side=`: its cover, for whoever may read the submission. */
export async function pictureRoutes(
  app: FastifyInstance,
  { db, storage, readings }: PluginPlatform,
): Promise<void> {
  app.route({
    url: '/api/submission/:id/picture',
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    compress: false,
    config: { access: 'user' },
    onRequest: refuseVisitors,
    handler: async (request, reply) => {
      const key = await readings.own(request, () => findKey(db, request))
      const sent = { key, mime: 'image/webp', version: key, cacheControl: 'private, no-cache' }
      return sendStored(storage, request, reply, sent)
    },
  })
}

/** @throws AppError not_found */
async function findKey(db: Db, request: FastifyRequest): Promise<string> {
  const id = readUuid((request.params as { id: string }).id)
  const { side } = request.query as { side?: unknown }
  const asked = PICTURE_SIDES.find((one) => String(one) === side)
  if (!asked || !id) throw new AppError('not_found')
  const { rows } = await sql<{ sha256: string }>`
    select p.sha256 from submission_pictures p join submissions s on s.id = p.submission_id
    where s.id = ${id} and ${isReadable(userOf(request))}
  `.execute(db)
  const [picture] = rows
  if (!picture) throw new AppError('not_found')
  return pictureKey(picture.sha256, asked)
}
