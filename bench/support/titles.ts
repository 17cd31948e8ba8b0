import { readFileSync } from 'node:fs'
import { options } from './options.ts'

// Words of many titles; three of them make 40 × 40 × 40 invented ones.
const WORDS =
  'ਸੂਰਜ ਚਾਨਣ ਰਾਤ ਸਵੇਰ ਦਰਿਆ ਪਾਣੀ ਮਿੱਟੀ ਅੱਗ ਹਵਾ ਰੁੱਖ ਪੱਤਾ ਫੁੱਲ ਬੀਜ ਖੇਤ ਪਿੰਡ ਸ਼ਹਿਰ ਗਲੀ ਬੂਹਾ ਵਿਹੜਾ ਘਰ ' +
  'ਮਾਂ ਪੁੱਤ ਧੀ ਭੈਣ ਯਾਰ ਸਾਥੀ ਰਾਜਾ ਰਾਣੀ ਜੋਗੀ ਫ਼ਕੀਰ ਸੁਫ਼ਨਾ ਸੱਚ ਪਿਆਰ ਵਿਛੋੜਾ ਯਾਦ ਗੀਤ ਕਹਾਣੀ ਚਿੱਠੀ ਸਫ਼ਰ ਮੰਜ਼ਿਲ'

const words = WORDS.split(' ')

/** `count` Gurmukhi titles: of the file that `--titles` names, then invented ones. */
export function makeTitles(count: number): string[] {
  const given = options.titles
    ? readFileSync(options.titles, 'utf8').split('\n').filter(Boolean)
    : []
  const make = given.length > 0 ? recombined(given) : invented
  const titles = given.slice(0, count)
  for (let index = 0; titles.length < count; index++) titles.push(make(index))
  return titles
}

function invented(index: number): string {
  // A stride without common factor scatters the combinations over the numbers.
  const number = (index * 7_919) % words.length ** 3
  const at = (power: number) => words[Math.floor(number / words.length ** power) % words.length]
  const volume = Math.floor(index / words.length ** 3)
  return [at(0), at(1), at(2), ...(volume > 0 ? [String(volume)] : [])].join(' ')
}

/** Titles as long as those given, of their words: common words stay common, rare ones rare. */
export function recombined(given: readonly string[]): () => string {
  const vocabulary = given.flatMap((title) => title.split(' '))
  const pick = sequence(3)
  return () => {
    const { length } = (given[pick(given.length)] ?? '').split(' ')
    return Array.from({ length }, () => vocabulary[pick(vocabulary.length)]).join(' ')
  }
}

/** Numbers below `below` without luck: the same in every run. */
export function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
