import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'
import { Line } from '#features/listening/read-along/contract.ts'

export const VerseLine = Line.omit({ episode: true })
export type VerseLine = z.infer<typeof VerseLine>

export const Verse = z.object({ audiobook: AudiobookCard, lines: z.array(VerseLine) })
export type Verse = z.infer<typeof Verse>

export const getVerse = call({
  name: 'getVerse',
  method: 'GET',
  path: '/verse',
  access: 'public',
  summary:
    'A sample with its timed lines: of the book or the author that is asked for, or a verse of the day; null where there is none',
  query: z.object({
    audiobook: idOf('audiobooks', 'public').optional(),
    /** Of their books, the one most heard that has a verse. */
    author: idOf('people', 'public').optional(),
  }),
  answer: z.object({ verse: Verse.nullable() }),
})
