export { toShahmukhi } from './to-shahmukhi.ts'
import { readGurmukhi, type Unit } from './gurmukhi-units.ts'
import { knownShahmukhi } from '#punjabi/lexicon/known-words.ts'
import { latinDigits } from './letters.ts'
import { normalise } from './normalise.ts'
import { rememberWords } from './remember-words.ts'
import { writeRoman } from './roman-rules.ts'
import { toGurmukhiCandidates } from './to-gurmukhi.ts'

const GURMUKHI_WORD = /[\u0A01-\u0A0F\u0A10-\u0A65\u0A70-\u0A75\u200C\u200D]+/gu
/** The kashida is common to several scripts, yet only written in this one. */
const SHAHMUKHI = /[\p{Script=Arabic}\u0640]/u
const JOINERS = /[\u200C\u200D]/gu

const LATIN_PUNCTUATION: Readonly<Record<string, string>> = {
  '،': ',',
  '؛': ';',
  '؟': '?',
  '۔': '.',
  '।': '.',
  '॥': '.',
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Spellings that English readers know, where the rules would give another. */
const CUSTOMARY: Readonly<Record<string, string>> = {
  ਪੰਜਾਬ: 'Punjab', ਪੰਜਾਬੀ: 'Punjabi', ਹੁਸੈਨ: 'Hussain', ਲਾਹੌਰ: 'Lahore', ਦਿੱਲੀ: 'Delhi', ਡਾਕਟਰ: 'Doctor', ਟਿਕਟ: 'Ticket',
  ਕਾਦਰ: 'Qadir', ਵਾਰਸ: 'Waris', ਉੱਲਾ: 'Ullah', ਅੱਲਾ: 'Allah', ਇਹ: 'Eh', ਉਹ: 'Oh', ਇਹੋ: 'Eho', ਉਹੋ: 'Oho', ਕੈਨੇਡਾ: 'Canada',
} // prettier-ignore

/** Words that have ق in Shahmukhi are spelt with q: ਇਸ਼ਕ ishq, ਕਿੱਸਾ qissa. */
function withQ(units: Unit[], word: string): Unit[] {
  const letters = knownShahmukhi(word)?.match(/[کق](?!ھ)/gu) ?? []
  const places = units.filter(({ consonant }) => consonant === 'k')
  if (letters.length !== places.length) return units
  for (const [index, unit] of places.entries()) if (letters[index] === 'ق') unit.consonant = 'q'
  return units
}

const romanFromGurmukhi = rememberWords((found) => {
  const word = found.replace(JOINERS, '')
  return CUSTOMARY[word] ?? capitalise(writeRoman(withQ(readGurmukhi(word), word)))
})

/**
 * A name or title of either native script as an English reader would write it, each word with a
 * capital: ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ → Heer Waris Shah. From Shahmukhi the short vowels are guessed.
 */
export function toRoman(native: string): string {
  const text = normalise(native)
  const gurmukhi = SHAHMUKHI.test(text) ? (toGurmukhiCandidates(text)[0]?.text ?? '') : text
  return latinDigits(gurmukhi)
    .replace(/ੴ/gu, 'Ik Onkar')
    .replace(/[،؛؟۔।॥]/gu, (mark) => LATIN_PUNCTUATION[mark] ?? mark)
    .replace(GURMUKHI_WORD, romanFromGurmukhi)
    .replace(/-(?:E|Ul|O)(?=-)/gu, (particle) => particle.toLowerCase())
}
