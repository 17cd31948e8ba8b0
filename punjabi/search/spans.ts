import { SPACE, type Alphabet } from './alphabet.ts'

/**
 * How a name in one script is typed in another: costs are −ln of a probability (a noisy channel
 * after Brill and Moore 2000). `spans` maps one to three packed letters to a cost for each unit.
 */
export interface Channel {
  readonly alphabet: Alphabet
  readonly spans: ReadonlyMap<number, Float32Array>
  /** Cost of a unit for which nothing is typed, by unit. */
  readonly omitted: Float32Array
  /** Cost of a letter that stands for nothing, by letter. */
  readonly extra: Float32Array
}

/** Any letter typed for any unit, one letter too many, one too few, two swapped. */
export const SLIP = 6.5
export const SLIP_EXTRA = 6.5
export const SLIP_OMITTED = 5
const GAP = 2.5
/** Letters as one number, at most three. */
export function pack(first: number, second = 0, third = 0): number {
  return first | (second << 7) | (third << 14)
}

/** A channel that knows digits and gaps only; `allow` adds what may be typed for a unit. */
export function emptyChannel(letters: Alphabet, units: Alphabet) {
  const spans = new Map<number, Float32Array>()
  const channel = {
    alphabet: units,
    spans,
    omitted: new Float32Array(units.names.length).fill(SLIP_OMITTED),
    extra: new Float32Array(letters.names.length).fill(SLIP_EXTRA),
  }
  const allow = (span: number, unit: number, cost: number) => {
    const costs = spans.get(span) ?? new Float32Array(units.names.length).fill(Infinity)
    spans.set(span, costs)
    if (cost < (costs[unit] ?? 0)) costs[unit] = cost
  }
  for (let code = SPACE; code <= SPACE + 10; code += 1) allow(pack(code), code, 0)
  channel.omitted[SPACE] = GAP
  channel.extra[SPACE] = GAP
  return { channel, allow }
}

const singles = new WeakMap<Channel, Float32Array[]>()

/** By unit, what one letter costs that is typed for it, be it by a slip. */
export function singleOf(channel: Channel, letter: number): Float32Array {
  const known = singles.get(channel) ?? []
  singles.set(channel, known)
  return (known[letter] ??= Float32Array.from(channel.alphabet.names, (_, unit) => {
    const cost = channel.spans.get(pack(letter))?.[unit] ?? Infinity
    return letter === SPACE || unit === SPACE ? cost : Math.min(cost, SLIP)
  }))
}
