/** What each Shahmukhi letter is in Gurmukhi where it is a consonant. */
export const LETTERS: Readonly<Record<string, string>> = {
  ب: 'ਬ', پ: 'ਪ', ت: 'ਤ', ط: 'ਤ', ٹ: 'ਟ', ث: 'ਸ', س: 'ਸ', ص: 'ਸ', ج: 'ਜ', چ: 'ਚ', ح: 'ਹ', خ: '\u0A59',
  د: 'ਦ', ڈ: 'ਡ', ذ: '\u0A5B', ز: '\u0A5B', ض: '\u0A5B', ظ: '\u0A5B', ژ: '\u0A5B', ر: 'ਰ', ڑ: 'ੜ', ش: '\u0A36',
  غ: '\u0A5A', ف: '\u0A5E', ق: 'ਕ', ک: 'ਕ', گ: 'ਗ', ل: 'ਲ', ࣇ: '\u0A33', م: 'ਮ', ن: 'ਨ', ݨ: 'ਣ', ڻ: 'ਣ', ۃ: 'ਤ',
  ة: 'ਤ', ہ: 'ਹ', ھ: 'ਹ', و: 'ਵ', ی: 'ਯ',
} // prettier-ignore

/** What some writers put for the same letter, with its cost. */
export const OTHERS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  خ: [['ਖ', 2]], غ: [['ਗ', 1.5]], ف: [['ਫ', 1]], ز: [['ਜ', 2.5]], ذ: [['ਜ', 3]], ش: [['ਸ', 4]],
  ل: [['\u0A33', 3]],
} // prettier-ignore

export const ASPIRATES: Readonly<Record<string, string>> = {
  ب: 'ਭ', پ: 'ਫ', ت: 'ਥ', ٹ: 'ਠ', ج: 'ਝ', چ: 'ਛ', د: 'ਧ', ڈ: 'ਢ', ک: 'ਖ', گ: 'ਘ',
} // prettier-ignore

export const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ਅ: '', ਆ: '\u0A3E', ਇ: '\u0A3F', ਈ: '\u0A40', ਉ: '\u0A41', ਊ: '\u0A42', ਏ: '\u0A47', ਐ: '\u0A48', ਓ: '\u0A4B', ਔ: '\u0A4C',
} // prettier-ignore

/** Nats, tuned on words of both scripts; an unwritten vowel is dear because the order of letters favours it. */
export const COST = {
  i: 0.8, u: 3.3, firstI: 2.3, firstU: 2.3, doubled: 0.5, joinedR: 2, joined: 4, skipped: 5, au: 2.9, uu: 2,
  ee: 0.75, shortU: 2, yeh: 0.8, shortI: 3, finalA: 0.3, nn: 2.2,
} // prettier-ignore
