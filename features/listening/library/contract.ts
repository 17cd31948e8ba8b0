import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Instant, Message, Milliseconds, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'

export const STATUSES = ['all', 'notStarted', 'inProgress', 'finished', 'archived'] as const
export const LIBRARY_SORTS = [
  'created_at:desc',
  'created_at:asc',
  'updated_at:desc',
  'audioBook.name:asc',
] as const

export const LibraryEntry = z.object({
  audiobook: AudiobookCard,
  created_at: Instant,
  updated_at: Instant,
  isArchive: z.boolean(),
  is_book_finished: z.boolean(),
  progressCount: z.number().min(0).max(100),
  remainingTime: Milliseconds,
  /** Whether a paid right stays when the entry is deleted for good. */
  entitled: z.boolean(),
  is_liked: z.boolean(),
  /** Whether its sample alone may be heard: no right to the whole. */
  sample: z.boolean(),
})
export type LibraryEntry = z.infer<typeof LibraryEntry>

export const listLibrary = call({
  name: 'listLibrary',
  method: 'GET',
  path: '/library/list',
  access: 'user',
  offline: true,
  summary: 'My books, by status; `all` leaves the archived out',
  query: z.object({
    status: z.enum(STATUSES).default('all'),
    sort: z.enum(LIBRARY_SORTS).default('created_at:desc'),
    /** Books of mine that these words name, in any script; counts are of them alone. */
    search: z.string().max(100).optional(),
    /** Only books that I like; counts are of them alone. */
    liked: z.enum(['true', 'false']).default('false'),
    ...pageQuery(20),
  }),
  answer: z.object({
    library: z.array(LibraryEntry),
    total: z.number().int(),
    counts: z.object({
      all: z.number().int(),
      notStarted: z.number().int(),
      inProgress: z.number().int(),
      finished: z.number().int(),
      archived: z.number().int(),
    }),
    totalBookLength: Milliseconds,
    /** How long those books were listened to in all, as the year and the goal count it. */
    totalHeard: Milliseconds,
  }),
})

export const addToLibrary = call({
  name: 'addToLibrary',
  method: 'POST',
  path: '/library/create',
  access: 'user',
  summary: 'Adds a book, one that is not paid for as its sample; a second time changes nothing',
  body: z.strictObject({ audiobook: idOf('audiobooks', 'personal') }),
  answer: Message,
  status: 201,
})

const params = z.object({ audiobookId: idOf('library_entries.audiobook_id', 'own') })

export const finishBook = call({
  name: 'finishBook',
  method: 'PUT',
  path: '/library/:audiobookId/finish',
  access: 'user',
  summary: 'Marks a book as finished',
  params,
  answer: Message,
})
export const unfinishBook = call({
  name: 'unfinishBook',
  method: 'PUT',
  path: '/library/:audiobookId/unfinish',
  access: 'user',
  summary: 'Marks a book as unfinished; the place stays',
  params,
  answer: Message,
})
export const archiveBook = call({
  name: 'archiveBook',
  method: 'PUT',
  path: '/library/:audiobookId/archive',
  access: 'user',
  summary: 'Moves a book to Deleted Books',
  params,
  answer: Message,
})
export const restoreBook = call({
  name: 'restoreBook',
  method: 'PUT',
  path: '/library/:audiobookId/restore',
  access: 'user',
  summary: 'Brings a book back from Deleted Books',
  params,
  answer: Message,
})
export const removeFromLibrary = call({
  name: 'removeFromLibrary',
  method: 'DELETE',
  path: '/library/:audiobookId',
  access: 'user',
  summary: 'Deletes the entry and its place for good; a paid right survives',
  params,
  answer: Message,
})

export const BULK_ACTIONS = ['archive', 'restore', 'remove'] as const
export const MOST_AT_ONCE = 200

export const changeLibrary = call({
  name: 'changeLibrary',
  method: 'POST',
  path: '/library/bulk',
  access: 'user',
  summary: 'One change to many of my books, all or none; books that are not mine stay out of it',
  body: z.strictObject({
    action: z.enum(BULK_ACTIONS),
    audiobooks: z.array(idOf('audiobooks', 'personal')).min(1).max(MOST_AT_ONCE),
  }),
  answer: Message.extend({ changed: z.number().int() }),
})
