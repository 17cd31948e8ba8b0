import type { Language } from '../../shared/languages'
import type { NamesInScripts } from '../../shared/names'

/** The `lang` a shown name needs where its script is not that of the page. */
export function langOfName(names: NamesInScripts, language: Language): 'en' | undefined {
  return language === 'pa' && !names.gurmukhi ? 'en' : undefined
}
