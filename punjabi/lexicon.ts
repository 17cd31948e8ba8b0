import { BORROWED } from './lexicon/borrowed'
import { EVERYDAY } from './lexicon/everyday'
import { FAITH } from './lexicon/faith'
import { ARTS } from './lexicon/letters-and-arts'
import { MODERN } from './lexicon/modern'
import { NATIVE } from './lexicon/native'
import { NATIVE_MORE } from './lexicon/native-more'
import { PEOPLE } from './lexicon/people'
import { PLACES } from './lexicon/places'
import type { Pair } from './inflections'
import { readGurmukhi } from './gurmukhi-units'
import { normalise } from './normalise'
import { writeShahmukhi } from './shahmukhi-rules'

/**
 * Words by theme, parted by white space: `gurmukhi=shahmukhi`, where no rule can know the spelling
 * (`_` stands for a space), or `gurmukhi` alone, where the rules know it and the way back does not.
 * Written by hand, in the spelling most publishers of Lahore use; ݨ is kept where it is heard.
 */
const THEMES = [PEOPLE, FAITH, ARTS, PLACES, EVERYDAY, BORROWED, MODERN, NATIVE, NATIVE_MORE]

function parse(entry: string): Pair {
  const [gurmukhi = '', shahmukhi] = entry.split('=')
  const word = normalise(gurmukhi)
  return [word, shahmukhi?.replaceAll('_', ' ') ?? writeShahmukhi(readGurmukhi(word))]
}

/** All words in the order of the themes. */
export const lexiconEntries: readonly Pair[] = THEMES.join('\n').trim().split(/\s+/u).map(parse)

/** Gurmukhi word → Shahmukhi word, with ݨ. */
export const shahmukhiSpellings: ReadonlyMap<string, string> = new Map(lexiconEntries)
