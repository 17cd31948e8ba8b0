import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { refuseVisitors, userOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendStored } from '#server/media/send-file.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'

/** A file that was made of a recording. */
interface Made {
  key: string
  mime: string
  /** What it is, whatever it is called. */
  version: string
  isSuspended: boolean
}

/**
 * `GET|HEAD /api/part/{id}/audio` and `/peaks`: what was made of a part, by ranges, for whoever may
 * read its submission. The peaks are bytes, ten a second, of what is heard.
 */
export async function partAudioRoutes(
  app: FastifyInstance,
  platform: PluginPlatform,
): Promise<void> {
  const shared = {
    method: ['GET', 'HEAD'] as ['GET', 'HEAD'],
    schema: { hide: true },
    compress: false,
    config: { access: 'user' },
    onRequest: refuseVisitors,
  } as const
  const find = async (
    request: FastifyRequest,
    what: RawBuilder<unknown>,
    join: RawBuilder<unknown>,
  ) => {
    const id = readUuid((request.params as { id: string }).id)
    if (!id) throw new AppError('not_found')
    const { rows } = await platform.readings.own(request, () =>
      sql<Made>`
        select ${what}, ${IS_SUSPENDED} as "isSuspended" from recordings r
          join submission_parts p on p.id = r.part_id
          join submissions s on s.id = p.submission_id ${join}
        where p.id = ${id} and r.is_current and ${isReadable(userOf(request))}
      `.execute(platform.db),
    )
    const [made] = rows
    if (!made) throw new AppError('not_found')
    return made
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, { key, mime, version }: Made) =>
    sendStored(platform.storage, request, reply, {
      key,
      mime,
      version,
      cacheControl: 'private, no-cache',
    })
  app.route({
    ...shared,
    url: '/api/part/:id/audio',
    handler: async (request, reply) => {
      const { quality } = request.query as { quality?: unknown }
      const asked = quality === 'small' ? 'small' : 'normal'
      const what = sql`f.storage_key as key, f.mime, f.sha256 as version`
      const join = sql`join recording_files f on f.recording_id = r.id and f.quality = ${asked}`
      const made = await find(request, what, join)
      if (made.isSuspended) throw new AppError('not_entitled')
      return answer(request, reply, made)
    },
  })
  app.route({
    ...shared,
    url: '/api/part/:id/peaks',
    handler: async (request, reply) => {
      const what = sql`r.peaks_key as key, 'application/octet-stream' as mime, r.peaks_key as version`
      const made = await find(request, what, sql``)
      if (!made.key) throw new AppError('not_found')
      return answer(request, reply, made)
    },
  })
}

/** SQL: the book of submission `s` is heard by nobody, its members and staff included. */
const IS_SUSPENDED = sql<boolean>`(s.state = 'suspended' or exists (select from audiobooks a
  where a.id = s.audiobook_id and a.suspended_at is not null))`
