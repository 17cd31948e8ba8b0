import { ATTRIBUTES, SCRIPT_OF, type Script } from '#shared/text/names.ts'
import { useSettings } from '#web/session/store.ts'
import type { Line } from './contract.ts'

interface LineWords {
  words: string
  script: Script
  lang: string
  dir: 'rtl' | 'ltr'
  /** Whether a machine wrote it over from Gurmukhi. */
  machine: boolean
}

/** A line in the reader's script; in the script of the poem where it is not written in that. */
export function useLineWords(): (text: Line['text']) => LineWords {
  const { language, script } = useSettings()
  const wanted = [script, language === 'en' ? null : SCRIPT_OF[language]]
  const order = [...wanted, 'gurmukhi', 'shahmukhi', 'roman'] as const
  return (text) => {
    const formOf = (one: Script) => text[one] ?? (one === 'shahmukhi' ? text.suggested : null)
    const found = order.find((one) => one && formOf(one)) ?? 'gurmukhi'
    const { lang, dir = 'ltr' } = ATTRIBUTES[found]
    return {
      script: found,
      lang,
      dir,
      words: formOf(found) ?? '',
      machine: found === 'shahmukhi' && text.shahmukhi === null,
    }
  }
}
