import { readGurmukhi } from './gurmukhi-units.ts'

/**
 * The sounds of one normalised Gurmukhi word, one symbol each: k K(kh) g G(gh) c C(chh) j J(jh),
 * retroflex ʈ Ʈ ɖ Ɖ ɳ ɽ, dental t θ d ð n, p P(ph) b B(bh) m, y r l v h, s ʃ(sh) q x(kh dot)
 * ɣ(gh dot) z f, vowels a A i I u U e E(ai) o O(au), nasal N. Doubling is not marked.
 */
export function phonemesFromGurmukhi(word: string): string {
  const units = readGurmukhi(word)
  return units
    .map(({ consonant, vowel, nasal }, index) => {
      const silent =
        vowel === 'a' && consonant !== '' && index === units.length - 1 && index > 0 && !nasal
      return consonant + (silent ? '' : vowel) + (nasal ? 'N' : '')
    })
    .join('')
}
