import type { FastifyInstance } from 'fastify'
import { refuseVisitors, userOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { drawFront, type CoverWish } from '#features/books/covers/cover.server.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { MOST_TURN, type Book } from '#features/studio/submissions/contract.ts'
import { romanised } from '#punjabi/text/romanised.ts'

/** What a book's cover is drawn from. */
export function coverWishOf({ title, authors, scripture }: Book, turn: number): CoverWish {
  const [author] = authors
  return {
    title: romanised(title),
    author: author ? romanised(author.names) : null,
    turn,
    scripture,
  }
}

function readTurn(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) return null
  return Number(text) <= MOST_TURN ? Number(text) : null
}

/**
 * `GET /api/submission/{id}/drawing?turn=`: the cover that a book will have if it wears that cloth, with
 * the words that are written so far, for whoever may read the submission.
 */
export async function drawingRoutes(
  app: FastifyInstance,
  { db, readings }: PluginPlatform,
): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { turn?: unknown } }>(
    '/api/submission/:id/drawing',
    { schema: { hide: true }, config: { access: 'user' }, onRequest: refuseVisitors },
    async (request, reply) => {
      const id = readUuid(request.params.id)
      const turn = readTurn(request.query.turn)
      if (!id || turn === null) throw new AppError('not_found')
      const user = userOf(request)
      const { book } = await readings.own(request, () => loadSubmission(db, user, id))
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-type': 'image/svg+xml',
          // Opened by itself, a drawing is a document: one that may run and load nothing.
          'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
        })
        .send(drawFront(coverWishOf(book, turn)))
    },
  )
}
