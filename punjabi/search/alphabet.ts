/**
 * The units in which the words of one script are compared. A unit is a letter or sign with what
 * decides how it is spelled: a mark after the sound says where it stands (`^` first, `$` last, `+`
 * after a vowel, `-` seldom said, `:` doubled). Sounds are the symbols of `phonemes-gurmukhi`.
 */
export interface Alphabet {
  readonly names: readonly string[]
  /** The codes of units, 1 to 127; unknown ones are left out. */
  readonly encode: (names: readonly string[]) => Uint8Array
}

/** The code of the gap between words, the same in every alphabet; digits follow it in each. */
export const SPACE = 1

function alphabet(units: string): Alphabet {
  const names = ['', ' ', ...'0123456789', ...units.split(/\s+/u).filter(Boolean)]
  const codes = new Map(names.map((name, code) => [name, code]))
  return {
    names,
    encode: (wanted) =>
      Uint8Array.from(wanted.map((name) => codes.get(name) ?? 0).filter((code) => code > 0)),
  }
}

const CONSONANTS = 'k K x q g G ɣ c C j J z ʈ Ʈ ɖ Ɖ ɳ t θ d ð n p P f b B m r ɽ l s ʃ'

const DOUBLED = CONSONANTS.replace(/(?<=\S)(?=\s|$)/gu, ':')

export const gurmukhiAlphabet = alphabet(
  `${CONSONANTS} ${DOUBLED} | y y^ v v^ h h^ h_ a a^ a- a~ a$ a+ A A$ A+ i i~ i$ i+ I I$ I+ u u~ u$ u+ U U$ U+
  e e$ e+ E E$ E+ o o$ o+ O O$ O+ Nm Nn N$ N+`,
)

/**
 * `°` stands where a short vowel may be spoken that Shahmukhi does not write (`°1` for the first),
 * `:` where a doubled consonant is likely, `w` and `Y` for و and ی, `ʕ` for ع, `?` for ئ, `h#` for a last ہ after a consonant.
 */
export const shahmukhiAlphabet = alphabet(
  `${CONSONANTS} ${DOUBLED} y^ v^ w w^ w$ Y Y^ Y$ e$ e h h^ h$ h# A A^ A$ a^ ʕ ʕ$ ? ° °1 °~ °$ Nm Nn N$`,
)

/** Stored Latin names by what each spelling may stand for. */
export const romanAlphabet = alphabet(
  `k kh g gh ch chh j jh t th d dh n p ph f b bh m r rh l s sh v h q z y a aa i ee u oo e ai o au
  a$ aa$ i$ ee$ u$ oo$ e$ ai$ o$ au$ y$ a+ aa+ i+ ee+ u+ oo+ e+ ai+ o+ au+ y+`,
)

/** The letters of queries typed in Latin script. */
export const typedAlphabet = alphabet('a b c d e f g h i j k l m n o p q r s t u v w x y z')
