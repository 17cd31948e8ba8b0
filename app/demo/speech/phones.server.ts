/**
 * Reads Gurmukhi aloud on paper: which sounds a word has, where the unwritten vowel falls silent,
 * which letters stand for a tone. Rules after Bhatia, "Punjabi" (1993), and Bowden, "Punjabi
 * tonemics" (2012): at a word's beginning ਘ ਝ ਢ ਧ ਭ are voiceless with a low tone after them,
 * elsewhere voiced with a high tone before them, and so is ਹ between and after vowels.
 */

export interface Phone {
  /** A sound of the voice, by its name there; `aa`, `th`, `D` and so on. */
  sound: string
  isVowel: boolean
  isDouble?: boolean
  /** A nasal that colours the vowel before it more than it sounds. */
  isFaint?: boolean
  tone?: 'low' | 'high'
}

const VOWELS: Record<string, string> = {
  ਅ: 'a', ਆ: 'aa', ਇ: 'ih', ਈ: 'iy', ਉ: 'uh', ਊ: 'uw', ਏ: 'ee', ਐ: 'eh', ਓ: 'oo', ਔ: 'oh',
  'ਾ': 'aa', 'ਿ': 'ih', 'ੀ': 'iy', 'ੁ': 'uh', 'ੂ': 'uw', 'ੇ': 'ee', 'ੈ': 'eh', 'ੋ': 'oo', 'ੌ': 'oh',
} // prettier-ignore

const CONSONANTS: Record<string, string> = {
  ਕ: 'k', ਖ: 'kh', ਗ: 'g', ਙ: 'n', ਚ: 'ch', ਛ: 'ch h', ਜ: 'j', ਞ: 'n',
  ਟ: 'T', ਠ: 'T h', ਡ: 'D', ਣ: 'N', ਤ: 'th', ਥ: 'tth', ਦ: 'dh', ਨ: 'n',
  ਪ: 'p', ਫ: 'f', ਬ: 'b', ਮ: 'm', ਯ: 'y', ਰ: 'r', ਲ: 'l', ਵ: 'v', ੜ: 'D', ਸ: 's', ਹ: 'h',
  'ਸ਼': 'sh', 'ਖ਼': 'kh', 'ਗ਼': 'g', 'ਜ਼': 'j', 'ਫ਼': 'f', 'ਲ਼': 'L',
} // prettier-ignore

const TONAL: Record<string, [string, string]> = {
  ਘ: ['k', 'g'],
  ਝ: ['ch', 'j'],
  ਢ: ['T', 'D'],
  ਧ: ['th', 'dh'],
  ਭ: ['p', 'b'],
}

const SHORT = new Set(['a', 'ih', 'uh'])
const NASAL_BEFORE_LIPS = new Set(['p', 'b', 'm', 'f'])
const isStop = (sound: string) => /^(k|kh|g|ch|j|T|D|th|tth|dh|p|b)$/.test(sound)

interface Letter extends Phone {
  /** A vowel that no sign writes. */
  isInherent?: boolean
  isNasal?: boolean
}

const vowel = (sound: string, more: Partial<Letter> = {}): Letter => ({
  sound,
  isVowel: true,
  ...more,
})

