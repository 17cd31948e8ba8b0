import type { NamesInScripts, Script } from '../../shared/names'
import { useSettings } from './store'

export interface EpisodeNames {
  /** What the episode is called in large letters. */
  first: Script
  /** What stands beside it, smaller, for those who read that better. */
  second: Script | null
}

/** An episode's title as lists and the player write it: Gurmukhi, then Roman, until a script is chosen. */
export function useEpisodeNames(): (names: NamesInScripts) => EpisodeNames {
  const { script } = useSettings()
  return (names) => {
    const first = [script, 'gurmukhi' as const].find((one) => one && names[one]) ?? 'roman'
    return { first, second: first === 'roman' ? null : 'roman' }
  }
}
