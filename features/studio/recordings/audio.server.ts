import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { refuseVisitors, userOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendStored } from '#server/media/send-file.ts'
import { diskStorage } from '#server/storage/storage.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { MOST_PART_MS } from '#features/studio/encoding/contract.ts'
import type { Format } from '#features/studio/encoding/ffmpeg.server.ts'
import { runningAnswers } from '#features/listening/playback/suspension.server.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'

/** A file that was made of a recording, or, of one that may only be split, its original. */
interface Made {
  key: string
  mime: string
  /** Of an original what it is in, else null. */
  format: Format | null
  /** What it is, whatever it is called. */
  version: string
  isSuspended: boolean
  /** The book that came of it. */
  audiobook: string | null
}

const MIMES: Record<Format, string> = {
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
}

/** SQL: recording `r` is longer than a part may be. */
const IS_TOO_LONG = sql<boolean>`(r.duration_ms > ${MOST_PART_MS})`

/**
 * `GET|HEAD /api/part/{id}/audio` and `/peaks`: what was made of a part, by ranges, for whoever may
 * read its submission; the original, where nothing is made before it is split; what listeners hear,
 * where the studio has no recording of it. The peaks are bytes, ten a second, of what is heard.
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
        select ${what}, ${IS_SUSPENDED} as "isSuspended", s.audiobook_id as audiobook
        from submission_parts p
          join submissions s on s.id = p.submission_id
          left join recordings r on r.part_id = p.id and r.is_current ${join}
        where p.id = ${id} and ${isReadable(userOf(request))}
      `.execute(platform.db),
    )
    const [made] = rows
    if (!made?.key) throw new AppError('not_found')
    if (made.isSuspended) throw new AppError('not_entitled')
    return made
  }
  const originals = diskStorage(platform.env.dataDir)
  const answer = (request: FastifyRequest, reply: FastifyReply, made: Made) =>
    sendStored(made.format ? originals : platform.storage, request, reply, {
      key: made.key,
      mime: made.format ? MIMES[made.format] : made.mime,
      version: made.version,
      cacheControl: 'private, no-cache',
    })
  app.route({
    ...shared,
    url: '/api/part/:id/audio',
    handler: async (request, reply) => {
      const { quality } = request.query as { quality?: unknown }
      const asked = quality === 'small' ? 'small' : 'normal'
      const what = sql`coalesce(f.storage_key, n.storage_key, case when ${IS_TOO_LONG} then r.storage_key end)
          as key,
        coalesce(f.mime, n.mime) as mime,
        case when coalesce(f.storage_key, n.storage_key) is null then r.format end as format,
        coalesce(f.sha256, n.sha256, r.sha256) as version`
      const join = sql`left join recording_files f on f.recording_id = r.id and f.quality = ${asked}
        left join renditions n on r.id is null and n.episode_id = p.episode_id and n.quality = ${asked}`
      const made = await find(request, what, join)
      if (made.audiobook) runningAnswers(platform.db, app.log).watch(made.audiobook, reply.raw)
      return answer(request, reply, made)
    },
  })
  app.route({
    ...shared,
    url: '/api/part/:id/peaks',
    handler: async (request, reply) => {
      const what = sql`r.peaks_key as key, 'application/octet-stream' as mime, r.peaks_key as version`
      const made = await find(request, what, sql``)
      return answer(request, reply, made)
    },
  })
}

/** SQL: the book of submission `s` is heard by nobody, its members and staff included. */
const IS_SUSPENDED = sql<boolean>`(s.state = 'suspended' or exists (select from audiobooks a
  where a.id = s.audiobook_id and a.suspended_at is not null))`
