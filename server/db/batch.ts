/** The result of one call: its answer, or its error. */
export type Outcome<O> = { value: O } | { error: unknown }

export type Batched<I, O> = (input: I) => Promise<O>

interface Rules<I> {
  /** Of a key there is never more than one under way, and they go in the order they came. */
  keyOf: (input: I) => string
  weightOf: (input: I) => number
  /** The most weight that goes together, unless one alone has more. */
  most?: number
  /** How many groups may be under way at once. */
  lanes?: number
}

interface Waiting<I, O> {
  input: I
  key: string
  resolve: (value: O) => void
  reject: (error: unknown) => void
}

/**
 * Runs calls that come at the same time together: while a group is under way the next one gathers.
 * A call that comes alone does not wait.
 */
export function batch<I, O>(
  run: (inputs: readonly I[]) => Promise<readonly Outcome<O>[]>,
  { keyOf, weightOf, most = 500, lanes = 2 }: Rules<I>,
): Batched<I, O> {
  let waiting: Waiting<I, O>[] = []
  const underWay = new Set<string>()
  let running = 0

  function take(): Waiting<I, O>[] {
    const group: Waiting<I, O>[] = []
    const left: Waiting<I, O>[] = []
    const passed = new Set(underWay)
    let weight = 0
    for (const one of waiting) {
      const fits = group.length === 0 || weight + weightOf(one.input) <= most
      if (fits && !passed.has(one.key)) {
        group.push(one)
        weight += weightOf(one.input)
      } else left.push(one)
      passed.add(one.key)
    }
    waiting = left
    return group
  }

  async function work() {
    for (let group = take(); group.length > 0; group = take()) {
      for (const { key } of group) underWay.add(key)
      const outcomes = await run(group.map(({ input }) => input)).catch((error: unknown) =>
        group.map(() => ({ error })),
      )
      for (const { key } of group) underWay.delete(key)
      for (const [index, one] of group.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('A call was not answered') }
        if ('value' in outcome) one.resolve(outcome.value)
        else one.reject(outcome.error)
      }
    }
    running--
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, key: keyOf(input), resolve, reject })
      if (running >= lanes) return
      running++
      // What came with the same read of the network goes along.
      setImmediate(() => void work())
    })
}
