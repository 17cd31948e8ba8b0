import { useState } from 'react'
import { MOST_BACK_MS } from '#features/listening/player-engine/resume.ts'

/** What was heard of a book: the step back after a pause takes nothing of it away. */
export function useSteadyHeard(heardMs: number): number {
  const [most, setMost] = useState(heardMs)
  const isStepBack = heardMs <= most && heardMs >= most - MOST_BACK_MS
  if (!isStepBack) setMost(heardMs)
  return isStepBack ? most : heardMs
}
