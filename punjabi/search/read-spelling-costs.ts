// "SpellingCosts" are learned statistics: how often people write a unit of one script by which letters of
// another. The files of `spelling-costs/` hold them, `punjabi/training/` learns them from pairs of names.
import { gurmukhiAlphabet, typedAlphabet, type Alphabet } from './alphabet.ts'
import { emptyChannel, pack, SLIP_OMITTED, type Channel } from './spans.ts'

// Of a hundred consonants so many are typed double where the writing shows one, and two.
const DOUBLED = { gurmukhi: [1, 44], shahmukhi: [4, 25] } as const

function doubleOf(letters: string): string {
  return letters.startsWith('ch') ? `c${letters}` : letters.charAt(0) + letters
}

const CONSONANT = /^[kKxqgGɣcCjJzʈƮɖƉɳtθdðnpPfbBmrɽlsʃyv]$/u

/** A channel from learned lines: unit, then what is typed for it (`_`: nothing) and −10 ln p. */
export function readSpellingCosts(
  letters: Alphabet,
  units: Alphabet,
  lines: string,
  extra: string,
): Channel {
  const { channel, allow } = emptyChannel(letters, units)
  const typed = letters === typedAlphabet
  const put = (unit: number, spelling: string, cost: number) => {
    if (spelling === '_') channel.omitted[unit] = Math.min(cost, SLIP_OMITTED)
    else {
      const [a = 0, b = 0, c = 0] = letters.encode(typed ? [...spelling] : spelling.split(','))
      allow(pack(a, b, c), unit, cost)
    }
  }
  for (const line of lines.trim().split('\n')) {
    const [name = '', ...pairs] = line.split(' ')
    const [single, double] = units === gurmukhiAlphabet ? DOUBLED.gurmukhi : DOUBLED.shahmukhi
    for (const [unitName, percent] of [
      [name, single],
      [`${name}:`, double],
    ] as const) {
      const [unit] = units.encode([unitName])
      if (unit === undefined) continue
      const counts = typed && CONSONANT.test(name)
      for (let at = 0; at < pairs.length; at += 2) {
        const spelling = pairs[at] ?? ''
        const cost = Number(pairs[at + 1]) / 10
        put(unit, spelling, cost - (counts && spelling !== '_' ? Math.log(1 - percent / 100) : 0))
        if (counts && spelling !== '_')
          put(unit, doubleOf(spelling), cost - Math.log(percent / 100))
      }
    }
  }
  fromNatural(channel)
  if (!typed) soften(channel)
  const pairs = extra.split(' ')
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [letter] = letters.encode([pairs[at] ?? ''])
    if (letter !== undefined) channel.extra[letter] = Number(pairs[at + 1]) / 10
  }
  if (letters === gurmukhiAlphabet) {
    for (const [names, cost] of UNWRITTEN) {
      for (const letter of letters.encode(names.split(' '))) channel.extra[letter] = cost
    }
  }
  return channel
}

/** Short vowels of Gurmukhi that Shahmukhi has no sign for, before و and ی and at the end. */
const UNWRITTEN: readonly (readonly [string, number])[] = [
  ['a- a$ |', 0.1],
  ['a a~ a+', 0.6],
  ['i u i~ u~ i$ u$', 1.2],
]

/**
 * Costs are counted from the likeliest spelling of each unit, which so costs nothing: else units
 * that leave much open (Shahmukhi's vowels) would always lose against those that leave little.
 */
function fromNatural({ spans, omitted }: Channel): void {
  omitted.forEach((left, unit) => {
    let least = left
    for (const costs of spans.values()) least = Math.min(least, costs[unit] ?? Infinity)
    for (const costs of spans.values()) costs[unit] = (costs[unit] ?? Infinity) - least
    omitted[unit] = left - least
  })
}

/**
 * Native scripts are written by rule, so that a name in the other one is held to be meant even
 * where the learned costs, from few words, find its spelling unlikely.
 */
function soften({ spans, omitted }: Channel): void {
  for (const costs of [...spans.values(), omitted])
    costs.forEach((cost, unit) => (costs[unit] = cost * SOFT))
}
const SOFT = 0.55
