import { dropCost, placeOf, SIZE, swapCost } from './costs'
import { phonemes } from './sound'

function encode(sounds: string): Uint8Array {
  const codes = new Uint8Array(sounds.length)
  for (let index = 0; index < sounds.length; index += 1)
    codes[index] = placeOf(sounds.charAt(index))
  return codes
}

function weigh(codes: Uint8Array): number {
  let weight = 0
  for (const code of codes) weight += dropCost[code] ?? 1
  return weight
}

// Two rows, kept between calls: making them anew costs more than most comparisons.
let above = new Float64Array(256)
let current = new Float64Array(256)

function distance(left: Uint8Array, right: Uint8Array): number {
  if (right.length >= above.length) {
    above = new Float64Array(right.length * 2)
    current = new Float64Array(right.length * 2)
  }
  above[0] = 0
  for (let j = 0; j < right.length; j += 1) {
    above[j + 1] = (above[j] ?? 0) + (dropCost[right[j] ?? 0] ?? 1)
  }
  for (const code of left) {
    const drop = dropCost[code] ?? 1
    current[0] = (above[0] ?? 0) + drop
    for (let j = 0; j < right.length; j += 1) {
      const other = right[j] ?? 0
      const swapped = (above[j] ?? 0) + (swapCost[code * SIZE + other] ?? 1)
      const shorter = (above[j + 1] ?? 0) + drop
      const longer = (current[j] ?? 0) + (dropCost[other] ?? 1)
      current[j + 1] = Math.min(swapped, shorter, longer)
    }
    ;[above, current] = [current, above]
  }
  return above[right.length] ?? 0
}

function similarityOfCodes(left: Uint8Array, right: Uint8Array): number {
  const longest = Math.max(weigh(left), weigh(right))
  return longest === 0 ? 1 : Math.max(0, 1 - distance(left, right) / longest)
}

/**
 * How alike two phoneme strings sound, 0 to 1; symmetric. For stored phonemes.
 * Spaces, short vowels, aspiration and nasal signs weigh little, consonants much.
 */
export function phonemeSimilarity(left: string, right: string): number {
  return similarityOfCodes(encode(left), encode(right))
}

/** How alike two texts sound, 0 to 1, whatever script each is in; symmetric. */
export function similarity(query: string, candidate: string): number {
  return phonemeSimilarity(phonemes(query), phonemes(candidate))
}

/**
 * How well the words of a query are found among those of a longer text, 0 to 1; not symmetric.
 * Takes phoneme strings. `heer` is covered by `heer waris shah` though the wholes differ.
 */
export function phonemeCoverage(query: string, candidate: string): number {
  const wanted = query.split(' ').map(encode)
  const offered = candidate.split(' ').map(encode)
  let found = 0
  let total = 0
  for (const word of wanted) {
    const weight = weigh(word)
    found += weight * Math.max(...offered.map((other) => similarityOfCodes(word, other)))
    total += weight
  }
  return total === 0 ? 0 : found / total
}
