import { GURMUKHI_SIGNS, NUKTA, repairVowels } from './letters.ts'

// Canonical order does not move a nukta over a vowel sign or addak, so typing order would survive.
const LATE_NUKTA = new RegExp(
  `([\u0A15-\u0A39])([${GURMUKHI_SIGNS}${NUKTA}]*${NUKTA}[${GURMUKHI_SIGNS}${NUKTA}]*)`,
  'gu',
)
/** Soft hyphen, zero-width space, word joiner, byte order mark: not to be seen, and met by pasting. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/gu
/** Forms of Arabic letters by their place in the word; the signs from U+FDF0 are phrases, not letters. */
const PRESENTATION_FORMS = /[\uFB50-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDC7\uFE70-\uFEFC]+/gu
/** Sorting a long run of marks costs its square, so that 30 are kept (UAX #15, stream-safe text). */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu
const YEH_WITH_HAMZA = /ی\u0654/gu

function compose(text: string): string {
  return text
    .replace(LONG_RUN, '$1')
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(LONG_RUN, '$1')
}

/**
 * The form in which text is stored and shown: well-formed, NFC, nukta next to its letter, whole
 * independent vowels, plain Arabic letters, single spaces, no space at the ends. Changes nothing a
 * reader can see, save marks past the 30th on one letter. Idempotent; its cost grows with the
 * length.
 */
export function normalise(text: string): string {
  const composed = compose(text.toWellFormed().replace(UNSEEN, ''))
    .replace(YEH_WITH_HAMZA, 'ئ')
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
 * Tells whether text holds what no name may hold: bidi embeddings, overrides or isolates, control
 * characters, lone surrogates or what `normalise` makes of them. Joiners and nukta are fine.
 * @param options `multiline` lets tabs and line ends pass, for descriptions and messages.
 */
export function hasForbiddenCharacters(
  text: string,
  options: { multiline?: boolean } = {},
): boolean {
  const controls = options.multiline === true ? CONTROLS_IN_LINES : CONTROLS
  return (
    BIDI_CONTROLS.test(text) ||
    controls.test(text) ||
    !text.isWellFormed() ||
    text.includes('\uFFFD')
  )
}
