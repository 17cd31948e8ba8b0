import type { Language } from '#shared/i18n/languages.ts'

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

/** The language of the interface, and the script of names: null follows the language. */
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

/** The script that a language of the interface is written in. */
export const SCRIPT_OF: Record<Language, Script> = {
  en: 'roman',
  pa: 'gurmukhi',
  'pa-Arab': 'shahmukhi',
}

/** The name in a script, as somebody wrote it or as a machine would; null where there is none. */
export const formIn = (names: NamesInScripts, script: Script): string | null =>
  names[script] ?? ((script === 'shahmukhi' && names.suggested) || null)

/** The name as a reader sees it first. */
export const nameIn = (names: NamesInScripts, reading: Reading): string =>
  formIn(names, scriptOfName(names, reading)) ?? names.roman

/** The name for those who cannot be told that a machine wrote it: metadata, lock screens. */
export const attestedNameIn = (names: NamesInScripts, reading: Reading): string =>
  nameIn({ ...names, suggested: null }, reading)

/** Tells whether that form is a machine's, which is to be said where it is shown. */
export const isSuggested = (names: NamesInScripts, reading: Reading): boolean =>
  isSuggestedIn(names, scriptOfName(names, reading))

/** Tells whether a name in a script is a machine's. */
export const isSuggestedIn = (names: NamesInScripts, script: Script): boolean =>
  script === 'shahmukhi' && names.shahmukhi === null && Boolean(names.suggested)

/** `lang` and `dir` of a name in a script. */
export const ATTRIBUTES: Record<Script, { lang: string; dir?: 'rtl' }> = {
  gurmukhi: { lang: 'pa' },
  shahmukhi: { lang: 'pa-Arab', dir: 'rtl' },
  roman: { lang: 'en' },
}
