import type { TakeTurn } from '#server/http/take-turns.ts'
import type { TimedLine } from './contract.ts'
import { MOST_TOLD, msOf, piecesOf, type Found } from './found-lines.server.ts'

/** SRT and WebVTT: blocks between empty rows, each with a time and the words of it. */
interface CueFormat {
  /** The times of a block; its groups are hours, minutes, seconds and their fraction, twice. */
  timing: RegExp
  /** Tells by its first row whether a block holds no words. */
  isNote: (first: string) => boolean
  wordsOf: (written: string) => string
}

const SRT: CueFormat = {
  timing:
    /^\s*(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})\s+-->\s+(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})(?:\s|$)/,
  isNote: () => false,
  wordsOf: (written) => written,
}

const VTT: CueFormat = {
  timing:
    /^\s*(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:\s|$)/,
  isNote: (first) => /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(first),
  wordsOf: (written) =>
    written
      .replace(/<[^<>]*>/g, '')
      .replace(/&(\w{2,4});/g, (all, name: string) => SIGNS[name] ?? all),
}
const SIGNS: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

type Read = (rows: readonly string[], takeTurn: TakeTurn) => Promise<Found>
export const readSrt: Read = (rows, takeTurn) => readCues(rows, SRT, takeTurn)
export const readVtt: Read = (rows, takeTurn) => readCues(rows, VTT, takeTurn)

async function readCues(
  rows: readonly string[],
  { timing, isNote, wordsOf }: CueFormat,
  takeTurn: TakeTurn,
): Promise<Found> {
  const found: Found = { lines: [], faults: [] }
  for (const { from, to } of blocksOf(rows)) {
    if (found.faults.length === MOST_TOLD) break
    await takeTurn()
    // Before the time a number or a name may stand.
    const timed = [from, from + 1].find((at) => at < to && rows[at]?.includes('-->'))
    const times = timing.exec(rows[timed ?? from] ?? '')
    const row = (timed ?? from) + 1
    if (timed === undefined && isNote(rows[from] ?? '')) continue
    if (timed === undefined) found.faults.push({ row, code: 'validation.line_no_time' })
    else if (!times) found.faults.push({ row, code: 'validation.line_time' })
    else {
      const startsMs = msOf(times[1], times[2], times[3], times[4])
      const endsMs = msOf(times[5], times[6], times[7], times[8])
      const text = wordsOf(rows.slice(timed + 1, to).join(' '))
      found.lines.push({ row, startsMs, endsMs, text })
    }
  }
  return found
}

/** The rows between empty ones, from the first to the one behind the last. */
function* blocksOf(rows: readonly string[]): Generator<{ from: number; to: number }> {
  let from = 0
  for (let at = 0; at <= rows.length; at += 1) {
    if (rows[at]?.trim()) continue
    if (at > from) yield { from, to: at }
    from = at + 1
  }
}

export const writeSrt = (lines: readonly TimedLine[]): string =>
  lines.map(({ text, ...times }, at) => `${at + 1}\n${timingOf(times, ',')}\n${text}\n`).join('\n')

export const writeVtt = (lines: readonly TimedLine[]): string =>
  [
    'WEBVTT\n',
    ...lines.map(({ text, ...times }) => `${timingOf(times, '.')}\n${asVtt(text)}\n`),
  ].join('\n')

const asVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const timingOf = ({ startsMs, endsMs }: Omit<TimedLine, 'text'>, point: string) =>
  [startsMs, endsMs]
    .map((ms) => {
      const { hours, minutes, seconds, fraction } = piecesOf(ms)
      return `${hours}:${minutes}:${seconds}${point}${fraction}`
    })
    .join(' --> ')
