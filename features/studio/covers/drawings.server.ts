import type { FastifyInstance } from 'fastify'
import { createCache } from '#server/cache/cache.ts'
import { refuseVisitors, userOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { smallCloth } from '#shared/phulkari/stitches.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { coverPlan, drawFront, type CoverWish } from '#features/books/covers/cover.server.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import type { Book } from '#features/studio/submissions/contract.ts'
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

/** Letters of a draft's words that are drawn at most: a letter costs a millisecond, in which nobody else is answered. */
const MOST_LETTERS = 120
/** Drawings of an account that were not kept, in a minute. */
const LIMIT = { max: 60, seconds: 60 }
const MOST_KEPT = 200

const lettersOf = ({ title, author }: CoverWish): number =>
  [title, author].reduce(
    (letters, names) =>
      letters +
      (names ? (names.gurmukhi ?? names.roman).length + (names.shahmukhi?.length ?? 0) : 0),
    0,
  )

/** A cover with its words; a cloth without any where these are too many to be drawn while one waits. */
const draw = (wish: CoverWish, isNastaliq: boolean): string =>
  lettersOf(wish) <= MOST_LETTERS ? drawFront(wish, isNastaliq) : smallCloth(coverPlan(wish))

/** Any: a book may wear a cloth that is not offered for new ones. */
const readTurn = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null

/**
 * `GET /api/submission/{id}/drawing?turn=&first=`: the cover that a book will have if it wears that
 * cloth, with the words that are written so far, those in Nastaliq first if asked, for whoever may read the submission.
 * @throws AppError not_found; too_many_requests
 */
export async function drawingRoutes(
  app: FastifyInstance,
  { db, readings }: PluginPlatform,
): Promise<void> {
  const kept = createCache<{ svg: string }>({ maxEntries: MOST_KEPT })
  app.get<{ Params: { id: string }; Querystring: { turn?: unknown; first?: unknown } }>(
    '/api/submission/:id/drawing',
    { schema: { hide: true }, config: { access: 'user' }, onRequest: refuseVisitors },
    async (request, reply) => {
      const id = readUuid(request.params.id)
      const turn = readTurn(request.query.turn)
      if (!id || turn === null) throw new AppError('not_found')
      const isNastaliq = request.query.first === 'nastaliq'
      const user = userOf(request)
      const { book } = await readings.own(request, () => loadSubmission(db, user, id))
      // By the words as they were written: what they are in Roman is worked out for a new drawing alone.
      const key = JSON.stringify([book.title, book.authors[0], book.scripture, turn, isNastaliq])
      if (!kept.get(key)) await countAttempt(db, `drawing:${user.id}`, LIMIT)
      const drawn = kept.get(key) ?? { svg: draw(coverWishOf(book, turn), isNastaliq) }
      kept.set(key, drawn)
      return reply
        .headers({
          'cache-control': 'private, no-cache',
          'content-type': 'image/svg+xml',
          // Opened by itself, a drawing is a document: one that may run and load nothing.
          'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
        })
        .send(drawn.svg)
    },
  )
}
