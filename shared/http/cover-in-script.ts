import type { Language } from '#shared/i18n/languages.ts'

const WITH_WORDS = /^(\/covers\/.+?)(-bare)?\.svg$/
const WITHOUT_WORDS = /-(?:s|tall)(?:-bare)?\.svg$/

/** The address of a cover as a reader of a language sees it: its words in Nastaliq in Shahmukhi. */
export function coverIn(language: Language, src: string): string {
  if (language !== 'pa-Arab' || WITHOUT_WORDS.test(src)) return src
  return src.replace(WITH_WORDS, '$1-nastaliq$2.svg')
}

/** The tall form of a drawn cover, a cloth without words; a picture of one's own has no other. */
export const tallOf = (small: string): string => small.replace(/-s\.svg$/, '-tall.svg')

/** A cloth without words before a stitch was made; null for a picture of one's own, whose bare form is made otherwise. */
export const unstitchedOf = (cloth: string): string | null =>
  WITHOUT_WORDS.test(cloth) ? cloth.replace(/(?:-bare)?\.svg$/, '-bare.svg') : null
