import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'

export const WishlistEntry = z.object({ _id: Id, audiobook: AudiobookCard, created_at: Instant })
export type WishlistEntry = z.infer<typeof WishlistEntry>

export const addToWishlist = call({
  name: 'addToWishlist',
  method: 'POST',
  path: '/wishlist/create',
  access: 'user',
  summary: 'Puts a book on my wishlist; a second time changes nothing',
  body: z.strictObject({ audiobook: idOf('audiobooks', 'personal') }),
  answer: Message.extend({ wishlist: z.object({ _id: Id }) }),
  status: 201,
})

export const removeFromWishlist = call({
  name: 'removeFromWishlist',
  method: 'DELETE',
  path: '/wishlist/:id',
  access: 'user',
  summary: 'Takes an entry off my wishlist',
  params: z.object({ id: idOf('wishlist_entries', 'own') }),
  answer: Message,
})

export const findInWishlist = call({
  name: 'findInWishlist',
  method: 'GET',
  path: '/wishlist/audiobook/:id',
  access: 'user',
  summary: 'My wishlist entry for a book, or null',
  params: z.object({ id: idOf('audiobooks', 'personal') }),
  answer: z.object({ wishlist: z.object({ _id: Id }).nullable() }),
})

export const countWishlist = call({
  name: 'countWishlist',
  method: 'GET',
  path: '/wishlist/count',
  access: 'user',
  offline: true,
  summary: 'How many books are on my wishlist',
  answer: z.object({ count: z.number().int(), wishlistCount: z.number().int() }),
})

export const listWishlist = call({
  name: 'listWishlist',
  method: 'GET',
  path: '/wishlist/list',
  access: 'user',
  summary: 'My wishlist, newest first',
  query: z.object(pageQuery()),
  answer: z.object({
    wishlist: z.array(WishlistEntry),
    total: z.number().int(),
    wishlistCount: z.number().int(),
    count: z.number().int(),
  }),
})
