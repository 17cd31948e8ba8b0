import type { NamesInScripts } from '#shared/text/names.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'

/** A name within a line of other words, in the script its reader chose. */
export function Name({ of }: { of: NamesInScripts }) {
  const { letters, lang, dir } = useShownName()(of)
  return lang ? (
    <bdi lang={lang} dir={dir}>
      {letters}
    </bdi>
  ) : (
    letters
  )
}
