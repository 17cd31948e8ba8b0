const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b', پ: 'p', ت: 't', ط: 't', ٹ: 'ʈ', ث: 's', س: 's', ص: 's', ج: 'j', چ: 'c', ح: 'h', خ: 'x',
  د: 'd', ڈ: 'ɖ', ذ: 'z', ز: 'z', ض: 'z', ظ: 'z', ژ: 'z', ر: 'r', ڑ: 'ɽ', ش: 'ʃ', غ: 'ɣ', ف: 'f',
  ق: 'q', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ڻ: 'ɳ', ں: 'N', ہ: 'h', ۃ: 't', ة: 't',
} // prettier-ignore

const ASPIRATES: Readonly<Record<string, string>> = {
  b: 'B', p: 'P', t: 'θ', ʈ: 'Ʈ', j: 'J', c: 'C', d: 'ð', ɖ: 'Ɖ', k: 'K', g: 'G', ɽ: 'ɽ',
} // prettier-ignore

const VOWELS = 'aAiIuUeEoOwY'

/** و and ی stand for vowels or consonants, so inside a word they get symbols of their own. */
function vowelAfterBearer(letter: string): string {
  if (letter === 'و') return 'w'
  return letter === 'ی' ? 'Y' : letter === 'ے' ? 'e' : ''
}

function readFirst(letter: string, next: string): { sound: string; used: number } {
  if (letter === 'ا' || letter === 'ع') {
    const vowel = letter === 'ع' && (next === 'ا' || next === 'آ') ? 'A' : vowelAfterBearer(next)
    return vowel === '' ? { sound: 'a', used: 1 } : { sound: vowel, used: 2 }
  }
  if (letter === 'و') return { sound: 'v', used: 1 }
  if (letter === 'ی') return { sound: 'y', used: 1 }
  return { sound: readInner(letter, '', next === ''), used: 1 }
}

function readInner(letter: string, before: string, isLast: boolean): string {
  const afterVowel = before !== '' && VOWELS.includes(before)
  switch (letter) {
    case 'ا':
    case 'آ':
      return 'A'
    case 'و':
      return 'w'
    case 'ی':
      return isLast ? 'I' : 'Y'
    case 'ے':
      return 'e'
    case 'ع':
      return afterVowel ? '' : 'A'
    case 'ہ':
      // At the end it is a vowel (نامہ) or a real h (شاہ); after ا always h.
      return isLast && before !== 'A' && before !== '' ? 'ɦ' : 'h'
    default:
      return CONSONANTS[letter] ?? ''
  }
}

/**
 * The sounds of one Shahmukhi word whose Arabic letters are merged: the symbols of
 * `phonemes-gurmukhi`, with w (v, u, o or au), Y (y, i, e or ai) and ɦ (final h or a) left open.
 * Short vowels are not written, so they are missing here.
 */
export function phonemesFromShahmukhi(word: string): string {
  const letters = [...word]
  const first = readFirst(letters[0] ?? '', letters[1] ?? '')
  const sounds = first.sound === '' ? [] : [first.sound]
  for (let index = first.used; index < letters.length; index += 1) {
    const letter = letters[index] ?? ''
    const before = sounds.at(-1) ?? ''
    const aspirate = letter === 'ھ' ? ASPIRATES[before] : undefined
    if (aspirate !== undefined) sounds[sounds.length - 1] = aspirate
    else {
      const next = letter === 'ھ' ? 'h' : readInner(letter, before, index === letters.length - 1)
      if (next !== '') sounds.push(next)
    }
  }
  return sounds.join('')
}
