import type { TakeTurn } from '#server/http/take-turns.ts'
import { MOST_LINES } from '#shared/schemas/limits.ts'
import { FileFault, MOST_TOLD, msOf, type Found, type LineFault } from './found-lines.server.ts'
import { LRC_TIME } from '#shared/text/write-lrc.ts'

/** Of some files: the time of each word, which stands among the words. */
const WORD_TIME = /<\d{1,3}:\d\d(?:[.:]\d{1,3})?>/g

interface Stamp {
  row: number
  startsMs: number
  /** Empty where a line ends and none begins. */
  text: string
}

/** A line begins, and ends. */
const MOST_STAMPS = 2 * MOST_LINES

/**
 * Reads the lines of an LRC file. A row that stands at several times is a line at each of them.
 * @throws FileFault where they are too many
 */
export async function readLrc(rows: readonly string[], takeTurn: TakeTurn): Promise<Found> {
  const stamps: Stamp[] = []
  const faults: LineFault[] = []
  let offset = 0
  let isRepeated = false
  for (const [index, written] of rows.entries()) {
    if (faults.length === MOST_TOLD) break
    await takeTurn()
    const row = index + 1
    const { times, text } = timesOf(written.trim())
    isRepeated ||= times.length > 1
    stamps.push(...times.map((startsMs) => ({ row, startsMs, text })))
    if (stamps.length > MOST_STAMPS) throw new FileFault({ row, code: 'validation.line_many' })
    if (times.length > 0 || text === '') continue
    const fact = factOf(text)
    if (fact === null) faults.push({ row, code: 'validation.line_no_time' })
    else if (fact.name === 'offset') offset = Math.round(Number(fact.value)) || 0
  }
  const inOrder = isRepeated ? stamps.toSorted((a, b) => a.startsMs - b.startsMs) : stamps
  const lines = inOrder.flatMap(({ row, startsMs, text }, at) => {
    if (text === '') return []
    const next = inOrder[at + 1]?.startsMs ?? 0
    const endsMs = next > startsMs ? next - offset : null
    return [{ row, startsMs: startsMs - offset, endsMs, text }]
  })
  return { lines, faults }
}

/** The times that a row begins with, and the words behind them. */
function timesOf(written: string): { times: number[]; text: string } {
  const times: number[] = []
  let rest = written
  for (let found = LRC_TIME.exec(rest); found; found = LRC_TIME.exec(rest)) {
    times.push(msOf('0', found[1], found[2], found[3]))
    rest = rest.slice(found[0].length)
  }
  return { times, text: rest.replace(WORD_TIME, '').trim() }
}

/** What a row says of the file, as `[ar:Waris Shah]`; null for any other. */
function factOf(row: string): { name: string; value: string } | null {
  const colon = row.indexOf(':')
  const name = row.slice(1, Math.max(1, colon)).toLowerCase()
  if (!row.startsWith('[') || !row.endsWith(']') || !/^[a-z#]+$/.test(name)) return null
  return { name, value: row.slice(colon + 1, -1).trim() }
}
