import { formIn, SCRIPT_OF, type NamesInScripts, type Script } from '#shared/text/names.ts'
import { useSettings } from '#web/session/store.ts'
import { useNameInScript, type ShownName } from './use-shown-name.tsx'

export interface EpisodeNames {
  /** What the episode is called in large letters. */
  first: ShownName
  /** What stands beside it, smaller, for those who read that better. */
  second: ShownName | null
}

/** An episode's title as lists and the player write it: in Punjabi, and for those who read English in Roman beside it. */
export function useEpisodeNames(): (names: NamesInScripts) => EpisodeNames {
  const { language, script } = useSettings()
  const inScript = useNameInScript()
  const order: (Script | null)[] = [script, language === 'en' ? null : SCRIPT_OF[language]]
  return (names) => {
    const wanted = [...order, 'gurmukhi' as const].find((one) => one && formIn(names, one))
    const first = inScript(names, wanted ?? 'roman')
    const hasBoth = language === 'en' && first.script !== 'roman'
    return { first, second: hasBoth ? inScript(names, 'roman') : null }
  }
}
