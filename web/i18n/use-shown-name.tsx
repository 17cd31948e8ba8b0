import type { ReactNode } from 'react'
import {
  ATTRIBUTES,
  formIn,
  isSuggestedIn,
  scriptOfName,
  type NamesInScripts,
  type Script,
} from '#shared/text/names.ts'
import { MachineMark } from '#web/ui/MachineMark.tsx'
import { useSettings } from '#web/session/store.ts'

export interface ShownName {
  script: Script
  /** For the element around it; undefined where the page's own language fits. */
  lang: string | undefined
  dir: 'rtl' | undefined
  /** The name, marked where a machine wrote it, for an element that takes `lang` and `dir`. */
  letters: ReactNode
  /** The same within an element that takes `lang` alone: turned its own way by itself. */
  text: ReactNode
}

/** Draws the letters of a name in another way than as plain text. */
type Draw = (name: string) => ReactNode

/** A name in a script of its own choice; in Roman where it does not exist in that. */
export function useNameInScript() {
  const { language } = useSettings()
  return (names: NamesInScripts, wanted: Script, draw: Draw = (name) => name): ShownName => {
    const form = formIn(names, wanted)
    const script = form ? wanted : 'roman'
    const { lang, dir } = ATTRIBUTES[script]
    const letters = (
      <>
        {draw(form ?? names.roman)}
        {isSuggestedIn(names, script) && <MachineMark />}
      </>
    )
    return {
      script,
      dir,
      letters,
      lang: lang === language ? undefined : lang,
      text: dir ? <bdi dir={dir}>{letters}</bdi> : letters,
    }
  }
}

/** A name as this reader sees it first, with what the element that shows it has to say of it. */
export function useShownName(): (names: NamesInScripts, draw?: Draw) => ShownName {
  const { language, script } = useSettings()
  const inScript = useNameInScript()
  return (names, draw) => inScript(names, scriptOfName(names, { language, script }), draw)
}
