/** Every symbol a phoneme string may hold, the space between words first. */
const SYMBOLS = ' kKxqgGɣcCjJzʈƮɖƉɳtθdðnpPfbBmyrɽlvhsʃNaAiIuUeEoOwYɦ0123456789'

/** What it costs to leave a symbol out; anything not named costs 1. */
const DROPS: Readonly<Record<string, number>> = {
  ' ': 0.15, a: 0.08, i: 0.15, u: 0.15, A: 0.35, I: 0.4, U: 0.4, e: 0.3, E: 0.4, o: 0.4, O: 0.4,
  w: 0.4, Y: 0.35, y: 0.25, h: 0.3, ɦ: 0.12, N: 0.15, v: 0.6, n: 0.7,
} // prettier-ignore

/** Groups in which one sound is easily written as another, and what a swap costs. */
const SWAPS: readonly (readonly [string, number])[] = [
  ['aAiIuUeEoOwY', 0.35],
  ['kKxq', 0.1],
  ['gGɣ', 0.1],
  ['cC', 0.1],
  ['Cs', 0.5],
  ['ck', 0.5],
  ['jJz', 0.12],
  ['tθʈƮ', 0.1],
  ['dðɖƉ', 0.1],
  ['rɽ', 0.1],
  ['dɖƉɽ', 0.2],
  ['nɳN', 0.1],
  ['mn', 0.5],
  ['mN', 0.3],
  ['pPf', 0.2],
  ['Pf', 0.05],
  ['bBp', 0.3],
  ['bB', 0.1],
  ['bv', 0.4],
  ['sʃ', 0.1],
  ['ɦAahe', 0.1],
  ['hɦ', 0.1],
  ['aA', 0.05],
  ['iI', 0.05],
  ['uU', 0.05],
  ['eE', 0.1],
  ['oO', 0.1],
  ['ieEIY', 0.15],
  ['uoOU', 0.15],
  ['aE', 0.2],
  ['iaeE', 0.25],
  ['wuUoOv', 0.08],
  ['YiIeEy', 0.08],
  ['yiI', 0.15],
  ['vuUo', 0.25],
] // prettier-ignore

export const SIZE = SYMBOLS.length

// All symbols lie below U+02B0, so a table answers faster than a map.
const places = new Uint8Array(0x2b0)
for (const [place, symbol] of [...SYMBOLS].entries()) places[symbol.charCodeAt(0)] = place

/** The place of a symbol in `SYMBOLS`; strangers count as spaces. */
export function placeOf(symbol: string): number {
  return places[symbol.charCodeAt(0)] ?? 0
}

/** Cost of leaving out the symbol at each place. */
export const dropCost = Float64Array.from(SYMBOLS, (symbol) => DROPS[symbol] ?? 1)

function buildSwaps(): Float64Array {
  const table = new Float64Array(SIZE * SIZE).fill(1.2)
  for (let place = 0; place < SIZE; place += 1) table[place * SIZE + place] = 0
  for (const [group, cost] of SWAPS) {
    for (const left of group) {
      for (const right of group) {
        const at = placeOf(left) * SIZE + placeOf(right)
        table[at] = Math.min(table[at] ?? cost, cost)
      }
    }
  }
  return table
}

/** Cost of reading one symbol for another, at `place * SIZE + otherPlace`. */
export const swapCost = buildSwaps()
