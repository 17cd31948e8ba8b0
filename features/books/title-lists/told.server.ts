import type { MessageKey } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'
import { CURRENCIES } from '#shared/money/money.ts'
import { MOST_PEOPLE, MOST_TERRITORIES } from '#shared/schemas/limits.ts'
import type { Column } from './contract.ts'

/** Something about a place of a file: the key of a sentence and what stands in it. */
export interface Remarked {
  /** 0 where it is about no line. */
  line: number
  column: Column | null
  code: MessageKey
  values: Record<string, string | number>
}

export const remark = (
  line: number,
  column: Column | null,
  code: MessageKey,
  values: Remarked['values'] = {},
): Remarked => ({ line, column, code, values: isolated(values) })

/** A name in Latin letters would else turn a sentence in Shahmukhi around it. */
const isolated = (values: Remarked['values']): Remarked['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => [
      place,
      typeof value === 'string' ? isolate(value) : value,
    ]),
  )

const UNSHOWN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** A piece of a file as a sentence or a list may show it. */
export const shown = (text: string, most = 50): string =>
  [...text.slice(0, 2 * most).replace(UNSHOWN, ' ')].slice(0, most).join('')

/** Ends the reading of a file, which is then refused as a whole. */
export class FileFault extends Error {
  readonly remarked: Remarked
  constructor(line: number, code: MessageKey, values: Remarked['values'] = {}) {
    super(code)
    this.remarked = remark(line, null, code, values)
  }
}

/** A name as a file has it: whatever stands there. */
export type ToldNames = Partial<Record<'gurmukhi' | 'shahmukhi' | 'roman', string>>

/** What a row says, before anybody looked at it. What is undefined, the file does not speak of. */
export interface Told {
  record?: string | undefined
  version?: string | undefined
  isbn?: string | undefined
  title: ToldNames
  subtitle: ToldNames
  authors?: ToldNames[] | undefined
  narrators?: ToldNames[] | undefined
  authorDied?: string | undefined
  genres?: string[] | undefined
  language?: string | undefined
  prices?: { amount: string; currency: string }[] | undefined
  releaseDate?: string | undefined
  descriptions: Partial<Record<'en' | 'pa' | 'pa-Arab', string>>
  rights?: string | undefined
  territories?: string[] | undefined
}

/** A row of a file: what it says, or why nobody could read it. */
export interface FileRow {
  line: number
  told: Told | null
  faults: Remarked[]
  /** It takes a title away that was sent in error. */
  isDeletion: boolean
}

/** How the letters of a file may be written, as it is told. */
export const ENCODINGS = { encodings: 'UTF-8, UTF-16' }

export const LONGEST_ROW = 64 * 1024

/** How many a row may name of each; of more nothing is looked at. */
export const MOST_NAMED = {
  authors: MOST_PEOPLE,
  narrators: MOST_PEOPLE,
  genres: 20,
  prices: CURRENCIES.length,
  territories: MOST_TERRITORIES,
} as const

const MANY = [
  ['authors', 'author'],
  ['narrators', 'narrator'],
  ['genres', 'genre'],
  ['prices', 'price'],
  ['territories', 'territory'],
] as const

/** What a row says, without what it names too many of: that is a fault of each. */
export function withinBounds(told: Told, line: number): { told: Told; faults: Remarked[] } {
  const many = MANY.filter(([list]) => (told[list]?.length ?? 0) > MOST_NAMED[list])
  return {
    told: { ...told, ...Object.fromEntries(many.map(([list]) => [list, undefined])) },
    faults: many.map(([list, column]) =>
      remark(line, column, 'import.parts_many', { most: MOST_NAMED[list] }),
    ),
  }
}

const MOST_REMARKS = 20

/** So many remarks as somebody reads, the last of which says how many there are besides. */
export function fewOf(remarks: Remarked[], most = MOST_REMARKS): Remarked[] {
  const more = remarks.length - most
  const { line } = remarks[0] ?? { line: 0 }
  if (more <= 0) return remarks
  return [...remarks.slice(0, most), remark(line, null, 'import.remarks_more', { more })]
}
