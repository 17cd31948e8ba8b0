// Measured on the display cut: a letter, a vowel sign beside it, a space, and air at the end.
const LETTER = 0.8
const SIDE_SIGN = 0.34
const SPACE = 0.4
const AIR = 0.5

/** Estimates how wide a word is in the display cut, in em; rather too wide than too narrow. */
export function emsOf(word: string): number {
  const text = word.normalize('NFC')
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const letters = count(/[\p{L}\p{N}]/gu) - count(/੍/gu)
  const ems = letters * LETTER + count(/[ਾਿੀ]/gu) * SIDE_SIGN + count(/[\s\p{P}]/gu) * SPACE + AIR
  return Math.round(ems * 100) / 100
}
