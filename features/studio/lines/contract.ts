import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Bytes, Message, Milliseconds } from '#shared/schemas/schemas.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { OwnPart } from '#features/studio/submissions/contract.ts'

const MB = 1_000_000

/** The longest file of lines. */
export const MOST_LINES_BYTES = 2 * MB
/** What they come as, as it is told. */
export const TAKEN_LINES = 'LRC, SRT, WebVTT, SMIL'
/** How far all lines of a part are moved at once. */
const MOST_SHIFT_MS = 600_000

/** What lines come in as; the words of a media overlay (SMIL) lie in a file of their own (XHTML). */
export const LINE_FORMATS = ['lrc', 'srt', 'vtt', 'smil'] as const
export type LineFormat = (typeof LINE_FORMATS)[number]
/** What they go out as. */
export const LINE_FILES = [...LINE_FORMATS, 'xhtml'] as const
export type LineFile = (typeof LINE_FILES)[number]

/** A line as it is spoken, in milliseconds from the beginning of its part. */
const TimedLine = z.object({ startsMs: Milliseconds, endsMs: Milliseconds, text: z.string() })
export type TimedLine = z.infer<typeof TimedLine>

export const PartLines = z.object({
  /** What they are written in; null where there are none. */
  script: z.enum(SCRIPTS).nullable(),
  lines: z.array(TimedLine),
})
export type PartLines = z.infer<typeof PartLines>

export const getPartLines = call({
  name: 'getPartLines',
  method: 'GET',
  path: '/part/:id/words',
  access: 'user',
  summary: 'The lines of a part with their times',
  params: OwnPart,
  answer: PartLines,
})

export const exportPartLines = call({
  name: 'exportPartLines',
  method: 'GET',
  path: '/part/:id/lines',
  access: 'user',
  summary:
    'The lines of a part as a file: LRC, SRT, WebVTT, or a media overlay of EPUB 3 and its text',
  params: OwnPart,
  query: z.object({ format: z.enum(LINE_FILES).default('lrc') }),
  answer: Bytes,
  answers: ['text/plain', 'text/vtt', 'application/smil+xml', 'application/xhtml+xml'],
})

export const writePartLines = call({
  name: 'writePartLines',
  method: 'PUT',
  path: '/part/:id/lines',
  access: 'user',
  summary:
    'Puts the lines of a file in the place of a part’s; each that is wrong is told by its number. Letters come as UTF-8, not as escapes',
  params: OwnPart,
  query: z.object({ format: z.enum(LINE_FORMATS).optional() }),
  body: z.strictObject({
    text: z.string(),
    /** Of a media overlay: the XHTML file that its words lie in. */
    words: z.string().optional(),
    /** The LRC of the lines that these were made of: `changed_meanwhile` where they are others by now. */
    was: z.string().optional(),
  }),
  answer: PartLines,
  // Both texts; JSON escapes quotes and breaks, a few in a hundred letters.
  bodyBytes: 2.25 * MOST_LINES_BYTES,
})

export const shiftPartLines = call({
  name: 'shiftPartLines',
  method: 'POST',
  path: '/part/:id/lines/shift',
  access: 'user',
  summary: 'Moves all lines of a part, later or earlier',
  params: OwnPart,
  body: z.strictObject({ byMs: z.number().int().min(-MOST_SHIFT_MS).max(MOST_SHIFT_MS) }),
  answer: PartLines,
})

export const deletePartLines = call({
  name: 'deletePartLines',
  method: 'DELETE',
  path: '/part/:id/lines',
  access: 'user',
  summary: 'Takes the lines of a part away',
  params: OwnPart,
  answer: Message,
})
