import { phonesOf, type Phone } from './phones.server.ts'

export interface Segment {
  sound: string
  seconds: number
  /** Pitch in hertz, and the part of the sound at which it is reached. */
  pitch?: { at: number; hertz: number }[]
}

export interface Manner {
  /** Middle of the voice in hertz. */
  hertz: number
  /** Lengths of sounds against those of quick speech. */
  pace: number
  /** How far the pitch goes up and down; 1 is a story told, less is verse. */
  range: number
}

/** Lengths in seconds at a pace of 1; sounds that are not named last 0.062. */
const SECONDS: Record<string, number> = {
  a: 0.064, ih: 0.062, uh: 0.062, aa: 0.118, iy: 0.105, uw: 0.105, ee: 0.108, oo: 0.112, eh: 0.112, oh: 0.112,
  k: 0.075, kh: 0.088, g: 0.06, ch: 0.078, j: 0.066, T: 0.066, D: 0.05, N: 0.056, th: 0.07, tth: 0.078, dh: 0.056,
  p: 0.074, f: 0.08, b: 0.062, m: 0.064, n: 0.058, y: 0.05, r: 0.042, l: 0.056, L: 0.052, v: 0.052, s: 0.088, sh: 0.092, h: 0.05,
} // prettier-ignore
const UNNAMED = 0.062
const DOUBLE = 1.75
const FAINT = 0.034
const LAST_VOWEL = 1.45
const LONG = /^(aa|iy|uw|ee|oo|eh|oh)$/

interface Placed extends Phone {
  isStressed: boolean
  isLastVowel: boolean
}

/** The stress of a word lies on its last long syllable but one, else on its first vowel. */
function stressOf(phones: Phone[]): number {
  const vowels = phones.flatMap((phone, at) => (phone.isVowel ? [at] : []))
  const heavy = vowels.filter(
    (at) => LONG.test(phones[at]?.sound ?? '') || phones[at + 1]?.isDouble,
  )
  const notLast = heavy.findLast((at) => at !== vowels.at(-1))
  return notLast ?? heavy.at(-1) ?? vowels[0] ?? -1
}

function placed(line: string): Placed[] {
  const words = line.split(/[^\u0A00-\u0A7F]+/u).filter(Boolean)
  const all = words.flatMap((word) => {
    const phones = phonesOf(word)
    const stress = stressOf(phones)
    return phones.map((phone, at) => ({ ...phone, isStressed: at === stress, isLastVowel: false }))
  })
  const last = all.findLast(({ isVowel }) => isVowel)
  if (last) last.isLastVowel = true
  return all
}

/** What the mark at a line's end does to the pitch there, as a part of the middle. */
const ENDS: Record<string, number> = { ',': 0.06, '?': 0.26, '!': -0.05, '।': -0.2 }

/**
 * The sounds of a line with lengths and pitch: it falls slowly from beginning to end, rises on each
 * word's stress, dips or leaps for a tone, and ends by its last mark.
 */
export function segmentsOf(line: string, { hertz, pace, range }: Manner): Segment[] {
  const sounds = placed(line)
  const end = ENDS[line.trim().at(-1) ?? ''] ?? -0.1
  return sounds.map((phone, at) => {
    const base = phone.isFaint ? FAINT : (SECONDS[phone.sound] ?? UNNAMED)
    const isTonal = phone.tone !== undefined
    const longer =
      (phone.isDouble ? DOUBLE : 1) * (phone.isLastVowel ? LAST_VOWEL : 1) * (isTonal ? 1.15 : 1)
    const stressed = phone.isStressed ? 1.12 : 1
    const seconds = base * longer * stressed * pace
    if (!phone.isVowel) return { sound: phone.sound, seconds }
    const done = at / Math.max(1, sounds.length - 1)
    const middle = 1 + range * (0.1 - 0.2 * done + (phone.isStressed ? 0.09 : 0))
    const points: [number, number][] =
      phone.tone === 'low'
        ? [
            [0.15, middle - 0.14 * range],
            [0.9, middle + 0.04 * range],
          ]
        : phone.tone === 'high'
          ? [
              [0.2, middle + 0.16 * range],
              [0.95, middle - 0.04 * range],
            ]
          : [[0.5, middle]]
    if (phone.isLastVowel) points.push([0.97, middle + end * range])
    return {
      sound: phone.sound,
      seconds,
      pitch: points.map(([part, times]) => ({ at: part, hertz: hertz * times })),
    }
  })
}

export function restAfter(line: string, pace: number): number {
  const mark = line.trim().at(-1)
  return (mark === ',' ? 0.28 : 0.56) * pace
}
