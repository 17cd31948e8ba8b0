import { NUKTA } from '#punjabi/text/letters.ts'

/** A word in both scripts. */
export type Pair = readonly [gurmukhi: string, shahmukhi: string]

/** Endings after a stem that closes on a consonant: شاعر → شاعراں, شاعری, شاعرانہ. */
const AFTER_CONSONANT: readonly Pair[] = [
  ['ਾਂ', 'اں'], ['ੇ', 'ے'], ['ੋ', 'و'], ['ੋਂ', 'وں'], ['ੀ', 'ی'], ['ੀਂ', 'یں'], ['ੀਆਂ', 'یاں'], ['ਾ', 'ا'],
  ['ਾਨਾ', 'انہ'], ['ੀਅਤ', 'یت'], ['ਣ', 'ݨ'], ['ਣਾ', 'ݨا'], ['ਣੀ', 'ݨی'], ['ਣੇ', 'ݨے'], ['ਦਾ', 'دا'],
  ['ਦੀ', 'دی'], ['ਦੇ', 'دے'], ['ਿਆ', 'یا'], ['ਿਆਂ', 'یاں'], ['ੀਏ', 'یئے'], ['ਨੀ', 'نی'],
] // prettier-ignore

/** Endings that take the place of a last ਾ (ہ or ا): قصہ → قصے, قصیاں. */
const INSTEAD_OF_A: readonly Pair[] = [
  ['ੇ', 'ے'], ['ਿਆਂ', 'یاں'], ['ੀ', 'ی'], ['ੀਆਂ', 'یاں'], ['ਿਓ', 'یو'], ['ੋਂ', 'وں'], ['ਿਓਂ', 'یوں'],
] // prettier-ignore

/** Endings after a last ਾ that stays: دعا → دعاواں, خدا → خدائی. */
const AFTER_A: readonly Pair[] = [
  ['ਵਾਂ', 'واں'], ['ਈ', 'ئی'], ['ਏ', 'ئے'], ['ਉਣਾ', 'ؤݨا'], ['ਉਂਦਾ', 'ؤندا'],
] // prettier-ignore

const AFTER_I: readonly Pair[] = [
  ['ਆਂ', 'اں'], ['ਓ', 'و'], ['ਏ', 'ئے'], ['ਅਤ', 'ت'], ['ਕਾਰ', ' کار'],
] // prettier-ignore

const AFTER_U: readonly Pair[] = [
  ['ਆਂ', 'آں'], ['ਈ', 'ئی'], ['ਓ', 'ؤ'],
] // prettier-ignore

/** After these the infinitive has ਨ: ਕਰਨਾ, ਪੜ੍ਹਨਾ, but ਦੱਸਣਾ. */
const BEFORE_N = /(?:[ਰੜਣਨ]|\u0A4Dਹ)$/u
const WITH_N: readonly Pair[] = AFTER_CONSONANT.map(([left, right]) => [
  left.replace('ਣ', 'ਨ'),
  right.replace('ݨ', 'ن'),
])

const CONSONANT = new RegExp(`[ਕ-ਹੜ]${NUKTA}?$`, 'u')

/**
 * The forms a noun, adjective or verb stem takes, both spellings built alike, the word itself not
 * among them. Some are never said; none of them is another word's spelling by chance.
 */
export function formsOf([gurmukhi, shahmukhi]: Pair): Pair[] {
  const extend = (endings: readonly Pair[], cut: number) =>
    endings.map(([left, right]): Pair => [
      gurmukhi.slice(0, gurmukhi.length - cut) + left,
      shahmukhi.slice(0, shahmukhi.length - cut) + right,
    ])
  if (CONSONANT.test(gurmukhi)) {
    return extend(BEFORE_N.test(gurmukhi) ? WITH_N : AFTER_CONSONANT, 0)
  }
  if (/ਾ$/u.test(gurmukhi)) {
    if (/[اہ]$/u.test(shahmukhi)) {
      const stays = shahmukhi.endsWith('ا') ? extend(AFTER_A, 0) : []
      return [...extend(INSTEAD_OF_A, 1), ...stays]
    }
    return []
  }
  if (/[ੀਈ]$/u.test(gurmukhi) && shahmukhi.endsWith('ی')) return extend(AFTER_I, 0)
  return /ੂ$/u.test(gurmukhi) && shahmukhi.endsWith('و') ? extend(AFTER_U, 0) : []
}

