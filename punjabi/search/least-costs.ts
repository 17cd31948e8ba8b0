/** A letter that may cost so little is held to cost nothing. */
const EXPLAINED = 1.5
const CLASSES = 32

type Costs = Float32Array | undefined

/** What comparing a pattern with a word costs at least, found without comparing them. */
export class LeastCosts {
  /** By unit: what it costs, whatever stands around it. */
  readonly #units: Float32Array
  /** By letter: the classes of units that may stand for it, and what it costs where none is. */
  readonly #explained: Int32Array
  readonly #unexplained: Float32Array

  /**
   * @param spans costs by unit of what one, two and three letters stand for, by the last letter
   * @param classes of the units
   */
  constructor(
    spans: readonly (readonly Costs[])[],
    omitted: Float32Array,
    extra: Float32Array,
    classes: Uint8Array,
  ) {
    this.#units = omitted.slice()
    for (const costs of spans.flat()) this.#lower(costs)
    this.#explained = new Int32Array(extra.length)
    this.#unexplained = extra.slice()
    for (let at = 0; at < extra.length; at += 1) this.#explain(at, spans, classes)
  }

  #lower(costs: Costs): void {
    const units = this.#units
    for (let unit = 0; costs !== undefined && unit < units.length; unit += 1)
      if ((costs[unit] as number) < (units[unit] as number)) units[unit] = costs[unit] as number
  }

  #explain(letter: number, spans: readonly (readonly Costs[])[], classes: Uint8Array): void {
    const least = new Float32Array(CLASSES).fill(Infinity)
    spans.forEach((bySize, index) => {
      const size = index + 1
      for (let end = letter; end < letter + size; end += 1) share(bySize[end], size, classes, least)
    })
    least.forEach((cost, one) => {
      if (cost < EXPLAINED)
        this.#explained[letter] = (this.#explained[letter] as number) | (1 << one)
      else if (cost < (this.#unexplained[letter] as number)) this.#unexplained[letter] = cost
    })
  }

  /** Of all letters for which a word has no unit; `classes` are a bit for each that it has. */
  ofLetters(classes: number): number {
    const explained = this.#explained
    let sum = 0
    for (let at = 0; at < explained.length; at += 1)
      if (((explained[at] as number) & classes) === 0) sum += this.#unexplained[at] as number
    return sum
  }

  /** Of all units from `from` to `to`; stops beyond the bound. */
  ofUnits(codes: Uint8Array, from: number, to: number, bound: number): number {
    const units = this.#units
    let sum = 0
    for (let at = from; at < to && sum <= bound; at += 1)
      sum += units[codes[at] as number] as number
    return sum
  }
}

/** Lowers the cost of each class to one letter's share of what the units of it cost. */
function share(costs: Costs, size: number, classes: Uint8Array, least: Float32Array): void {
  for (let unit = 1; costs !== undefined && unit < classes.length; unit += 1) {
    const one = classes[unit] as number
    const cost = (costs[unit] as number) / size
    if (cost < (least[one] as number)) least[one] = cost
  }
}
