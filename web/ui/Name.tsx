import type { ReactNode } from 'react'
import type { NamesInScripts } from '#shared/text/names.ts'
import { useShownName } from '#web/i18n/use-shown-name.tsx'

interface NameProps {
  of: NamesInScripts
  /** Draws its letters in another way than as plain text. */
  draw?: ((name: string) => ReactNode) | undefined
}

/** A name within a line of other words, in the script its reader chose. */
export function Name({ of, draw }: NameProps) {
  const { letters, lang, dir } = useShownName()(of, draw)
  return lang ? (
    <bdi lang={lang} dir={dir}>
      {letters}
    </bdi>
  ) : (
    letters
  )
}
