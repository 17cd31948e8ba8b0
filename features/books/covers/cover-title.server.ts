import { outline, type Outline } from './outline.server.ts'

/** One line of a title: its outline and how the thread it hangs from may meet it. */
export type TitleLine = Outline & {
  /** px per em; the display cut has its bar from .625 to .5 em above the baseline. */
  readonly size: number
  /** px that vowel signs stand above the bar. */
  readonly rise: number
  /** The thread keeps its distance, so that letters are never read as cropped or closed on top. */
  readonly airy: boolean
}

export const BAR_TOP = 0.625

// The most lines a title may take, the largest size for each count, and where the next begins.
const SETTINGS = [
  { lines: 1, largest: 108, floor: 46 },
  { lines: 2, largest: 74, floor: 38 },
  { lines: 3, largest: 54, floor: 34 },
  { lines: 4, largest: 44, floor: 0 },
] as const

// A light thread needs room at the word's end to be seen.
const THREAD_ROOM = 26

/** Sets a title in at most `width` px: on one line while it stays large, then on up to four. */
export function setTitle(text: string, width: number): TitleLine[] {
  const words = text
    .normalize('NFC')
    .trim()
    .split(/\s+|(?<=[-–—])/)
  const widths = new Map<string, number>()
  const widthOf = (line: string): number => {
    const width = widths.get(line) ?? outline('title', line, 1).width
    widths.set(line, width)
    return width
  }
  for (const { lines, largest, floor } of SETTINGS) {
    const broken = breakLines(words, Math.min(lines, words.length), widthOf)
    const airy = broken.length > 1 || broken.some(needsAir)
    const room = airy ? width - THREAD_ROOM : width
    const size = Math.min(largest, room / Math.max(...broken.map(widthOf)))
    if (size >= floor || lines >= words.length)
      return broken.map((line) => setLine(line, size, airy))
  }
  return []
}

const join = (words: readonly string[]): string => words.join(' ').replace(/([-–—]) /g, '$1')

/** The break into `count` lines that leaves them most alike, the widest weighing most. */
function breakLines(
  words: readonly string[],
  count: number,
  widthOf: (line: string) => number,
): string[] {
  if (count <= 1) return [join(words)]
  let best: string[] = []
  let least = Infinity
  for (let i = 1; i <= words.length - count + 1; i++) {
    const lines = [join(words.slice(0, i)), ...breakLines(words.slice(i), count - 1, widthOf)]
    const cost = lines.reduce((sum, line) => sum + widthOf(line) ** 4, 0)
    if (cost < least) [best, least] = [lines, cost]
  }
  return best
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
