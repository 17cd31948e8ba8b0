/** How much of the words is hidden: more from step to step. */
export type Veil = 'whole' | 'half' | 'letters' | 'blank'

export interface LearnStep {
  /** Lines of the verse, from 0. */
  lines: readonly number[]
  veil: Veil
}

const ALONE = ['whole', 'half', 'letters', 'blank'] as const
const TOGETHER = ['letters', 'blank'] as const

/** The way to know a verse: line by line, each line then with the one before it, at last all of them. */
export function stepsOf(count: number): LearnStep[] {
  const all = Array.from({ length: count }, (_, line) => line)
  const steps = all.flatMap((line): LearnStep[] => [
    ...ALONE.map((veil) => ({ lines: [line], veil })),
    ...(line > 0 ? TOGETHER.map((veil) => ({ lines: [line - 1, line], veil })) : []),
  ])
  return count > 2 ? [...steps, { lines: all, veil: 'blank' }] : steps
}

/** The step to take again when one does not know it yet: one with more words, of the same lines. */
export function stepBefore(steps: readonly LearnStep[], at: number): number {
  const [here, before] = [steps[at], steps[at - 1]]
  const isSame = here && before && here.lines.join() === before.lines.join()
  return isSame ? at - 1 : at
}

const FIRST_LETTER = /^\P{L}*\p{L}\p{M}*/u
const VIRAMA = /\u0A4D$/u

export interface VeiledWord {
  word: string
  /** What is left to see of it. */
  shown: string
}

/** The words of a line, each with what a veil leaves of it. */
export function veiled(line: string, veil: Veil): VeiledWord[] {
  const words = line.split(/\s+/u).filter(Boolean)
  return words.map((word, at) => {
    if (veil === 'blank') return { word, shown: '' }
    if (veil === 'whole' || (veil === 'half' && at % 2 === 0)) return { word, shown: word }
    return { word, shown: (FIRST_LETTER.exec(word)?.[0] ?? '').replace(VIRAMA, '') }
  })
}
