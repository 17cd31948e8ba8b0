import type { NamesInScripts } from '../../shared/names'
import { useShownName } from '../lib/use-shown-name'

/** A name within a line of other words, in the script its reader chose. */
export function Name({ of }: { of: NamesInScripts }) {
  const { letters, lang, dir } = useShownName()(of)
  return lang ? <bdi {...{ lang, dir }}>{letters}</bdi> : letters
}
