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

/**
 * A line in the scripts it is had in: first the reader's, else the poem's, then the others.
 */
export function useLineWords(): (text: Line['text']) => [LineWords, ...LineWords[]] {
  const { language, script } = useSettings()
  const wanted = [script, language === 'en' ? null : SCRIPT_OF[language]]
  const order = [...wanted, 'gurmukhi', 'shahmukhi', 'roman'] as const
  return (text) => {
    const formOf = (one: Script) => text[one] ?? (one === 'shahmukhi' ? text.suggested : null)
    const wordsIn = (script: Script): LineWords => {
      const { lang, dir = 'ltr' } = ATTRIBUTES[script]
      const machine = script === 'shahmukhi' && text.shahmukhi === null
      return { script, lang, dir, words: formOf(script) ?? '', machine }
    }
    const had = order.filter((one) => one !== null).filter((one) => formOf(one))
    const [first = 'gurmukhi', ...others] = new Set(had)
    return [wordsIn(first), ...others.map(wordsIn)]
  }
}
