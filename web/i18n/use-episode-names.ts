import { formIn, SCRIPT_OF, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useSettings } from '#web/session/store.ts'
import { useNameInScript, type ShownName } from './use-shown-name.tsx'

export interface EpisodeNames {
  /** What the episode is called in large letters. */
  first: ShownName
  /** What stands beside it, smaller, for those who read that better. */
  second: ShownName | null
}

/** What readers of Punjabi are shown beside a script: they need no English. */
const OTHER: Record<Script, Script> = {
  gurmukhi: 'shahmukhi',
  shahmukhi: 'gurmukhi',
  roman: 'gurmukhi',
}

/** An episode's title as lists and the player write it: in Punjabi, then Roman in English, else in the other script. */
export function useEpisodeNames(): (names: NamesInScripts) => EpisodeNames {
  const { language, script } = useSettings()
  const inScript = useNameInScript()
  const order: (Script | null)[] = [script, language === 'en' ? null : SCRIPT_OF[language]]
  return (names) => {
    const wanted = [...order, 'gurmukhi' as const].find((one) => one && formIn(names, one))
    const first = inScript(names, wanted ?? 'roman')
    const beside = language === 'en' ? 'roman' : OTHER[first.script]
    const hasBoth = beside !== first.script && formIn(names, beside)
    return { first, second: hasBoth ? inScript(names, beside) : null }
  }
}
