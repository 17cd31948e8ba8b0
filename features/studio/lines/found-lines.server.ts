import type { TakeTurn } from '#server/http/take-turns.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'
import { LINE_LETTERS, MOST_LINES } from '#shared/schemas/limits.ts'

/** No row of a file is longer, in letters and what stands around them. */
export const LONGEST_ROW = 10 * LINE_LETTERS

/** A cue is a number, times, some rows of words and an empty one. */
const MOST_ROWS = 20 * MOST_LINES

/** How many faults are told at once; nobody looks for more. */
export const MOST_TOLD = 20

/** A line as a file has it. */
export interface FoundLine {
  /** The row of the file that it stands in, for whoever mends it. */
  row: number
  startsMs: number
  /** Null where the file does not say: it lasts until the next one, or to the end. */
  endsMs: number | null
  text: string
}

/** What is wrong in a row of a file. */
export interface LineFault {
  row: number
  code: Extract<MessageKey, `validation.line_${string}`>
}

/** Ends the reading of a file: nothing else is told of it. */
export class FileFault extends Error {
  constructor(readonly fault: LineFault) {
    super(`Row ${fault.row}: ${fault.code}`)
  }
}

/** What a file was found to hold. */
export interface Found {
  lines: FoundLine[]
  faults: LineFault[]
}

/** @throws FileFault where there are too many rows, or one is too long */
export async function rowsOf(text: string, takeTurn: TakeTurn): Promise<string[]> {
  const rows: string[] = []
  const ends = /\r\n|\r|\n|$/g
  for (let from = 0; from <= text.length; from = ends.lastIndex) {
    await takeTurn()
    const end = ends.exec(text)?.index ?? text.length
    const row = rows.length + 1
    if (row > MOST_ROWS) throw new FileFault({ row, code: 'validation.line_many' })
    if (end - from > LONGEST_ROW) throw new FileFault({ row, code: 'validation.line_long' })
    rows.push(text.slice(from, end))
    if (end === text.length) break
  }
  return rows
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds of a time by its pieces, as texts have them; what is not there counts nothing. */
export const msOf = (hours = '0', minutes = '0', seconds = '0', fraction = ''): number =>
  Number(hours) * HOUR +
  Number(minutes) * MINUTE +
  Number(seconds) * SECOND +
  Number(fraction.padEnd(3, '0').slice(0, 3))

/** The pieces of a time, with as many digits as formats write. */
export function piecesOf(ms: number) {
  const two = (count: number) => String(count).padStart(2, '0')
  return {
    hours: two(Math.floor(ms / HOUR)),
    minutes: two(Math.floor(ms / MINUTE) % 60),
    allMinutes: two(Math.floor(ms / MINUTE)),
    seconds: two(Math.floor(ms / SECOND) % 60),
    fraction: String(ms % SECOND).padStart(3, '0'),
  }
}
