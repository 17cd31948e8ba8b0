import { dropCost, placeOf, SIZE, swapCost } from './costs.ts'
import { phonemes } from './sound.ts'

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
 * How alike two texts sound, 0 to 1, whatever script each is in; symmetric. Spaces, short vowels,
 * aspiration and nasal signs weigh little, consonants much.
 */
export function similarity(query: string, candidate: string): number {
  return similarityOfSounds(phonemes(query), phonemes(candidate))
}

/** The same of the `phonemes` of two texts. */
export const similarityOfSounds = (one: string, other: string): number =>
  similarityOfCodes(encode(one), encode(other))
