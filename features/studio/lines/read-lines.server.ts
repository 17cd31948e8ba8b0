import { LINE_LETTERS, MOST_LINES } from '#shared/schemas/limits.ts'
import { line } from '#shared/schemas/schemas.ts'
import { clock } from '#shared/text/time.ts'
import { detectScript } from '#punjabi/text/script.ts'
import type { Script } from '#shared/text/names.ts'
import { AppError, refusedField, type FieldError } from '#server/http/errors.ts'
import { MOST_LINES_BYTES, TAKEN_LINES, type LineFormat, type TimedLine } from './contract.ts'
import { readSrt, readVtt } from './cues.server.ts'
import {
  LONGEST_ROW,
  MOST_TOLD,
  type Found,
  type FoundLine,
  type LineFault,
} from './found-lines.server.ts'
import { lineFormatOf } from './line-format.server.ts'
import { readLrc } from './lrc.server.ts'
import { readSmil } from './smil.server.ts'
import { XmlFault } from './xml.server.ts'

/** A file of lines, and the words of a media overlay. */
export interface LineText {
  text: string
  words?: string | undefined
  /** As whoever sends it calls it; else as its first rows say. */
  format?: LineFormat | undefined
}

/** A cue is a number, times, some rows of words and an empty one. */
const MOST_ROWS = 20 * MOST_LINES
/** Programs round: so little of the last line is cut away rather than refused. */
const SLACK_MS = 1_000
/** No part is longer, as far as its length is not known yet. */
const LONGEST_PART_MS = 12 * 3_600_000
/** The last line of a file that says no end, in a part whose length nobody knows yet. */
const LAST_LINE_MS = 5_000

/**
 * Reads the lines of a file for a part of a length, which may not be known yet.
 * @throws AppError too_large; not_lines; invalid with each fault, by the row of the file
 */
export function readLines(file: LineText, lengthMs: number | null): TimedLine[] {
  const { text, words } = file
  if ([text, words ?? ''].some((one) => Buffer.byteLength(one) > MOST_LINES_BYTES))
    throw new AppError('too_large')
  const format = file.format ?? lineFormatOf(text)
  if (format === null) throw new AppError('not_lines', { extra: { taken: TAKEN_LINES } })
  if (format === 'text') throw refused([{ row: 1, code: 'validation.line_no_time' }], 0)
  if (format === 'smil' && words === undefined)
    throw refusedField('words', 'validation.lines_words_missing')
  const { lines, faults } = find(format, text, words ?? '')
  if (lines.length === 0 && faults.length === 0) throw refusedField('text', 'validation.lines_none')
  // Before anything is done with each of them.
  const tooMany = lines[MOST_LINES]
  if (tooMany) throw refused([{ row: tooMany.row, code: 'validation.line_many' }], 0)
  const read = lines.map((one, at) => ({ ...one, endsMs: endOf(one, lines[at + 1], lengthMs) }))
  const most = lengthMs ?? LONGEST_PART_MS
  const worded = wordedOf(read)
  const wrong = [...faults, ...worded.faults, ...disorderIn(read, most)]
  if (wrong.length > 0) throw refused(wrong, most)
  return worded.lines
}

const READERS = { lrc: readLrc, srt: readSrt, vtt: readVtt }

function find(format: LineFormat, text: string, words: string): Found {
  if (format !== 'smil') {
    const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, MOST_ROWS + 1)
    if (rows.length > MOST_ROWS)
      return { lines: [], faults: [{ row: MOST_ROWS + 1, code: 'validation.line_many' }] }
    const long = rows.findIndex((row) => row.length > LONGEST_ROW)
    if (long !== -1) return { lines: [], faults: [{ row: long + 1, code: 'validation.line_long' }] }
    return READERS[format](rows)
  }
  try {
    return readSmil(text, words)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { lines: [], faults: [{ row: error.row, code: 'validation.line_xml' }] }
  }
}

