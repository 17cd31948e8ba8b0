import { dropCost, placeOf, SIZE, swapCost } from '#punjabi/text/costs.ts'
import { SPACE, type Alphabet } from './alphabet.ts'
import { emptyChannel, pack, SLIP, SLIP_EXTRA, SLIP_OMITTED, type Channel } from './spans.ts'

const MARKS = /[:^$+_#~-]|(?<=N)[mn]/gu
const WEIGHT = 12
const OTHER_PLACE = 0.4
const OTHER_SIGN = 1.5

/** A script with itself: what is written is meant, or a sound that is easily confused with it. */
export function confusions(units: Alphabet): Channel {
  const { channel, allow } = emptyChannel(units, units)
  const sounds = units.names.map((name) => name.replace(MARKS, ''))
  units.names.forEach((name, unit) => {
    if (unit <= SPACE + 10) return
    const place = placeOf(sounds[unit] ?? '')
    const drop = OTHER_SIGN + (place === 0 ? 0.5 : (dropCost[place] ?? 1) * WEIGHT)
    channel.omitted[unit] =
      name === 'a-' || name === 'a$' || name === '|' ? 0.3 : Math.min(drop, SLIP_OMITTED)
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
