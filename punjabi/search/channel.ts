import { placeOf, SIZE, swapCost, dropCost } from '../costs'
import {
  gurmukhiAlphabet,
  romanAlphabet,
  shahmukhiAlphabet,
  SPACE,
  typedAlphabet,
  type Alphabet,
} from './alphabet'
import { gurmukhiForShahmukhi, gurmukhiForShahmukhiExtra } from './figures-gurmukhi-for-shahmukhi'
import { romanForGurmukhi, romanForGurmukhiExtra } from './figures-roman-for-gurmukhi'
import { romanForShahmukhi, romanForShahmukhiExtra } from './figures-roman-for-shahmukhi'
import { romanNames } from './figures-roman-names'
import { shahmukhiForGurmukhi, shahmukhiForGurmukhiExtra } from './figures-shahmukhi-for-gurmukhi'
import type { Script } from '../script'

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
const SLIP_EXTRA = 6.5
const SLIP_OMITTED = 5
const GAP = 2.5
// Of a hundred consonants so many are typed double where the writing shows one, and two.
const DOUBLED = { gurmukhi: [1, 44], shahmukhi: [2, 8] } as const

/** Letters as one number, at most three. */
export function pack(first: number, second = 0, third = 0): number {
  return first | (second << 7) | (third << 14)
}

function emptyChannel(letters: Alphabet, units: Alphabet) {
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

function doubleOf(letters: string): string {
  return letters.startsWith('ch') ? `c${letters}` : letters.charAt(0) + letters
}

const CONSONANT = /^[kKxqgGɣcCjJzʈƮɖƉɳtθdðnpPfbBmrɽlsʃyv]$/u

/** A channel from learned lines: unit, then what is typed for it and the cost times ten. */
function readFigures(letters: Alphabet, units: Alphabet, lines: string, extra: string): Channel {
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
  ['a- a$', 0.1],
  ['a a+', 0.6],
  ['i u i$ u$', 1.2],
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
 * where the learned figures, from few words, find its spelling unlikely.
 */
function soften({ spans, omitted }: Channel): void {
  for (const costs of [...spans.values(), omitted])
    costs.forEach((cost, unit) => (costs[unit] = cost * SOFT))
}
const SOFT = 0.55

const MARKS = /[:^$+_#-]|(?<=N)[mn]/gu
const WEIGHT = 12
const OTHER_PLACE = 0.4
const OTHER_SIGN = 1.5

/** A script with itself: what is written is meant, or a sound that is easily confused with it. */
function confusions(units: Alphabet): Channel {
  const { channel, allow } = emptyChannel(units, units)
  const sounds = units.names.map((name) => name.replace(MARKS, ''))
  units.names.forEach((name, unit) => {
    if (unit <= SPACE + 10) return
    const place = placeOf(sounds[unit] ?? '')
    const drop = OTHER_SIGN + (place === 0 ? 0.5 : (dropCost[place] ?? 1) * WEIGHT)
    channel.omitted[unit] = name === 'a-' || name === 'a$' ? 0.3 : Math.min(drop, SLIP_OMITTED)
    channel.extra[unit] = Math.min(drop, SLIP_EXTRA)
    units.names.forEach((other, letter) => {
      if (letter <= SPACE + 10) return
      const same = sounds[unit] === sounds[letter]
      const otherPlace = placeOf(sounds[letter] ?? '')
      const swap = place && otherPlace ? (swapCost[place * SIZE + otherPlace] ?? 1) : 1
      const cost = name === other ? 0 : same ? OTHER_PLACE : OTHER_SIGN + swap * WEIGHT
      if (cost < SLIP) allow(pack(letter), unit, cost)
    })
  })
  return channel
}

/** What is typed for a spelling, by all that the spelling may stand for. */
function mixture(ofGurmukhi: Channel): Channel {
  const size = romanAlphabet.names.length
  const shares = romanAlphabet.names.map((): [number, number][] => [])
  for (const line of romanNames.trim().split('\n')) {
    const [name = '', ...pairs] = line.split(' ')
    const [unit = 0] = romanAlphabet.encode([name])
    for (let at = 0; at < pairs.length; at += 2) {
      const [meant = 0] = gurmukhiAlphabet.encode([pairs[at] ?? ''])
      shares[unit]?.push([meant, Number(pairs[at + 1]) / 100])
    }
  }
  for (let digit = SPACE; digit <= SPACE + 10; digit += 1) shares[digit] = [[digit, 1]]
  const mix = (costs: Float32Array) =>
    Float32Array.from({ length: size }, (_, unit) => {
      let sum = 0
      for (const [meant, share] of shares[unit] ?? [])
        sum += share * Math.exp(-(costs[meant] ?? Infinity))
      return sum === 0 ? Infinity : Math.max(0, -Math.log(sum))
    })
  return {
    alphabet: romanAlphabet,
    spans: new Map([...ofGurmukhi.spans].map(([span, costs]) => [span, mix(costs)])),
    omitted: mix(ofGurmukhi.omitted),
    extra: ofGurmukhi.extra,
  }
}

function channelsOf(query: Script): Record<Script, Channel> {
  const toGurmukhi = {
    roman: () =>
      readFigures(typedAlphabet, gurmukhiAlphabet, romanForGurmukhi, romanForGurmukhiExtra),
    gurmukhi: () => confusions(gurmukhiAlphabet),
    shahmukhi: () =>
      readFigures(
        shahmukhiAlphabet,
        gurmukhiAlphabet,
        shahmukhiForGurmukhi,
        shahmukhiForGurmukhiExtra,
      ),
  }[query]()
  const toShahmukhi = {
    roman: () =>
      readFigures(typedAlphabet, shahmukhiAlphabet, romanForShahmukhi, romanForShahmukhiExtra),
    gurmukhi: () =>
      readFigures(
        gurmukhiAlphabet,
        shahmukhiAlphabet,
        gurmukhiForShahmukhi,
        gurmukhiForShahmukhiExtra,
      ),
    shahmukhi: () => confusions(shahmukhiAlphabet),
  }[query]()
  return { gurmukhi: toGurmukhi, shahmukhi: toShahmukhi, roman: mixture(toGurmukhi) }
}

const built = new Map<Script, Record<Script, Channel>>()

/** What someone types who writes in `query` and means a name stored in `stored`. */
export function channelBetween(query: Script, stored: Script): Channel {
  const channels = built.get(query) ?? channelsOf(query)
  built.set(query, channels)
  return channels[stored]
}
