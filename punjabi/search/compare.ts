import { LeastCosts } from './least-costs.ts'
import { pack, singleOf, SLIP, type Channel } from './spans.ts'

const SWAPPED = 4.5
const LONGEST_SPAN = 3
/** Letters of a query that are compared; the rest is passed over. */
export const MOST_LETTERS = 64

/** How much was compared since the program began: for tests that bound the work of a query. */
export const work = { compared: 0, cells: 0 }

const WIDTH = MOST_LETTERS + 1
let beforeLast = new Float32Array(WIDTH)
let last = new Float32Array(WIDTH)
let row = new Float32Array(WIDTH)

/** What `Pattern.compare` answers; one object that the next comparison writes over. */
export interface Comparison {
  /** Cost of the whole against the whole; Infinity above the bound. */
  full: number
  /** Cost of the query against the best beginning of the word. */
  start: number
}
const answer: Comparison = { full: Infinity, start: Infinity }

/** A query's letters made ready for comparison with many words of one script. */
export class Pattern {
  readonly #length: number
  /** By the letter at which a span ends: costs by unit of spans of one, two and three letters. */
  readonly #ones: Float32Array[] = []
  readonly #twos: (Float32Array | undefined)[] = []
  readonly #threes: (Float32Array | undefined)[] = []
  /** By letter: what it costs that stands for nothing, and what all before it do. */
  readonly #extra: Float32Array
  readonly #leading: Float32Array
  readonly #omitted: Float32Array
  readonly #least: LeastCosts

  constructor(letters: Uint8Array, channel: Channel, classes: Uint8Array) {
    const length = Math.min(letters.length, MOST_LETTERS)
    this.#length = length
    this.#omitted = channel.omitted
    this.#extra = Float32Array.from(letters.subarray(0, length), (l) => channel.extra[l] ?? SLIP)
    this.#leading = new Float32Array(length + 1)
    for (let end = 0; end < length; end += 1) {
      this.#leading[end + 1] = (this.#leading[end] ?? 0) + (this.#extra[end] ?? 0)
      const [last = 0, before = 0, first = 0] = [letters[end], letters[end - 1], letters[end - 2]]
      this.#ones.push(singleOf(channel, last))
      this.#twos.push(end > 0 ? channel.spans.get(pack(before, last)) : undefined)
      this.#threes.push(end > 1 ? channel.spans.get(pack(first, before, last)) : undefined)
    }
    const spans = [this.#ones, this.#twos, this.#threes]
    this.#least = new LeastCosts(spans, channel.omitted, this.#extra, classes)
  }

  /** No more than `full` or `start` will be, by the classes of a word. */
  lettersAtLeast(classes: number): number {
    return this.#least.ofLetters(classes)
  }

  /** No more than `full` will be. Stops beyond `bound`. */
  atLeast(codes: Uint8Array, from: number, to: number, bound: number): number {
    return this.#least.ofUnits(codes, from, to, bound)
  }

  /** Compares with the units from `from` to `to` of `codes`; gives up beyond `bound`. */
  compare(codes: Uint8Array, from: number, to: number, bound: number): Comparison {
    const length = this.#length
    work.compared += 1
    answer.full = answer.start = Infinity
    // Only letters whose cost so far is within the bound are looked at: from `low` to `high`.
    let low = 0
    let high = this.#firstRow(bound)
    let before = -1
    for (let at = from; at < to; at += 1) {
      const unit = codes[at] as number
      const end = Math.min(length, high + LONGEST_SPAN)
      const reached = this.#nextRow(unit, before, low, end, bound)
      if (reached < 0) return answer
      work.cells += end - low + 1
      while ((row[low] as number) > bound) low += 1
      high = reached
      if (high === length && (row[length] as number) < answer.start)
        answer.start = row[length] as number
      const spare = beforeLast
      beforeLast = last
      last = row
      row = spare
      before = unit
    }
    if (high === length) answer.full = last[length] as number
    return answer
  }

  /** Nothing of the word read: every letter is one too many. Answers the last within the bound. */
  #firstRow(bound: number): number {
    const leading = this.#leading
    const length = this.#length
    let high = 0
    for (let i = 0; i <= length; i += 1) {
      last[i] = leading[i] as number
      row[i] = beforeLast[i] = Infinity
    }
    while (high < length && (leading[high + 1] as number) <= bound) high += 1
    return high
  }

  /** Costs with one more unit read; the last letter within the bound, or -1. */
  #nextRow(unit: number, before: number, low: number, end: number, bound: number): number {
    const ones = this.#ones
    const extra = this.#extra
    const left = this.#omitted[unit] as number
    let reached = -1
    let beside = Infinity
    for (let i = low; i <= end; i += 1) {
      let best = (last[i] as number) + left
      if (i > 0) {
        const one = (ones[i - 1] as Float32Array)[unit] as number
        let other = beside + (extra[i - 1] as number)
        if (other < best) best = other
        other = (last[i - 1] as number) + one
        if (other < best) best = other
        if (i > 1) {
          const two = this.#twos[i - 1]
          if (two !== undefined)
            best = Math.min(best, (last[i - 2] as number) + (two[unit] as number))
          const three = this.#threes[i - 1]
          if (three !== undefined)
            best = Math.min(best, (last[i - 3] as number) + (three[unit] as number))
          other = (beforeLast[i - 2] as number) + SWAPPED
          if (before >= 0 && other < best) {
            other += (ones[i - 2] as Float32Array)[unit] as number
            other += (ones[i - 1] as Float32Array)[before] as number
            if (other < best) best = other
          }
        }
      }
      row[i] = beside = best
      if (best <= bound) reached = i
    }
    this.#clear(low, end)
    return reached
  }

  /** What a later row may read beyond this one's ends counts as out of reach. */
  #clear(low: number, end: number): void {
    for (let i = Math.max(0, low - MARGIN); i < low; i += 1) row[i] = Infinity
    const stop = Math.min(this.#length, end + 2 * MARGIN)
    for (let i = end + 1; i <= stop; i += 1) row[i] = Infinity
  }
}

const MARGIN = LONGEST_SPAN + 1
