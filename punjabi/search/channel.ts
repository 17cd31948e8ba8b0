import {
  gurmukhiAlphabet,
  romanAlphabet,
  shahmukhiAlphabet,
  SPACE,
  typedAlphabet,
  type Alphabet,
} from './alphabet.ts'
import {
  gurmukhiForShahmukhi,
  gurmukhiForShahmukhiExtra,
} from '#punjabi/search/spelling-costs/gurmukhi-for-shahmukhi.ts'
import {
  romanForGurmukhi,
  romanForGurmukhiExtra,
} from '#punjabi/search/spelling-costs/roman-for-gurmukhi.ts'
import {
  romanForShahmukhi,
  romanForShahmukhiExtra,
} from '#punjabi/search/spelling-costs/roman-for-shahmukhi.ts'
import { romanNames } from '#punjabi/search/spelling-costs/roman-names.ts'
import {
  shahmukhiForGurmukhi,
  shahmukhiForGurmukhiExtra,
} from '#punjabi/search/spelling-costs/shahmukhi-for-gurmukhi.ts'
import { confusions } from './confusions.ts'
import { readSpellingCosts } from './read-spelling-costs.ts'
import type { Channel } from './spans.ts'
import type { Script } from '#punjabi/text/script.ts'

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

/** Lines of `readSpellingCosts`, and what further letters cost. */
export interface SpellingCosts {
  lines: string
  extra: string
}

/** What was learned of spellings between two scripts. */
export interface Learned {
  romanForGurmukhi: SpellingCosts
  romanForShahmukhi: SpellingCosts
  gurmukhiForShahmukhi: SpellingCosts
  shahmukhiForGurmukhi: SpellingCosts
}

let learned: Learned = {
  romanForGurmukhi: { lines: romanForGurmukhi, extra: romanForGurmukhiExtra },
  romanForShahmukhi: { lines: romanForShahmukhi, extra: romanForShahmukhiExtra },
  gurmukhiForShahmukhi: { lines: gurmukhiForShahmukhi, extra: gurmukhiForShahmukhiExtra },
  shahmukhiForGurmukhi: { lines: shahmukhiForGurmukhi, extra: shahmukhiForGurmukhiExtra },
}

/** Compares by other spelling costs from now on, to measure on names from which they were not learned. */
export function compareBy(costs: Learned): void {
  learned = costs
  built.clear()
}

function channelsOf(query: Script): Record<Script, Channel> {
  const read = (letters: Alphabet, units: Alphabet, { lines, extra }: SpellingCosts) =>
    readSpellingCosts(letters, units, lines, extra)
  const toGurmukhi = {
    roman: () => read(typedAlphabet, gurmukhiAlphabet, learned.romanForGurmukhi),
    gurmukhi: () => confusions(gurmukhiAlphabet),
    shahmukhi: () => read(shahmukhiAlphabet, gurmukhiAlphabet, learned.shahmukhiForGurmukhi),
  }[query]()
  const toShahmukhi = {
    roman: () => read(typedAlphabet, shahmukhiAlphabet, learned.romanForShahmukhi),
    gurmukhi: () => read(gurmukhiAlphabet, shahmukhiAlphabet, learned.gurmukhiForShahmukhi),
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

/** Reads all spelling costs now, so that the first query need not wait for it. */
export function readAllChannels(): void {
  for (const script of ['roman', 'gurmukhi', 'shahmukhi'] as const) channelBetween(script, script)
}
