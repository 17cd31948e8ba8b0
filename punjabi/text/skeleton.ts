const CLASSES: Readonly<Record<string, string>> = {
  k: 'k', K: 'k', x: 'k', q: 'k', g: 'g', G: 'g', ɣ: 'g', c: 'c', C: 'c', j: 'j', J: 'j', z: 'j',
  t: 't', θ: 't', ʈ: 't', Ʈ: 't', d: 'd', ð: 'd', ɖ: 'd', Ɖ: 'd', n: 'n', ɳ: 'n', N: 'n', p: 'p',
  P: 'f', f: 'f', b: 'b', B: 'b', m: 'm', r: 'r', ɽ: 'r', l: 'l', s: 's', ʃ: 's',
} // prettier-ignore

const VOWEL = /[aAiIuUeEoOwYɦ]/u
const FINAL_NASAL = /[nɳN]$/u
// Before v and before a vowel only some writers mark the nasal.
const FAINT_NASAL = /N(?=[vwhaAiIuUeEoOY])|(?<=.)n(?=[vw][AIYieE])/gu
const NASAL_BEFORE_LABIAL = /[nN](?=[bBpPf])/gu

function skeletonOfWord(word: string): string {
  const first = word.charAt(0)
  const start = VOWEL.test(first) ? 'a' : 'hyv'.includes(first) ? first : ''
  // A reader writes a last nasal vowel with or without n, so a last n is never told from it.
  const sounds = word.length > 1 ? word.replace(FINAL_NASAL, '') : word
  const consonants = sounds
    .replace(FAINT_NASAL, '')
    .replace(NASAL_BEFORE_LABIAL, 'm')
    .replace(/./gu, (symbol) => CLASSES[symbol] ?? (/[0-9]/u.test(symbol) ? symbol : ''))
  return start + consonants
}

/**
 * The consonants of a phoneme string by classes in which spellings differ: aspirates, retroflexes,
 * s/sh, z/j, f/ph merged; h, y and w only at the start of a word; last n dropped; any first vowel
 * is `a`. A word that is one vowel (the -e- of اضافت) counts only when nothing else is there.
 */
export function skeleton(sounds: string): string {
  const words = sounds
    .split(' ')
    .filter((word) => word !== '')
    .map(skeletonOfWord)
    .filter(Boolean)
  const solid = words.filter((word) => word !== 'a')
  return (solid.length > 0 ? solid : words).join(' ')
}
