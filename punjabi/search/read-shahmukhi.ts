import { mergeArabicLetters } from '#punjabi/text/letters.ts'

const SHAHMUKHI: Readonly<Record<string, string>> = {
  ب: 'b', پ: 'p', ت: 't', ط: 't', ٹ: 'ʈ', ث: 's', س: 's', ص: 's', ج: 'j', چ: 'c', ح: 'h', خ: 'x',
  د: 'd', ڈ: 'ɖ', ذ: 'z', ز: 'z', ض: 'z', ظ: 'z', ژ: 'z', ر: 'r', ڑ: 'ɽ', ش: 'ʃ', غ: 'ɣ', ف: 'f',
  ق: 'q', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ڻ: 'ɳ', ں: 'N$', ہ: 'h', ۃ: 't', ة: 't', ئ: '?',
  ء: '?', ا: 'A', آ: 'A', و: 'w', ی: 'Y', ے: 'e', ع: 'ʕ',
} // prettier-ignore

const ASPIRATES: Readonly<Record<string, string>> = {
  b: 'B', p: 'P', t: 'θ', ʈ: 'Ʈ', j: 'J', c: 'C', d: 'ð', ɖ: 'Ɖ', k: 'K', g: 'G', ɽ: 'ɽ', r: 'r',
} // prettier-ignore

const FIRST: Readonly<Record<string, string>> = { A: 'a^', w: 'v^', Y: 'y^', ʕ: 'a^', h: 'h^' }
const BORNE: Readonly<Record<string, string>> = { w: 'w^', Y: 'Y^' }
const LAST = 'AwYehʕ'
const OPEN = 'AwYeaʕ?N$^'

const LABIALS = 'pPbBm'

function isConsonant(name: string | undefined): boolean {
  return (
    name !== undefined &&
    name !== '' &&
    name !== 'h$' &&
    name !== 'h#' &&
    !OPEN.includes(name.charAt(0))
  )
}

/** Where two consonants meet, a short vowel may have been left out. */
function withOpenVowels(names: readonly string[]): string[] {
  let seen = false
  return names.flatMap((name, index) => {
    if (index > 0 && index === names.length - 1 && isConsonant(name)) return [name, '°$']
    const here = isConsonant(name) || name === 'v^' || name === 'y^'
    const next = names[index + 1] ?? ''
    if (!here || !isConsonant(next)) {
      seen ||= !isConsonant(name)
      return [name]
    }
    if (seen && name === 'n' && next !== 'h') return [LABIALS.includes(next) ? 'Nm' : 'Nn', '°']
    const vowel = next === 'h' && index + 2 < names.length ? '°~' : seen ? '°' : '°1'
    seen = true
    return [name, vowel]
  })
}

/** After a short vowel and before another one a consonant is often doubled: بتی, سپ. */
function withDoubles(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names[index - 1]
    const afterShort = /^°[1~]?$/u.test(before ?? '') || before === 'a^'
    if (!afterShort || !isConsonant(name) || name === 'h') return name
    return isConsonant(names[index + 1]) || /^°[1~]?$/u.test(names[index + 1] ?? '')
      ? name
      : `${name}:`
  })
}

/** The units of `shahmukhiAlphabet` in one normalised word. */
export function readShahmukhi(word: string): string[] {
  const letters = [...mergeArabicLetters(word)]
  const names: string[] = []
  letters.forEach((letter, index) => {
    const before = names.at(-1) ?? ''
    const plain = letter === 'ھ' ? 'h' : SHAHMUKHI[letter]
    if (plain === undefined) return
    const name = names.length === 0 ? (letter === 'آ' ? 'A^' : (FIRST[plain] ?? plain)) : plain
    if (letter === 'ھ' && ASPIRATES[before]) names[names.length - 1] = ASPIRATES[before]
    else if (names.length === 1 && before === 'a^' && BORNE[plain]) names[0] = BORNE[plain]
    else if (names.length === 1 && before === 'a^' && letters[0] === 'ع' && plain === 'A')
      names[0] = 'A^'
    else if (index === letters.length - 1 && index > 0 && LAST.includes(plain) && letter !== 'ح')
      names.push(plain === 'h' && isConsonant(before) ? 'h#' : `${plain}$`)
    else names.push(name)
  })
  return withDoubles(withOpenVowels(names))
}
