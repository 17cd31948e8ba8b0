import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { BOOKMARK_NOTE_LETTERS } from '#shared/schemas/limits.ts'
import {
  Id,
  Instant,
  lines,
  Message,
  Milliseconds,
  Names,
  pageQuery,
  Bytes,
} from '#shared/schemas/schemas.ts'

export const BOOKMARK_SORTS = [
  'created_at:desc',
  'created_at:asc',
  'position:asc',
  'audioBook.name:asc',
] as const

const MAX_POSITION_MS = 100 * 3600 * 1000

export const Note = lines({
  required: 'bookmark.note_empty',
  below: BOOKMARK_NOTE_LETTERS + 1,
  tooLong: 'bookmark.note_too_long',
})

/** A moment of a book; with an end it is a clip of at most five minutes. */
export const Bookmark = z.object({
  _id: Id,
  audiobook: z.object({
    _id: Id,
    slug: z.string(),
    name: z.string(),
    names: Names,
    coverSmall: z.string(),
    authorNames: Names.nullable(),
  }),
  episode: z.object({
    _id: Id,
    position: z.number().int(),
    names: Names,
    duration: Milliseconds,
  }),
  /** Milliseconds into the episode. */
  positionMs: Milliseconds,
  endMs: Milliseconds.nullable(),
  note: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})

export type Bookmark = z.infer<typeof Bookmark>

export const listBookmarks = call({
  name: 'listBookmarks',
  method: 'GET',
  path: '/bookmark/list',
  access: 'user',
  offline: true,
  summary: 'My bookmarks and clips, of one book or of all; newest first unless told',
  query: z.object({
    audiobook: idOf('audiobooks', 'personal').optional(),
    sort: z.enum(BOOKMARK_SORTS).default('created_at:desc'),
    ...pageQuery(20),
  }),
  answer: z.object({
    bookmarks: z.array(Bookmark),
    count: z.number().int(),
    total: z.number().int(),
  }),
})

const position = Milliseconds.max(MAX_POSITION_MS)

export const createBookmark = call({
  name: 'createBookmark',
  method: 'POST',
  path: '/bookmark/create',
  access: 'user',
  summary: 'Marks a moment or a clip; with an `_id` of its own, sent again it changes nothing',
  body: z.strictObject({
    _id: idOf('bookmarks', 'own').optional(),
    audiobook: idOf('audiobooks', 'personal'),
    episode: idOf('episodes', 'personal'),
    positionMs: position,
    endMs: position.nullish(),
    note: Note.nullish(),
  }),
  answer: Message.extend({ bookmark: Bookmark }),
  status: 201,
})

const params = z.object({ id: idOf('bookmarks', 'own') })

export const updateBookmark = call({
  name: 'updateBookmark',
  method: 'PUT',
  path: '/bookmark/:id',
  access: 'user',
  summary: 'Changes what is named: note, beginning, end; null takes the note or the end away',
  params,
  body: z.strictObject({
    positionMs: position.optional(),
    endMs: position.nullish(),
    note: Note.nullish(),
  }),
  answer: Message.extend({ bookmark: Bookmark }),
})

export const deleteBookmark = call({
  name: 'deleteBookmark',
  method: 'DELETE',
  path: '/bookmark/:id',
  access: 'user',
  summary: 'Deletes a bookmark of mine',
  params,
  answer: Message,
})

export const FORMATS = ['md', 'csv', 'json'] as const

export type Format = (typeof FORMATS)[number]

export const exportBookmarks = call({
  name: 'exportBookmarks',
  method: 'GET',
  path: '/bookmark/export',
  access: 'user',
  hasEffect: true,
  inPieces: true,
  summary: 'My bookmarks as a file: Markdown, CSV or JSON; of one book or of all',
  query: z.object({
    format: z.enum(FORMATS).default('md'),
    audiobook: idOf('audiobooks', 'personal').optional(),
  }),
  answer: Bytes,
  answers: ['text/markdown', 'text/csv', 'application/json'],
})
