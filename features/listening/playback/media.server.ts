import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import { createOpenFiles, type OpenFiles } from '#server/cache/open-files.ts'
import { SAFETY, sendFile } from '#server/media/send-file.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { runningAnswers, type RunningAnswers } from './suspension.server.ts'
import { createMediaAccess, type MediaAccess } from './media-access.server.ts'

/**
 * `GET|HEAD /media/{rendition}`: samples for everybody, episodes by signed address.
 * Outside the list of calls, since it answers bytes, and as lean as a range request can be:
 * no session, no compression, no headers meant for pages.
 */
export async function mediaRoutes(app: FastifyInstance, platform: PluginPlatform): Promise<void> {
  const access = createMediaAccess(platform)
  const files = createOpenFiles(platform.storage)
  const running = runningAnswers(platform.db, app.log)
  app.addHook('onClose', () => {
    running.close()
    return files.close()
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:rendition',
    schema: { hide: true },
    compress: false,
    logLevel: 'warn',
    handler: (request, reply) => sendMedia(request, reply, access, { files, running }),
  })
}

interface Running {
  files: OpenFiles
  running: RunningAnswers
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  access: MediaAccess,
  { files, running }: Running,
): Promise<undefined> {
  // Refusals bear it too.
  reply.headers(SAFETY)
  const media = await access.open(request)
  const { storage_key: key, sha256, mime, bytes, isSample } = media
  // A suspended book is soon silent in caches too: they ask whether they still have its sample.
  const cacheControl = isSample ? 'public, max-age=60, must-revalidate' : 'private, max-age=3600'
  await sendFile(
    request,
    reply,
    // A sample is a podcast's episode too, which other sites play.
    { key, mime, bytes, version: sha256, cacheControl, isForOtherSites: isSample },
    async (send) => {
      const file = await files.take(key, sha256)
      if (!file) throw new AppError('not_found')
      running.watch(media.audiobook_id, reply.raw)
      try {
        await send(file.handle)
      } finally {
        file.release()
      }
    },
  )
}
