import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './catalogue.server.ts'

/** A line of what a recording says, as it is spoken and as it is shown meanwhile. */
export interface TextLine {
  text: string
  /** Its verse or paragraph, from 1. */
  verse: number
}

/** The name of a part's files without an ending: the sample is part 0. */
export const partName = (part: number) => (part === 0 ? 'sample' : String(part).padStart(2, '0'))

/**
 * What a recording says, line by line, from `db/demo/texts`: a line of the file is a line spoken,
 * an empty one parts verses. Null where there is no text: a drone stands there.
 */
export function textOf(work: string, part: number): TextLine[] | null {
  const path = join(demoFolder, 'texts', work, `${partName(part)}.txt`)
  if (!existsSync(path)) return null
  const verses = readFileSync(path, 'utf8')
    .normalize('NFC')
    .trim()
    .split(/\n\s*\n/)
  return verses.flatMap((verse, at) =>
    verse.split('\n').map((line) => ({ text: line.trim(), verse: at + 1 })),
  )
}
