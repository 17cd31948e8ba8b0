import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'
import { getPlayback, PlayableEpisode } from '#features/listening/playback/contract.ts'

const Quality = z.enum(['normal', 'small'])
export type Quality = z.infer<typeof Quality>

/** An episode's file: its bytes in full, and the hash that they must have. */
const DownloadFile = PlayableEpisode.extend({
  rendition: Id,
  /** Of the whole file, in hexadecimal digits; its ETag as well. */
  sha256: z.string(),
})

/** Says which files a book has in a quality: another one once any is replaced or added. */
const Version = z.string()

/** All that has to be fetched to hear a book without a network. */
const Manifest = z.object({
  _id: Id,
  quality: Quality,
  version: Version,
  audiobook: getPlayback.answer.shape.audiobook,
  files: z.array(DownloadFile),
  bytes: z.number().int(),
  covers: z.array(z.string()),
  /** When the addresses stop to work; the same call gives new ones. */
  expires: Instant,
})
export type Manifest = z.infer<typeof Manifest>

const Download = z.object({
  _id: Id,
  audiobookId: Id,
  audiobook: AudiobookCard.nullable(),
  quality: Quality,
  /** Of what there is to fetch by now. */
  version: Version,
  bytes: z.number().int(),
  /** The right to it is gone: whatever a browser keeps of it is to be removed. */
  revoked: z.boolean(),
  created_at: Instant,
})
export type Download = z.infer<typeof Download>

export const createDownload = call({
  name: 'createDownload',
  method: 'POST',
  path: '/download/create',
  access: 'user',
  summary:
    'What to fetch of a book to keep it: files with sizes, hashes and signed addresses; again for new addresses or another quality',
  body: z.strictObject({
    audiobook: idOf('audiobooks', 'personal'),
    quality: Quality.default('normal'),
    /** Somebody wants it now: a book that they deleted from the library for good is there again. */
    takeUp: z.boolean().default(false),
  }),
  answer: z.object({ download: Manifest }),
  status: 201,
})

export const listDownloads = call({
  name: 'listDownloads',
  method: 'GET',
  path: '/download/list',
  access: 'user',
  offline: true,
  summary: 'The books I keep, newest first, with their sizes and whether my right still stands',
  query: z.object(pageQuery(50)),
  answer: z.object({ downloads: z.array(Download), total: z.number().int() }),
})

export const removeDownload = call({
  name: 'removeDownload',
  method: 'DELETE',
  path: '/download/:id',
  access: 'user',
  summary: 'Says that a book is no longer kept; the right to hear it stays',
  params: z.object({ id: idOf('downloads', 'own') }),
  answer: Message,
})