/** What is put before known words: بے صبر, غیر حاضر. */
export const PREFIXES: readonly Pair[] = [
  ['ਬੇ', 'بے'], ['ਗ਼ੈਰ', 'غیر'], ['ਗੈਰ', 'غیر'], ['ਨਾ', 'نا'], ['ਬਦ', 'بد'], ['ਖ਼ੁਸ਼', 'خوش'], ['ਖੁਸ਼', 'خوش'],
  ['ਕਮ', 'کم'], ['ਲਾ', 'لا'], ['ਹਮ', 'ہم'], ['ਬਾ', 'با'], ['ਅਣ', 'اݨ'], ['ਅਨ', 'ان'], ['ਖ਼ੂਬ', 'خوب'], ['ਸਰ', 'سر'],
  ['ਪੁਰ', 'پر'], ['ਸ਼ਾਹ', 'شاہ'], ['ਦਿਲ', 'دل'], ['ਗੁਲ', 'گل'], ['ਗੁਰ', 'گر'], ['ਨੂਰ', 'نور'],
] // prettier-ignore

/** What is put after known words, and after any word of two letters or more: وظیفہ خوار, تنقید نگار. */
export const SUFFIXES: readonly Pair[] = [
  ['ਦਾਰ', 'دار'], ['ਦਾਰੀ', 'داری'], ['ਗਰ', 'گر'], ['ਗਰੀ', 'گری'], ['ਗਾਰ', 'گار'], ['ਗਾਹ', 'گاہ'], ['ਨਾਮਾ', 'نامہ'],
  ['ਨਾਮੇ', 'نامے'], ['ਨਾਮਿਆਂ', 'نامیاں'], ['ਸਤਾਨ', 'ستان'], ['ਿਸਤਾਨ', 'ستان'], ['ਸਤਾਨੀ', 'ستانی'], ['ਿਸਤਾਨੀ', 'ستانی'],
  ['ਖ਼ਾਨਾ', 'خانہ'], ['ਖਾਨਾ', 'خانہ'], ['ਖ਼ਾਨੇ', 'خانے'], ['ਖਾਨੇ', 'خانے'], ['ਬਾਜ਼', 'باز'], ['ਬਾਜ਼ੀ', 'بازی'], ['ਮੰਦ', 'مند'],
  ['ਮੰਦੀ', 'مندی'], ['ਨਾਕ', 'ناک'], ['ਜ਼ਾਦਾ', 'زادہ'], ['ਜ਼ਾਦੀ', 'زادی'], ['ਨਿਗਾਰ', 'نگار'], ['ਨਗਾਰ', 'نگار'], ['ਨਿਗਾਰੀ', 'نگاری'],
  ['ਪਰਸਤ', 'پرست'], ['ਪਰਸਤੀ', 'پرستی'], ['ਪਸੰਦ', 'پسند'], ['ਆਬਾਦ', 'آباد'], ['ਾਬਾਦ', 'آباد'], ['ਅਬਾਦ', 'آباد'], ['ਵਾਰ', 'وار'],
  ['ਵਾਲਾ', 'والا'], ['ਵਾਲੀ', 'والی'], ['ਵਾਲੇ', 'والے'], ['ਵਾਦ', 'واد'], ['ਵਾਦੀ', 'وادی'], ['ਪੁਰ', 'پور'], ['ਪੁਰਾ', 'پورہ'], ['ਪੁਰੀ', 'پوری'],
  ['ਕਾਰ', 'کار'], ['ਕਾਰੀ', 'کاری'], ['ਯਾਰ', 'یار'], ['ਦਾਨ', 'دان'], ['ਉੱਲਾ', ' اللہ'], ['ੁੱਲਾ', ' اللہ'], ['ਉੱਲਾਹ', ' اللہ'],
  ['ੁੱਲਾਹ', ' اللہ'], ['ਉਲਾ', ' اللہ'], ['ੁਲਾ', ' اللہ'], ['ਉੱਦੀਨ', ' الدین'], ['ੁੱਦੀਨ', ' الدین'], ['ਉਦੀਨ', ' الدین'], ['ੁਦੀਨ', ' الدین'],
  ['ਅਲਦੀਨ', ' الدین'], ['ਦੀਨ', ' دین'], ['ਬਖ਼ਸ਼', ' بخش'], ['ਮਾਜਰਾ', 'ماجرا'], ['ਸ਼ਾਹੀ', 'شاہی'], ['ਸ਼ਾਹ', 'شاہ'],
] // prettier-ignore
