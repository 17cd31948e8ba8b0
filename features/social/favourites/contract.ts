import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'

export const Favourite = z.object({ audiobook: AudiobookCard, created_at: Instant })
export type Favourite = z.infer<typeof Favourite>

export const addFavourite = call({
  name: 'addFavourite',
  method: 'POST',
  path: '/favourite/create',
  access: 'user',
  summary: 'Likes a book: it is a favourite; a second time changes nothing',
  body: z.strictObject({ audiobook: idOf('audiobooks', 'personal') }),
  answer: Message.extend({ is_liked: z.literal(true) }),
  status: 201,
})

export const removeFavourite = call({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/favourite/:audiobookId',
  access: 'user',
  summary: 'Takes a book out of my favourites; a second time changes nothing',
  params: z.object({ audiobookId: idOf('audiobooks', 'personal') }),
  answer: Message.extend({ is_liked: z.literal(false) }),
})

export const findFavourite = call({
  name: 'findFavourite',
  method: 'GET',
  path: '/favourite/audiobook/:id',
  access: 'user',
  summary: 'Whether a book is a favourite of mine, and since when',
  params: z.object({ id: idOf('audiobooks', 'personal') }),
  answer: z.object({
    favourite: z.object({ audiobook: Id, created_at: Instant }).nullable(),
    is_liked: z.boolean(),
  }),
})

export const countFavourites = call({
  name: 'countFavourites',
  method: 'GET',
  path: '/favourite/count',
  access: 'user',
  summary: 'How many favourites I have',
  answer: z.object({ count: z.number().int() }),
})

export const listFavourites = call({
  name: 'listFavourites',
  method: 'GET',
  path: '/favourite/list',
  access: 'user',
  summary: 'My favourites, newest first',
  query: z.object(pageQuery()),
  answer: z.object({
    favourite: z.array(Favourite),
    total: z.number().int(),
    count: z.number().int(),
  }),
})
