import { LINE_LETTERS, MOST_LINES } from '#shared/schemas/limits.ts'
import { line } from '#shared/schemas/schemas.ts'
import { clock } from '#shared/text/time.ts'
import { takeTurns, type TakeTurn } from '#server/http/take-turns.ts'
import { detectScript } from '#punjabi/text/script.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import { AppError, refusedField, type FieldError } from '#server/http/errors.ts'
import { MOST_HEARD_MS } from '#features/studio/encoding/contract.ts'
import { MOST_LINES_BYTES, TAKEN_LINES, type LineFormat, type TimedLine } from './contract.ts'
import { readSrt, readVtt } from './cues.server.ts'
import {
  FileFault,
  LONGEST_ROW,
  MOST_TOLD,
  rowsOf,
  type Found,
  type FoundLine,
  type LineFault,
} from './found-lines.server.ts'
import { lineFormatOf } from './line-format.server.ts'
import { readLrc } from './lrc.server.ts'
import { readSmil } from './smil.server.ts'

/** A file of lines, and the words of a media overlay. */
export interface LineText {
  text: string
  words?: string | undefined
  /** As whoever sends it calls it; else as its first rows say. */
  format?: LineFormat | undefined
}

/** Programs round: so little of the last line is cut away rather than refused. */
const SLACK_MS = 1_000
/** The last line of a file that says no end, in a part whose length nobody knows yet. */
const LAST_LINE_MS = 5_000

/** What a file says, whatever part it is for. */
export interface ReadLines extends Found {
  /** What most of its lines are written in. */
  script: Script
}

/**
 * Reads the lines of a file, in turns with others: it is no work for a transaction.
 * @throws AppError too_large; not_lines; invalid where there is nothing in it, or too much
 */
export async function readLines(file: LineText): Promise<ReadLines> {
  const { text, words } = file
  if ([text, words ?? ''].some((one) => Buffer.byteLength(one) > MOST_LINES_BYTES))
    throw new AppError('too_large')
  const format = file.format ?? lineFormatOf(text)
  if (format === null) throw new AppError('not_lines', { extra: { taken: TAKEN_LINES } })
  if (format === 'text') throw refused([{ row: 1, code: 'validation.line_no_time' }], 0)
  if (format === 'smil' && words === undefined)
    throw refusedField('words', 'validation.lines_words_missing')
  const takeTurn = takeTurns()
  const { lines, faults } = await find(format, text, words ?? '', takeTurn)
  if (lines.length === 0 && faults.length === 0) throw refusedField('text', 'validation.lines_none')
  // Before anything is done with each of them.
  const tooMany = lines[MOST_LINES]
  if (tooMany) throw refused([{ row: tooMany.row, code: 'validation.line_many' }], 0)
  const worded = await wordedOf(lines, takeTurn)
  return { ...worded, faults: [...faults, ...worded.faults] }
}

/**
 * Places lines in a part of a length, which may not be known yet.
 * @throws AppError invalid with each fault, by the row of the file
 */
export function placeLines({ lines, faults }: ReadLines, lengthMs: number | null): TimedLine[] {
  const timed = lines.map((one, at) => ({ ...one, endsMs: endOf(one, lines[at + 1], lengthMs) }))
  const most = lengthMs ?? MOST_HEARD_MS
  const wrong = [...faults, ...disorderIn(timed, most)]
  if (wrong.length > 0) throw refused(wrong, most)
  return timed.map(({ startsMs, endsMs, text }) => ({ startsMs, endsMs, text }))
}

const READERS = { lrc: readLrc, srt: readSrt, vtt: readVtt }

async function find(
  format: LineFormat,
  text: string,
  words: string,
  takeTurn: TakeTurn,
): Promise<Found> {
  try {
    if (format === 'smil') return await readSmil(text, words, takeTurn)
    const rows = await rowsOf(text.replace(/^\uFEFF/, ''), takeTurn)
    return await READERS[format](rows, takeTurn)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { lines: [], faults: [error.fault] }
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

/** The words of lines, and their script; of as many faults as are told, the rest is left as it was. */
async function wordedOf(found: readonly FoundLine[], takeTurn: TakeTurn): Promise<ReadLines> {
  const lines: FoundLine[] = []
  const faults: LineFault[] = []
  const scripts = new Map<string, number>()
  // A refrain stands in hundreds of lines.
  const known = new Map<string, WordsOfLine>()
  for (const one of found) {
    if (faults.length === MOST_TOLD) break
    await takeTurn()
    const worded = known.get(one.text) ?? wordsOf(one.text)
    known.set(one.text, worded)
    const { words, script, fault } = worded
    if (fault) faults.push({ row: one.row, code: fault })
    scripts.set(script, (scripts.get(script) ?? 0) + 1)
    lines.push({ ...one, text: words })
  }
  return { lines, faults, script: mostOf(scripts) }
}

function mostOf(scripts: ReadonlyMap<string, number>): Script {
  const countOf = (script: Script) => scripts.get(script) ?? 0
  const [most = 'roman'] = SCRIPTS.filter(countOf).toSorted((a, b) => countOf(b) - countOf(a))
  return most
}

interface WordsOfLine {
  words: string
  script: Script | 'other'
  fault?: LineFault['code']
}

/** Breaks and rows of spaces within a line are one space. */
function wordsOf(text: string): WordsOfLine {
  if (text.length > LONGEST_ROW) return faulty('validation.line_long')
  const { data = '', error } = Words.safeParse(text.replace(/\s+/g, ' ').trim())
  const [issue] = error?.issues ?? []
  if (!issue) return { words: data, script: detectScript(data) }
  const isKnown = issue.message.startsWith('validation.line_')
  return faulty(isKnown ? (issue.message as LineFault['code']) : 'validation.line_letters')
}

const faulty = (fault: LineFault['code']): WordsOfLine => ({ words: '', script: 'other', fault })

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
