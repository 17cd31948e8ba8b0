import type { Language } from './languages'

/** A name in the scripts it exists in; roman always does. */
export interface NamesInScripts {
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string
}

/** The name a reader of that language sees first. */
export function nameIn(names: NamesInScripts, language: Language): string {
  return language === 'pa' ? (names.gurmukhi ?? names.roman) : names.roman
}
