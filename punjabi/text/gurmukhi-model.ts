import { CODES, PAIRS, TRIPLES } from './gurmukhi-model.gen.ts'

/** The letters the model knows, letters with nukta as one code point; ^ is the edge of a word. */
export const SYMBOLS = [
  '^', ...'ਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਸਹ', '\u0A36', '\u0A59', '\u0A5A', '\u0A5B', '\u0A5E', '\u0A33',
  ...'ਅਆਇਈਉਊਏਐਓਔ', ...'\u0A3E\u0A3F\u0A40\u0A41\u0A42\u0A47\u0A48\u0A4B\u0A4C', ...'\u0A70\u0A02\u0A71\u0A4D',
] // prettier-ignore

/** Costs in the model are sixths of a nat. */
export const UNIT = 6
export const UNKNOWN = 63

interface Model {
  places: ReadonlyMap<string, number>
  pairs: readonly (readonly number[])[]
  triples: ReadonlyMap<number, { leaving: number; costs: ReadonlyMap<number, number> }>
}

function code(letter: string | undefined): number {
  return letter === undefined ? UNKNOWN : CODES.indexOf(letter)
}

function unpack(): Model {
  const triples = new Map<number, { leaving: number; costs: Map<number, number> }>()
  for (const entry of TRIPLES.trim().split(/\s/u)) {
    const costs = new Map<number, number>()
    for (let index = 3; index < entry.length; index += 2) {
      costs.set(code(entry[index]), code(entry[index + 1]))
    }
    triples.set(code(entry[0]) * 64 + code(entry[1]), { leaving: code(entry[2]), costs })
  }
  return {
    places: new Map(SYMBOLS.map((symbol, place) => [symbol, place])),
    pairs: PAIRS.trim()
      .split(/\s/u)
      .map((row) => [...row].map(code)),
    triples,
  }
}

let unpacked: Model | undefined

/**
 * How unlikely `letter` is after the two before it, in nats; `^` for the edges of the word. A letter
 * the model does not know costs as much as the rarest one.
 */
export function letterCost(first: string, second: string, letter: string): number {
  unpacked ??= unpack()
  const { places, pairs, triples } = unpacked
  const [a, b, c] = [places.get(first) ?? 0, places.get(second) ?? 0, places.get(letter)]
  if (c === undefined) return UNKNOWN / UNIT
  const context = triples.get(a * 64 + b)
  const listed = context?.costs.get(c)
  if (listed !== undefined) return listed / UNIT
  const pair = pairs[b]?.[c] ?? UNKNOWN
  return (pair + (context?.leaving ?? 0)) / UNIT
}
