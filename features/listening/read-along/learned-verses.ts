import { browserMemory, type Memory } from '#features/listening/progress/memory.ts'

const KEY = 'learnedLines'
const MOST = 200

type Learned = Record<string, number>

const keyOf = (episode: string, first: number) => `${episode} ${first}`

const isStep = (value: unknown, steps: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= steps

/** The step that one has come to with the lines from `first` on in this browser, of so many. */
export function learnedStep(
  episode: string,
  first: number,
  steps: number,
  memory: Memory = browserMemory,
): number {
  const at: unknown = memory.read<Learned>(KEY)?.[keyOf(episode, first)]
  return isStep(at, steps) ? at : 0
}

/** Keeps the step that one has come to; the oldest of many verses are forgotten. */
export function keepLearned(
  episode: string,
  first: number,
  step: number,
  memory: Memory = browserMemory,
): void {
  const key = keyOf(episode, first)
  const others = Object.entries(memory.read<Learned>(KEY) ?? {}).filter(([other]) => other !== key)
  memory.write(KEY, Object.fromEntries([...others.slice(1 - MOST), [key, step]]))
}
