import { sequence } from './titles.ts'

const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz    ',
  'aeiou nrs',
  'ਹੀਰਵਾਿਸਸ਼ਕਖਗਘਚਛਜਝਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਲੜ  ',
  'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے  ',
]
const CHARACTERS = 100
const OF_EACH = 50

/** Queries of a hundred characters that match much, or nothing, or hold letters of no script. */
export function hostileQueries(titles: readonly string[]): string[] {
  const random = sequence(11)
  const draw = (from: readonly string[]) => from[random(from.length)] ?? ''
  const made = ALPHABETS.flatMap((alphabet) => {
    const letters = [...alphabet]
    return Array.from({ length: OF_EACH }, () =>
      Array.from({ length: CHARACTERS }, () => draw(letters)).join(''),
    )
  })
  const words = titles.flatMap((title) => title.split(' '))
  const mixed = Array.from({ length: OF_EACH }, () =>
    Array.from({ length: 8 }, () => draw(words)).join(' '),
  )
  const short = Array.from({ length: OF_EACH }, () =>
    Array.from({ length: 8 }, () => draw(words).slice(0, 2)).join(' '),
  )
  const same = ['a', 'x', 'ha', 'ਸ', 'ਸ ', 'ہ', 'ﷺ', '\u0A4D', '𝔄', '1 ', 'r m ', 'ਦਾ ਦੀ ']
  return [...made, ...mixed, ...short, ...same.map((one) => one.repeat(CHARACTERS).slice(0, 100))]
}
