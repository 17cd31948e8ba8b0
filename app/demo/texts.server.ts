import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './catalogue.server.ts'

/** A line of what a recording says, as it is spoken and as it is shown meanwhile. */
export interface TextLine {
  text: string
  /** The same in Shahmukhi, where it was written and not left to the machine. */
  shahmukhi?: string
  verse: number
}

export const partName = (part: number) => (part === 0 ? 'sample' : String(part).padStart(2, '0'))

const versesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .normalize('NFC')
    .trim()
    .split(/\n\s*\n/)
    .map((verse) => verse.split('\n').map((line) => line.trim()))

/**
 * What a recording says, line by line, from `db/demo/texts`: a line of the file is a line spoken,
 * an empty one parts verses, and a file beside it may have the same lines in Shahmukhi. Null where
 * there is no text.
 */
export function textOf(work: string, part: number): TextLine[] | null {
  const stem = join(demoFolder, 'texts', work, partName(part))
  if (!existsSync(`${stem}.txt`)) return null
  const other = `${stem}.shahmukhi.txt`
  const shahmukhi = existsSync(other) ? versesIn(other) : undefined
  return versesIn(`${stem}.txt`).flatMap((lines, verse) =>
    lines.map((text, line) => {
      const same = shahmukhi?.[verse]?.[line]
      if (shahmukhi && !same)
        throw new Error(`${other} lacks line ${line + 1} of verse ${verse + 1}`)
      return { text, ...(same && { shahmukhi: same }), verse: verse + 1 }
    }),
  )
}

/** What the lines of a recording mean in English, from a file beside its text; null where none is. */
export function meaningsOf(work: string, part: number): string[] | null {
  const path = join(demoFolder, 'texts', work, `${partName(part)}.en.txt`)
  if (!existsSync(path)) return null
  const meanings = versesIn(path).flat()
  if (meanings.length !== textOf(work, part)?.length)
    throw new Error(`${path} has ${meanings.length} lines, the text has others`)
  return meanings
}

/** A person's reading that takes the machine's place. */
export interface Recorded {
  kind: 'recorded'
  path: string
  sha256: string
  /** When each line of the text begins, in milliseconds; without them it is not read along. */
  startsMs: number[]
  lines: TextLine[]
}

const TIME = /^\[(\d+):(\d+(?:\.\d+)?)\]/

/** A WAV file under `db/demo/readings`, with the beginnings of its lines in an LRC file beside it. */
export function recordedOf(work: string, part: number): Recorded | null {
  const stem = join(demoFolder, 'readings', work, partName(part))
  if (!existsSync(`${stem}.wav`)) return null
  const sha256 = createHash('sha256')
    .update(readFileSync(`${stem}.wav`))
    .digest('hex')
  const times = existsSync(`${stem}.lrc`) ? readFileSync(`${stem}.lrc`, 'utf8').split('\n') : []
  const startsMs = times.flatMap((line) => {
    const [, minutes, seconds] = TIME.exec(line) ?? []
    return seconds === undefined
      ? []
      : [Math.round((Number(minutes) * 60 + Number(seconds)) * 1000)]
  })
  const lines = textOf(work, part) ?? []
  if (startsMs.length > 0 && startsMs.length !== lines.length)
    throw new Error(`${stem}.lrc times ${startsMs.length} lines, the text has ${lines.length}`)
  return { kind: 'recorded', path: `${stem}.wav`, sha256, startsMs, lines }
}
