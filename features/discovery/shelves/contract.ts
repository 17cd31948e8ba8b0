import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Milliseconds, Names } from '#shared/schemas/schemas.ts'
import { AudiobookCard, Episode } from '#features/books/book/contract.ts'

export const getShelves = call({
  name: 'getShelves',
  method: 'GET',
  path: '/audiobooks/shelves',
  access: 'public',
  offline: true,
  summary:
    'Shelves of the catalogue; with `on`, those that a page shows, and the others empty: on `home` the newest only where nothing was heard yet',
  query: z.object({ on: z.enum(['home', 'browse']).optional() }),
  answer: z.object({
    mostPopular: z.array(AudiobookCard),
    trending: z.array(AudiobookCard),
    bestSellers: z.array(AudiobookCard),
    topRated: z.array(AudiobookCard),
    new: z.array(AudiobookCard),
    continueListening: z.array(
      z.object({
        audiobook: AudiobookCard,
        episode: Episode,
        audioBooklength: z.number().int(),
        progressCount: z.number().min(0).max(100),
        remainingTime: Milliseconds,
      }),
    ),
    /** What I may hear after those that I heard last, and what leads there. */
    next: z.array(
      z.object({
        audiobook: AudiobookCard,
        because: z.object({
          kind: z.enum(['series', 'author', 'narrator', 'book']),
          names: Names,
          slug: z.string(),
        }),
      }),
    ),
  }),
})

export const listSimilar = call({
  name: 'listSimilar',
  method: 'GET',
  path: '/audiobooks/:idOrSlug/similar',
  access: 'public',
  summary: 'What listeners of this book also heard, then books of its kind',
  params: z.object({ idOrSlug: idOf('audiobooks', 'public', z.string().min(1).max(300)) }),
  answer: z.object({ audiobooks: z.array(AudiobookCard) }),
})
