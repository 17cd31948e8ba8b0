import type { MessageKey } from '#shared/i18n/messages.ts'
import { LINE_LETTERS } from '#shared/schemas/limits.ts'

/** No row of a file is longer, in letters and what stands around them. */
export const LONGEST_ROW = 10 * LINE_LETTERS

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

/** What a file was found to hold. */
export interface Found {
  lines: FoundLine[]
  faults: LineFault[]
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
