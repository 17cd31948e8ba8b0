import { normalise } from './normalise.ts'
import { spellShahmukhi } from './shahmukhi-words.ts'

const WORDS = /[\u0A01-\u0A65\u0A70-\u0A75][\u0A01-\u0A65\u0A70-\u0A75\u200C\u200D]*/gu
const JOINERS = /[\u200C\u200D]/gu
const EK_ONKAR = /ੴ/gu
/** After ਤਾਂ it is no صحیح: ਵਿਖਾ ਤਾਂ ਸਹੀ. */
const AT_LEAST = /(?<=ਤਾਂ )ਸਹੀ(?![\u0A01-\u0A75])/gu
/** ਇਸ਼ਕ-ਏ-ਮਜਾਜ਼ੀ, ਸ਼ੇਅਰ-ਓ-ਸ਼ਾਇਰੀ, ਸੈਫ਼-ਉਲ-ਮਲੂਕ: particles that bind two Persian or Arabic words. */
const PARTICLE = /([-‐–](?:ਏ|ਇ|ਓ|ਅਲ)[-‐–]|[-‐– ](?:ਉਲ|ਉੱਲ|ਉਦ|ਉੱਦ|ਉਸ਼|ਉਰ|ਉਨ|ਉਜ਼)[-‐–]|[ -]ਉਲ )/u
const ENDS_IN_ARABIC = /[\u0620-\u06FF]$/u

const PUNCTUATION: Readonly<Record<string, string>> = {
  ',': '،', ';': '؛', '?': '؟', '।': '۔', '॥': '۔',
} // prettier-ignore

/** The sign that makes a phrase of a word and the next one: زیر, or what a last vowel asks for. */
function izafat(word: string): string {
  if (/[اوؤ]$/u.test(word)) return `${word}ئے`
  return word.endsWith('ہ') ? `${word.slice(0, -1)}ۂ` : `${word}\u0650`
}

/** The word before the particle, with its sign, and what stands between it and the next one. */
function bind(left: string, particle: string, right: string): [left: string, between: string] {
  if (!ENDS_IN_ARABIC.test(left) || right === '') return [left, spellShahmukhi(particle)]
  if (/[ਏਇ]/u.test(particle)) return [izafat(left), ' ']
  return [left, particle.includes('ਓ') ? ' و ' : ' ال']
}

function writeWords(text: string, retroflex: boolean): string {
  return text
    .replace(EK_ONKAR, 'ਇੱਕ ਓਅੰਕਾਰ')
    .replace(AT_LEAST, 'سہی')
    .replace(/(?<=[\u0A01-\u0A75])[-‐](?=[\u0A01-\u0A75])/gu, ' ')
    .replace(WORDS, (found) => {
      const word = spellShahmukhi(found.replace(JOINERS, ''))
      return retroflex ? word : word.replaceAll('ݨ', 'ن').replaceAll('ࣇ', 'ل')
    })
    .replace(/عبدال (?=[\u0620-\u06FF])/gu, 'عبدال')
}

export interface ShahmukhiOptions {
  /** Write ݨ for ਣ and ࣇ for ਲ਼, as teachers of the language do; most publishers print ن and ل. */
  retroflex?: boolean
}

/**
 * Gurmukhi in Shahmukhi letters: known words and their forms by their own spelling, the rest by
 * rule, other scripts as they are. Some words come out wrong: show it as a machine's suggestion.
 */
export function toShahmukhi(gurmukhi: string, options: ShahmukhiOptions = {}): string {
  const retroflex = options.retroflex === true
  const parts = normalise(gurmukhi).split(PARTICLE)
  const written = parts.map((part, index) => (index % 2 === 0 ? writeWords(part, retroflex) : part))
  for (let index = 1; index < written.length; index += 2) {
    const [left, right] = [written[index - 1] ?? '', written[index + 1] ?? '']
    const [bound, between] = bind(left, written[index] ?? '', right)
    written[index - 1] = bound
    written[index] = between
  }
  return written
    .join('')
    .replace(/[,;?।॥]/gu, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(/[੦-੯]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0a66 + 0x06f0))
}
