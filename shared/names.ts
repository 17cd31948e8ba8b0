import type { Language } from './languages'

/** The scripts that a name in Punjabi can be shown in. */
export const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const
export type Script = (typeof SCRIPTS)[number]

/** A name in the scripts it exists in; roman always does. */
export interface NamesInScripts {
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string
}

/** How a person reads: the interface's language, and the script of names; null follows the language. */
export interface Reading {
  language: Language
  script: Script | null
}

/** The script a reader sees a name in: the one they chose, where the name exists in it. */
export function scriptOfName(names: NamesInScripts, { language, script }: Reading): Script {
  if (script && names[script]) return script
  return language === 'pa' && names.gurmukhi ? 'gurmukhi' : 'roman'
}

/** The name as a reader sees it first. */
export const nameIn = (names: NamesInScripts, reading: Reading): string =>
  names[scriptOfName(names, reading)] ?? names.roman

/** `lang` and `dir` of a name in a script. */
export const ATTRIBUTES: Record<Script, { lang: string; dir?: 'rtl' }> = {
  gurmukhi: { lang: 'pa' },
  shahmukhi: { lang: 'pa-Arab', dir: 'rtl' },
  roman: { lang: 'en' },
}
