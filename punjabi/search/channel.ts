import {
  gurmukhiAlphabet,
  romanAlphabet,
  shahmukhiAlphabet,
  SPACE,
  typedAlphabet,
} from './alphabet'
import { gurmukhiForShahmukhi, gurmukhiForShahmukhiExtra } from './figures-gurmukhi-for-shahmukhi'
import { romanForGurmukhi, romanForGurmukhiExtra } from './figures-roman-for-gurmukhi'
import { romanForShahmukhi, romanForShahmukhiExtra } from './figures-roman-for-shahmukhi'
import { romanNames } from './figures-roman-names'
import { shahmukhiForGurmukhi, shahmukhiForGurmukhiExtra } from './figures-shahmukhi-for-gurmukhi'
import { confusions } from './confusions'
import { readFigures } from './read-figures'
import type { Channel } from './spans'
import type { Script } from '../script'

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
