import type { Language } from './languages'

/** The scripts that a name in Punjabi can be shown in. */
export const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const
export type Script = (typeof SCRIPTS)[number]

/** A name in the scripts it exists in; roman always does. */
export interface NamesInScripts {
  gurmukhi: string | null
  shahmukhi: string | null
  roman: string
  /** Shahmukhi as a machine would write it, where nobody has: to be shown with a mark only. */
  suggested?: string | null
}

/** How a person reads: the interface's language, and the script of names; null follows the language. */
export interface Reading {
  language: Language
  script: Script | null
}

/** The script a reader sees a name in: the one they chose, where the name exists in it. */
export function scriptOfName(names: NamesInScripts, { language, script }: Reading): Script {
  const wanted = script ?? SCRIPT_OF[language]
  return formIn(names, wanted)
    ? wanted
    : formIn(names, SCRIPT_OF[language])
      ? SCRIPT_OF[language]
      : 'roman'
}

const SCRIPT_OF: Record<Language, Script> = {
  en: 'roman',
  pa: 'gurmukhi',
  'pa-Arab': 'shahmukhi',
}

const formIn = (names: NamesInScripts, script: Script) =>
  names[script] ?? (script === 'shahmukhi' ? names.suggested : null)

/** The name as a reader sees it first. */
export const nameIn = (names: NamesInScripts, reading: Reading): string =>
  formIn(names, scriptOfName(names, reading)) ?? names.roman

/** Whether that form is a machine's, which is to be said where it is shown. */
export const isSuggested = (names: NamesInScripts, reading: Reading): boolean =>
  scriptOfName(names, reading) === 'shahmukhi' && names.shahmukhi === null

/** `lang` and `dir` of a name in a script. */
export const ATTRIBUTES: Record<Script, { lang: string; dir?: 'rtl' }> = {
  gurmukhi: { lang: 'pa' },
  shahmukhi: { lang: 'pa-Arab', dir: 'rtl' },
  roman: { lang: 'en' },
}
