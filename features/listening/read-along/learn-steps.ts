/** What one does with a verse, one after the other, until it is known by heart. */
export const LEARN_STEPS = ['hear', 'read', 'say', 'recite', 'check'] as const
export type LearnStep = (typeof LEARN_STEPS)[number]

/** Steps at which the verse is heard without a press. */
export const isHeard = (step: LearnStep | undefined): boolean => step === 'hear' || step === 'check'

/** Steps at which words are hidden. */
export const hides = (step: LearnStep): boolean => step === 'say' || step === 'recite'

export interface VeiledWord {
  word: string
  hidden: boolean
}

/** The words of a line: every second one is hidden while it is said, all while it is recited. */
export function veiled(line: string, step: LearnStep): VeiledWord[] {
  const words = line.split(/\s+/u).filter(Boolean)
  return words.map((word, at) => ({
    word,
    hidden: step === 'recite' || (step === 'say' && at % 2 === 1),
  }))
}

const MOST_LINES = 4

/** The lines of a lesson: a verse, or a part of one that is too long to be said at once. */
export function lessonsOf<L extends { verse: number }>(lines: readonly L[]): L[][] {
  const lessons: L[][] = []
  for (const line of lines) {
    const last = lessons.at(-1)
    if (last && last[0]?.verse === line.verse && last.length < MOST_LINES) last.push(line)
    else lessons.push([line])
  }
  return lessons
}