/** Takes the letters of a word apart; each consonant without a sign of its own has its vowel. */
function lettersOf(word: string): Letter[] {
  const letters: Letter[] = []
  let addak = false
  let tone: 'low' | undefined
  const signs = word.normalize('NFD').match(/[\u0A00-\u0A7F]\u0A3C?/gu) ?? []
  signs.forEach((sign, at) => {
    const last = letters.at(-1)
    if (sign === 'ੱ') addak = true
    else if (sign === 'ੰ' || sign === 'ਂ' || sign === 'ਁ') {
      if (last?.isVowel) last.isNasal = true
    } else if (sign === '੍') {
      if (last?.isInherent) letters.pop()
    } else if (VOWELS[sign]) {
      if (last?.isInherent && /[\u0A3E-\u0A4C]/u.test(sign)) letters.pop()
      letters.push(vowel(VOWELS[sign], tone ? { tone } : {}))
      tone = undefined
    } else {
      const tonal = TONAL[sign]
      const sounds = (tonal ? tonal[at === 0 ? 0 : 1] : (CONSONANTS[sign] ?? '')).split(' ')
      const isUnder = sign === 'ਹ' && signs[at - 1] === '੍'
      if ((tonal && at > 0) || isUnder) raise(letters)
      if (tonal && at === 0) tone = 'low'
      sounds.forEach((sound, which) => {
        if (sound && !isUnder)
          letters.push({ sound, isVowel: false, isDouble: addak && which === 0 })
      })
      addak = false
      if (signs[at + 1] && /[\u0A3E-\u0A4C]/u.test(signs[at + 1] ?? '')) return
      letters.push(vowel('a', { isInherent: true, ...(tone ? { tone } : {}) }))
      if (signs[at + 1] !== '੍') tone = undefined
    }
  })
  return letters
}

function raise(letters: Letter[]) {
  const before = letters.findLast(({ isVowel }) => isVowel)
  if (before) before.tone = 'high'
}

/** Leaves out the vowels that are not spoken: at the end, and between one syllable and the next. */
function withoutSilent(letters: Letter[]): Letter[] {
  const kept = [...letters]
  if (kept.at(-1)?.isInherent && !kept.at(-1)?.isNasal && kept.filter((l) => l.isVowel).length > 1)
    kept.pop()
  for (let at = kept.length - 3; at >= 2; at -= 1) {
    const [before2, before, one, after, after2] = kept.slice(at - 2, at + 3)
    const isBetween = before2?.isVowel && !before?.isVowel && !after?.isVowel && after2?.isVowel
    if (one?.isInherent && !one.isNasal && isBetween && !before?.isDouble && !after?.isDouble)
      kept.splice(at, 1)
  }
  return kept
}

/** ਹ after a vowel is heard as the high tone of that vowel; with ਇ and ਉ the two become one. */
function withTones(letters: Letter[]): Letter[] {
  const out: Letter[] = []
  letters.forEach((letter, at) => {
    const last = out.at(-1)
    const next = letters[at + 1]
    const isToneMark = letter.sound === 'h' && last?.sound !== 'ch' && last?.sound !== 'T' && at > 0
    if (!isToneMark) {
      const isAfterTone = last?.isVowel && last.tone === 'high' && letters[at - 1]?.sound === 'h'
      if (isAfterTone && last.sound === 'a' && letter.sound === 'ih') {
        Object.assign(last, { sound: 'eh', isNasal: letter.isNasal })
      } else if (isAfterTone && last.sound === 'a' && letter.sound === 'uh') {
        Object.assign(last, { sound: 'oh', isNasal: letter.isNasal })
      } else if (isAfterTone && SHORT.has(letter.sound) && letter.sound === last.sound) {
        last.isNasal ||= letter.isNasal ?? false
      } else if (!isAfterTone || !letter.isInherent) out.push(letter)
      return
    }
    const isFull = next?.isVowel && !next.isInherent && !SHORT.has(next.sound)
    raise(out)
    if (isFull && last?.isVowel) out.push({ sound: 'h', isVowel: false, isFaint: true })
  })
  return out
}

function withNasals(letters: Letter[]): Phone[] {
  return letters.flatMap(({ isNasal, ...letter }, at) => {
    const phone: Phone = letter
    if (!isNasal) return [phone]
    const next = letters[at + 1]
    const isFull = next !== undefined && isStop(next.sound)
    const sound = next && NASAL_BEFORE_LIPS.has(next.sound) ? 'm' : 'n'
    return [phone, { sound, isVowel: false, isFaint: !isFull }]
  })
}

/** The sounds of one word written in Gurmukhi; signs of other scripts are not heard. */
export function phonesOf(word: string): Phone[] {
  return withNasals(withTones(withoutSilent(lettersOf(word))))
}
