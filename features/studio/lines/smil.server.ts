import type { TakeTurn } from '#server/http/take-turns.ts'
import { MOST_LINES } from '#shared/schemas/limits.ts'
import { escapeXml } from '#shared/text/escape-xml.ts'
import { ATTRIBUTES, type Script } from '#shared/text/names.ts'
import type { TimedLine } from './contract.ts'
import {
  FileFault,
  LONGEST_ROW,
  MOST_TOLD,
  msOf,
  piecesOf,
  type Found,
  type LineFault,
} from './found-lines.server.ts'
import { readXml, type XmlElement, type XmlReader } from './xml.server.ts'

/** Where an exported overlay says that its words and its sound lie. */
const WORDS_FILE = 'words.xhtml'
const SOUND_FILE = 'part.m4a'

/** A pair of an overlay: words of another file, with a piece of a sound. */
interface Pair {
  row: number
  words?: string | undefined
  sound?: Readonly<Record<string, string>>
}

/**
 * Reads the lines of a media overlay of EPUB 3; their words are those of the elements of `words`
 * that it names.
 * @throws FileFault where it is no XML, or has too many pairs or too long a text
 */
export async function readSmil(overlay: string, words: string, takeTurn: TakeTurn): Promise<Found> {
  const found: Found = { lines: [], faults: [] }
  const pairs = await pairsOf(overlay, takeTurn)
  const texts = await textsOf(words, pairs, takeTurn)
  const sound = pairs[0]?.sound?.src
  for (const pair of pairs) {
    if (found.faults.length === MOST_TOLD) break
    await takeTurn()
    const { row, words: id = '' } = pair
    const { text, fault } = texts.get(id) ?? NO_TEXT
    const startsMs = clockMs(pair.sound?.clipBegin ?? '0')
    const end = pair.sound?.clipEnd
    const endsMs = end === undefined ? null : clockMs(end)
    if (!pair.sound) found.faults.push({ row, code: 'validation.line_no_time' })
    else if (startsMs === undefined || endsMs === undefined)
      found.faults.push({ row, code: 'validation.line_time' })
    else if (pair.sound.src !== sound)
      found.faults.push({ row, code: 'validation.line_two_sounds' })
    else if (text === undefined) found.faults.push({ row, code: fault })
    else {
      found.lines.push({ row, startsMs, endsMs, text })
      texts.set(id, TWICE)
    }
  }
  return found
}

async function pairsOf(overlay: string, takeTurn: TakeTurn): Promise<Pair[]> {
  const pairs: Pair[] = []
  const open = ({ name, attributes, row }: XmlElement) => {
    const pair = pairs.at(-1)
    if (name === 'par') pairs.push({ row })
    else if (name === 'text' && pair) pair.words = attributes.src?.split('#', 2)[1]
    else if (name === 'audio' && pair) pair.sound = attributes
    if (pairs.length > MOST_LINES) throw new FileFault({ row, code: 'validation.line_many' })
  }
  await readXml(overlay, { open }, takeTurn)
  return pairs
}

/** The text of an element that is named, or why it is no line. */
type Text = { text: string; fault?: never } | { text?: never; fault: LineFault['code'] }

const NO_TEXT: Text = { fault: 'validation.line_no_text' }
/** Words belong to one line: a text that thousands of pairs name would be checked thousands of times. */
const TWICE: Text = { fault: 'validation.line_twice' }

/** The text of each element that a pair names, by its id; the first of an id counts. */
async function textsOf(
  words: string,
  pairs: readonly Pair[],
  takeTurn: TakeTurn,
): Promise<Map<string, Text>> {
  const texts = new Map<string, Text>()
  const rows = new Map(pairs.toReversed().map((pair) => [pair.words, pair.row]))
  let depth = 0
  let line: { id: string; row: number; depth: number; text: string } | null = null
  const reader: XmlReader = {
    open({ attributes: { id } }) {
      depth += 1
      if (!id || texts.has(id)) return
      const row = rows.get(id)
      if (row === undefined) return
      if (line) texts.set(id, TWICE)
      else line = { id, row, depth, text: '' }
    },
    text(piece) {
      if (!line) return
      line.text += piece
      if (line.text.length > LONGEST_ROW)
        throw new FileFault({ row: line.row, code: 'validation.line_long' })
    },
    close() {
      if (line?.depth === depth) {
        texts.set(line.id, { text: line.text })
        line = null
      }
      depth -= 1
    },
  }
  await readXml(words, reader, takeTurn)
  return texts
}

const CLOCK = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,9})(?:\.(\d{1,9}))?(h|min|s|ms)?$/
const UNITS = { h: 3_600_000, min: 60_000, s: 1_000, ms: 1 }

/** Reads a time as SMIL writes it: `0:01:02.5`, `62.5s`, `62500ms`; undefined for anything else. */
function clockMs(written: string): number | undefined {
  const [, hours, minutes, count = '', fraction, unit] = CLOCK.exec(written.trim()) ?? []
  if (!count || (unit && minutes)) return undefined
  if (unit)
    return Math.round(Number(`${count}.${fraction ?? 0}`) * UNITS[unit as keyof typeof UNITS])
  return msOf(hours, minutes, count, fraction)
}

export function writeSmil(lines: readonly TimedLine[]): string {
  const pairs = lines.map(
    ({ startsMs, endsMs }, at) =>
      `      <par id="p${at + 1}"><text src="${WORDS_FILE}#l${at + 1}"/>` +
      `<audio src="${SOUND_FILE}" clipBegin="${clockOf(startsMs)}" clipEnd="${clockOf(endsMs)}"/></par>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
  <body>
    <seq epub:textref="${WORDS_FILE}">
${pairs.join('\n')}
    </seq>
  </body>
</smil>
`
}

function clockOf(ms: number): string {
  const { hours, minutes, seconds, fraction } = piecesOf(ms)
  return `${hours}:${minutes}:${seconds}.${fraction}`
}

/** Writes the words that an overlay names, each line by its id. */
export function writeXhtml(lines: readonly TimedLine[], script: Script): string {
  const { lang, dir = 'ltr' } = ATTRIBUTES[script]
  const rows = lines.map(({ text }, at) => `    <p id="l${at + 1}">${escapeXml(text)}</p>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${lang}" xml:lang="${lang}" dir="${dir}">
  <head><title>${escapeXml(lines[0]?.text ?? '')}</title></head>
  <body>
${rows.join('\n')}
  </body>
</html>
`
}