function endOf(
  { endsMs, startsMs }: FoundLine,
  next: FoundLine | undefined,
  lengthMs: number | null,
): number {
  const end = endsMs ?? next?.startsMs ?? lengthMs ?? startsMs + LAST_LINE_MS
  const isNear = lengthMs !== null && end > lengthMs && end - lengthMs <= SLACK_MS
  return isNear ? lengthMs : end
}

type Timed = FoundLine & TimedLine

const Words = line({
  required: 'validation.line_empty',
  below: LINE_LETTERS + 1,
  tooLong: 'validation.line_long',
})

/** The words of lines; of as many faults as are told, the rest is left. */
function wordedOf(timed: readonly Timed[]) {
  const lines: TimedLine[] = []
  const faults: LineFault[] = []
  // A refrain stands in hundreds of lines.
  const known = new Map<string, ReturnType<typeof wordsOf>>()
  for (const { row, startsMs, endsMs, text } of timed) {
    if (faults.length === MOST_TOLD) break
    const one = known.get(text) ?? wordsOf(text)
    known.set(text, one)
    if (one.fault) faults.push({ row, code: one.fault })
    else lines.push({ startsMs, endsMs, text: one.words })
  }
  return { lines, faults }
}

/** Breaks and rows of spaces within a line are one space. */
function wordsOf(text: string): { words: string; fault?: LineFault['code'] } {
  if (text.length > LONGEST_ROW) return { words: '', fault: 'validation.line_long' }
  const { data = '', error } = Words.safeParse(text.replace(/\s+/g, ' ').trim())
  const [issue] = error?.issues ?? []
  if (!issue) return { words: data }
  const isKnown = issue.message.startsWith('validation.line_')
  return {
    words: '',
    fault: isKnown ? (issue.message as LineFault['code']) : 'validation.line_letters',
  }
}

/** Lines come one after the other, and end with their part. */
function disorderIn(lines: readonly Timed[], lengthMs: number): LineFault[] {
  return lines.flatMap(({ row, startsMs, endsMs }, at): LineFault[] => {
    const before = lines[at - 1]
    if (before && startsMs <= before.startsMs) return [{ row, code: 'validation.line_order' }]
    if (startsMs < 0) return [{ row, code: 'validation.line_early' }]
    if (startsMs >= lengthMs || endsMs > lengthMs) return [{ row, code: 'validation.line_outside' }]
    if (endsMs <= startsMs && lines[at + 1]?.startsMs !== endsMs)
      return [{ row, code: 'validation.line_ends' }]
    return before && before.endsMs > startsMs ? [{ row, code: 'validation.line_overlap' }] : []
  })
}

function refused(faults: readonly LineFault[], lengthMs: number): AppError {
  const told = faults.toSorted((one, other) => one.row - other.row).slice(0, MOST_TOLD)
  const errors = told.map(({ row, code }): FieldError => {
    const values = { row, length: clock(lengthMs) }
    return { path: `text.${row}`, code, values }
  })
  return new AppError('invalid', { errors })
}

/** What most lines are written in. */
export function scriptOf(lines: readonly TimedLine[]): Script {
  const script = detectScript(lines.map(({ text }) => text).join('\n'))
  return script === 'other' ? 'roman' : script
}

/** A longer rest ends a verse, and so does its length: what is looped or learnt is no whole chapter. */
const REST_MS = 1_000
const LONGEST_VERSE = 8

/** The number of the verse of each line, by the rests between them. */
export function versesOf(lines: readonly TimedLine[]): number[] {
  let [verse, length] = [0, 0]
  return lines.map(({ startsMs }, at) => {
    const rest = startsMs - (lines[at - 1]?.endsMs ?? -REST_MS)
    if (rest >= REST_MS || length >= LONGEST_VERSE) [verse, length] = [verse + 1, 0]
    length += 1
    return verse
  })
}
