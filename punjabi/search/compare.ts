import { SPACE } from './alphabet'
import { pack, SLIP, type Channel } from './spans'

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
  /** By unit, then by the letter at which a span ends, then by the span's length less one. */
  readonly #costs: Float32Array
  readonly #channel: Channel
  readonly #extra: Float32Array

  constructor(letters: Uint8Array, channel: Channel) {
    const length = Math.min(letters.length, MOST_LETTERS)
    const units = channel.alphabet.names.length
    this.#length = length
    this.#channel = channel
    this.#costs = new Float32Array(units * length * LONGEST_SPAN).fill(Infinity)
    this.#extra = Float32Array.from(letters.subarray(0, length), (l) => channel.extra[l] ?? SLIP)
    for (let end = 0; end < length; end += 1) this.#fill(letters, end, units)
  }

  #fill(letters: Uint8Array, end: number, units: number): void {
    const stride = this.#length * LONGEST_SPAN
    const slip = letters[end] === SPACE ? Infinity : SLIP
    for (let size = 1; size <= LONGEST_SPAN && size <= end + 1; size += 1) {
      const from = end + 1 - size
      const span = pack(
        letters[from] ?? 0,
        size > 1 ? letters[from + 1] : 0,
        size > 2 ? letters[from + 2] : 0,
      )
      const known = this.#channel.spans.get(span)
      if (known === undefined && size > 1) continue
      let at = end * LONGEST_SPAN + size - 1
      for (let unit = 0; unit < units; unit += 1, at += stride) {
        const cost = known?.[unit] ?? Infinity
        this.#costs[at] = size === 1 && unit !== SPACE ? Math.min(cost, slip) : cost
      }
    }
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
    let cost = 0
    let high = 0
    last.fill(Infinity)
    beforeLast.fill(Infinity)
    row.fill(Infinity)
    last[0] = 0
    while (high < this.#length) {
      cost += this.#extra[high] as number
      if (cost > bound) break
      high += 1
      last[high] = cost
    }
    return high
  }

  /** Costs with one more unit read; the last letter within the bound, or -1. */
  #nextRow(unit: number, before: number, low: number, end: number, bound: number): number {
    const costs = this.#costs
    const extra = this.#extra
    const base = unit * this.#length * LONGEST_SPAN
    const baseBefore = before * this.#length * LONGEST_SPAN
    const left = this.#channel.omitted[unit] as number
    let reached = -1
    let beside = Infinity
    for (let i = low; i <= end; i += 1) {
      let best = (last[i] as number) + left
      if (i > 0) {
        const here = base + (i - 1) * LONGEST_SPAN
        let other = beside + (extra[i - 1] as number)
        if (other < best) best = other
        other = (last[i - 1] as number) + (costs[here] as number)
        if (other < best) best = other
        if (i > 1) {
          other = (last[i - 2] as number) + (costs[here + 1] as number)
          if (other < best) best = other
          if (i > 2) {
            other = (last[i - 3] as number) + (costs[here + 2] as number)
            if (other < best) best = other
          }
          other = beforeLast[i - 2] as number
          if (before >= 0 && other + SWAPPED < best) {
            other +=
              (costs[here - LONGEST_SPAN] as number) +
              (costs[baseBefore + (i - 1) * LONGEST_SPAN] as number) +
              SWAPPED
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
