import { SPACE } from './alphabet'
import { pack, SLIP, type Channel } from './channel'

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
    const costs = this.#costs
    const extra = this.#extra
    const omitted = this.#channel.omitted
    const stride = length * LONGEST_SPAN
    work.compared += 1
    answer.full = answer.start = Infinity
    last[0] = 0
    for (let i = 1; i <= length; i += 1)
      last[i] = (last[i - 1] as number) + (extra[i - 1] as number)
    let unitBefore = -1
    for (let at = from; at < to; at += 1) {
      const unit = codes[at] as number
      const base = unit * stride
      const left = omitted[unit] as number
      let least = (row[0] = (last[0] as number) + left)
      for (let i = 1; i <= length; i += 1) {
        const here = base + (i - 1) * LONGEST_SPAN
        let best = (last[i] as number) + left
        let other = (row[i - 1] as number) + (extra[i - 1] as number)
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
          if (unitBefore >= 0) {
            other =
              (beforeLast[i - 2] as number) +
              (costs[here - LONGEST_SPAN] as number) +
              (costs[unitBefore * stride + (i - 1) * LONGEST_SPAN] as number) +
              SWAPPED
            if (other < best) best = other
          }
        }
        row[i] = best
        if (best < least) least = best
      }
      work.cells += length
      const whole = row[length] as number
      if (whole < answer.start) answer.start = whole
      ;[beforeLast, last, row] = [last, row, beforeLast]
      unitBefore = unit
      if (least > bound) return answer
    }
    answer.full = last[length] as number
    return answer
  }
}
