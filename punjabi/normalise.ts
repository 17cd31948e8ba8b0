import { GURMUKHI_SIGNS, NUKTA, repairVowels } from './letters'

// Canonical order does not move a nukta over a vowel sign or addak, so typing order would survive.
const LATE_NUKTA = new RegExp(
  `([\u0A15-\u0A39])([${GURMUKHI_SIGNS}${NUKTA}]*${NUKTA}[${GURMUKHI_SIGNS}${NUKTA}]*)`,
  'gu',
)

/**
 * The form in which text is stored and shown: NFC, nukta next to its letter, whole independent
 * vowels, single spaces, no space at the ends. Changes nothing a reader can see. Idempotent.
 */
export function normalise(text: string): string {
  const composed = text
    .normalize('NFC')
    .replace(
      LATE_NUKTA,
      (_, letter: string, signs: string) => letter + NUKTA + signs.replaceAll(NUKTA, ''),
    )
  return repairVowels(composed).replace(/\s+/gu, ' ').trim()
}

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u
const CONTROLS = /\p{Cc}/u
const CONTROLS_IN_LINES = /(?![\t\n\r])\p{Cc}/u

/**
 * Whether text holds what no name may hold: bidi embeddings, overrides or isolates, control
 * characters, lone surrogates. Joiners and nukta are fine.
 * @param options `multiline` lets tabs and line ends pass, for descriptions and messages.
 */
export function hasForbiddenCharacters(
  text: string,
  options: { multiline?: boolean } = {},
): boolean {
  const controls = options.multiline === true ? CONTROLS_IN_LINES : CONTROLS
  return BIDI_CONTROLS.test(text) || controls.test(text) || !text.isWellFormed()
}
