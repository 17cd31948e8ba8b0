import {
  formIn,
  isSuggestedIn,
  SCRIPT_OF,
  type NamesInScripts,
  type Script,
} from '#shared/text/names.ts'
import { useLanguage } from './intl.tsx'

export interface HeadlineName {
  /** The large word of a page or tile; null where the name has no native form. */
  word: string | null
  /** Whether it is the name itself, in the page's own script, and no decoration beside it. */
  isName: boolean
  /** Whether a machine wrote it. */
  machine: boolean
  /** The other native script, where somebody wrote the name in that. */
  other: Script | null
}

/** Chooses the headline form of a name: Gurmukhi beside an English name; in Punjabi the name itself. */
export function useHeadlineName(): (names: NamesInScripts) => HeadlineName {
  const language = useLanguage()
  return (names) => {
    const script = SCRIPT_OF[language]
    const own = script === 'roman' ? null : formIn(names, script)
    const headline = own ? script : 'gurmukhi'
    const other = headline === 'gurmukhi' ? 'shahmukhi' : 'gurmukhi'
    return {
      word: own ?? names.gurmukhi,
      isName: own !== null,
      machine: own !== null && isSuggestedIn(names, script),
      other: names[other] ? other : null,
    }
  }
}
