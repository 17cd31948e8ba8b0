import { outline, type Outline } from './outline.server.ts'

/** One line of a title: its outline and how the thread it hangs from may meet it. */
export type TitleLine = Outline & {
  /** px per em; the display cut has its bar from .625 to .5 em above the baseline. */
  readonly size: number
  /** px that vowel signs stand above the bar. */
  readonly rise: number
  /** No thread may touch it, so that letters are never read as cropped or closed on top. */
  readonly airy: boolean
}

export const BAR_TOP = 0.625

// The most lines a title may take, the largest size for each count, and where the next begins.
const SETTINGS = [
  { lines: 1, largest: 108, floor: 50 },
  { lines: 2, largest: 74, floor: 38 },
  { lines: 3, largest: 54, floor: 34 },
  { lines: 4, largest: 44, floor: 0 },
] as const

/** Sets a title in at most `width` px: on one line while it stays large, then on up to four. */
export function setTitle(text: string, width: number): TitleLine[] {
  const words = text
    .normalize('NFC')
    .trim()
    .split(/\s+|(?<=[-–—])/)
  const widthOf = (line: string): number => outline('title', line, 1).width
  const measure = measureOf(words)
  for (const { lines, largest, floor } of SETTINGS) {
    const broken = breakLines(words, Math.min(lines, words.length), measure)
    const airy = broken.length > 1 || broken.some(needsAir)
    const size = Math.min(largest, width / Math.max(...broken.map(widthOf)))
    if (size >= floor || lines >= words.length)
      return broken.map((line) => setLine(line, size, airy))
  }
  return []
}

const join = (words: readonly string[]): string => words.join(' ').replace(/([-–—]) /g, '$1')

/** A measure of lines in px per em: of the words from one up to another, as they stand beside each other. */
function measureOf(words: readonly string[]): (from: number, to: number) => number {
  const space = outline('title', 'ਹ ਹ', 1).width - outline('title', 'ਹਹ', 1).width
  const ends = [0]
  for (const word of words) {
    const width = outline('title', word, 1).width + (/[-–—]$/.test(word) ? 0 : space)
    ends.push((ends.at(-1) ?? 0) + width)
  }
  return (from, to) => (ends[to] ?? 0) - (ends[from] ?? 0)
}

/**
 * The break into `count` lines that leaves them most alike, the widest weighing most: of each
 * beginning of the words the best break into fewer lines is known before the next is looked for.
 */
function breakLines(
  words: readonly string[],
  count: number,
  measure: (from: number, to: number) => number,
): string[] {
  const costOf = (from: number, to: number) => measure(from, to) ** 4
  let best: Break[] = words.map((_, at) => ({ starts: [0], cost: costOf(0, at + 1) }))
  for (let lines = 2; lines <= count; lines++)
    best = words.map((_, at) => {
      let least: Break = { starts: [], cost: Infinity }
      for (let from = lines - 1; from <= at; from++) {
        const before = best[from - 1]
        const cost = before ? before.cost + costOf(from, at + 1) : Infinity
        if (before && cost < least.cost) least = { starts: [...before.starts, from], cost }
      }
      return least
    })
  const { starts } = best.at(-1) ?? { starts: [] }
  return starts.map((from, line) => join(words.slice(from, starts[line + 1])))
}

interface Break {
  /** The first word of each line. */
  starts: number[]
  cost: number
}

// Open on top: a thread touching one of these closes it (ਮ would be read as ਸ).
const OPEN_TOP = 'ਅਆਐਔਖਘਥਧਪਮਯ'

// Only these climb through the bar and tell the eye that the word is whole up there.
const SIGN_ABOVE = /[ਿੀੇੈੋੌ]/

/** A word without a vowel sign above, or with an open letter at its end, needs its own air. */
function needsAir(line: string): boolean {
  const words = line.split(' ')
  const ends = [words[0] ?? '', words.at(-1) ?? '']
  return (
    ends.some((word) => !SIGN_ABOVE.test(word)) ||
    OPEN_TOP.includes(ends[0]?.[0] ?? '') ||
    OPEN_TOP.includes(ends[1]?.at(-1) ?? '')
  )
}

function setLine(text: string, size: number, airy: boolean): TitleLine {
  const whole = outline('title', text, size)
  return { ...whole, size, rise: riseOf(whole, size), airy }
}

const riseOf = ({ top }: Outline, size: number): number => Math.max(-top - BAR_TOP * size, 0)
