import { BORROWED } from './borrowed.ts'
import { EVERYDAY } from './everyday.ts'
import { FAITH } from './faith.ts'
import { ARTS } from './letters-and-arts.ts'
import { MODERN } from './modern.ts'
import { NATIVE } from './native.ts'
import { NATIVE_MORE } from './native-more.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import type { Pair } from './inflections.ts'
import { readGurmukhi } from '#punjabi/text/gurmukhi-units.ts'
import { normalise } from '#punjabi/text/normalise.ts'
import { writeShahmukhi } from '#punjabi/text/shahmukhi-rules.ts'

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
