/** What looks like a letter of the house’s name and is another. */
const LOOKS_LIKE: Record<string, string> = {
  ԛ: 'q',
  զ: 'q',
  գ: 'q',
  ʠ: 'q',
  ɋ: 'q',
  ǫ: 'q',
  '9': 'q',
  і: 'i',
  ı: 'i',
  ɪ: 'i',
  ɩ: 'i',
  ι: 'i',
  ӏ: 'i',
  ǀ: 'i',
  l: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  ѕ: 's',
  ꜱ: 's',
  ʂ: 's',
  ƽ: 's',
  ß: 'ss',
  $: 's',
  '5': 's',
  а: 'a',
  ɑ: 'a',
  α: 'a',
  ᴀ: 'a',
  ә: 'a',
  '@': 'a',
  '4': 'a',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ۂ: 'ہ',
  ۀ: 'ہ',
  ە: 'ہ',
}
const SIGNS = new RegExp(`[${Object.keys(LOOKS_LIKE).join('')}]`, 'gu')

// Accents, the nukta, vowel signs of Arabic and invisible signs: a reader passes over them.
const MARKS =
  /[\u0300-\u036F\u0A3C\u093C\u064B-\u065F\u0670\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const BETWEEN = /[\s\p{P}\p{S}]+/u
const SPACED = /(?<=(?:^| )\S) (?=\S(?: |$))/gu

const HOUSE = /q+i+s{2,}a|ਕਿੱਸਾ|किस्सा|قصہ/u
/** All of a name, or a whole word of it: longer names may begin so. */
const ALL_OF_IT = /^(q+i+s{2,}ah?|ਕਿੱ?ਸਾ|किस्?सा|قصہ)$/u

/** Longer than any name that is taken: what follows would take its time over it. */
const LONGEST = 1_000

/** Tells whether a name passes for that of Qissa, in any script and with letters that look alike. */
export function passesForQissa(name: string): boolean {
  if (name.length > LONGEST) return false
  const text = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SIGNS, (sign) => LOOKS_LIKE[sign] ?? sign)
  const words = text.split(BETWEEN).filter(Boolean).join(' ').replace(SPACED, '').split(' ')
  // "Sadiq Issa" is somebody’s name: parts of words do not make one.
  return (
    words.some((word) => HOUSE.test(word) || ALL_OF_IT.test(word)) || ALL_OF_IT.test(words.join(''))
  )
}
