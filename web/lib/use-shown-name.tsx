import type { ReactNode } from 'react'
import {
  ATTRIBUTES,
  nameIn,
  scriptOfName,
  type NamesInScripts,
  type Script,
} from '../../shared/names'
import { useSettings } from './store'

export interface ShownName {
  script: Script
  name: string
  /** For the element around it; undefined where the page's own language fits. */
  lang: string | undefined
  dir: 'rtl' | undefined
  /** The name within that element, turned its own way where that is not the page's. */
  text: ReactNode
}

/** A name as this reader sees it first, with what the element that shows it has to say of it. */
export function useShownName(): (names: NamesInScripts) => ShownName {
  const { language, script: wanted } = useSettings()
  return (names) => {
    const reading = { language, script: wanted }
    const script = scriptOfName(names, reading)
    const name = nameIn(names, reading)
    const { lang, dir } = ATTRIBUTES[script]
    return {
      script,
      name,
      lang: lang === language ? undefined : lang,
      dir,
      text: dir ? <bdi dir={dir}>{name}</bdi> : name,
    }
  }
}
