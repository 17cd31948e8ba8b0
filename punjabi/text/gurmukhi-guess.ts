import { letterCost } from './gurmukhi-model.ts'
import { normalise } from './normalise.ts'
import { readingsAt, type Reading } from './shahmukhi-readings.ts'
import { signsOf } from './shahmukhi-signs.ts'

interface Path {
  first: string
  second: string
  text: string
  hidden: boolean
  read: number
  cost: number
}

const MOST_PATHS = 12
export const MOST_SIGNS = 30
const START: Path = { first: '^', second: '^', text: '', hidden: false, read: 0, cost: 0 }

function extend(path: Path, { written, used, cost, hidden }: Reading): Path {
  let { first, second } = path
  let total = path.cost + cost
  for (const letter of written) {
    total += letterCost(first, second, letter)
    first = second
    second = letter
  }
  const text = path.text + written
  return { first, second, text, hidden: hidden === true, read: path.read + used, cost: total }
}

/** The cheapest of the paths, each text once. */
function prune(paths: readonly Path[], most: number): Path[] {
  const best = new Map<string, Path>()
  for (const path of paths) {
    const known = best.get(path.text)
    if (known === undefined || path.cost < known.cost) best.set(path.text, path)
  }
  return [...best.values()].sort((left, right) => left.cost - right.cost).slice(0, most)
}

export interface Guess {
  text: string
  cost: number
}

/** What a normalised Gurmukhi word costs by the order of its letters alone. */
export function spellingCost(word: string): number {
  let [first, second, cost] = ['^', '^', 0]
  // The model has ਸ਼ and its like as one code point, which NFC takes apart.
  for (const letter of `${word.replace(/[ਸਖਗਜਫਲ]\u0A3C/gu, (pair) => WITH_NUKTA[pair.charAt(0)] ?? '')}^`) {
    cost += letterCost(first, second, letter)
    first = second
    second = letter
  }
  return cost
}

const WITH_NUKTA: Readonly<Record<string, string>> = {
  ਸ: '\u0A36', ਖ: '\u0A59', ਗ: '\u0A5A', ਜ: '\u0A5B', ਫ: '\u0A5E', ਲ: '\u0A33',
} // prettier-ignore

/**
 * The likeliest Gurmukhi spellings of one normalised Shahmukhi word, best first: a beam search over
 * all readings of its letters, weighed by how Gurmukhi letters follow each other. None for
 * words of more than 30 letters.
 * @param most how many readings to follow at once, and to answer: the cost grows with it
 */
export function guessGurmukhi(word: string, most = MOST_PATHS): Guess[] {
  const signs = signsOf(word)
  if (signs.length === 0 || signs.length > MOST_SIGNS) return []
  const waiting: Path[][] = signs.map((_, index) => (index === 0 ? [START] : []))
  const done: Path[] = []
  for (const [index, paths] of waiting.entries()) {
    for (const path of prune(paths, most)) {
      for (const reading of readingsAt({ signs, index, text: path.text, hidden: path.hidden })) {
        const next = extend(path, reading)
        const list = waiting[next.read] ?? done
        list.push(next)
      }
    }
  }
  const whole = done
    .filter(({ hidden }) => !hidden)
    .map((path) => ({ ...path, cost: path.cost + letterCost(path.first, path.second, '^') }))
  return prune(whole, most).map(({ text, cost }) => ({ text: normalise(text), cost }))
}
