import { VERDICTS } from '#features/studio/encoding/contract.ts'
import type { Finding, SoundState, Steps } from './contract.ts'

const isVerdict = (code: string) => VERDICTS.some((verdict) => verdict === code)

/** Where a recording stands after its steps so far, and what they found; none where there is none. */
export function stateOf(steps: Steps, faults: ReadonlySet<Finding['code']>): SoundState {
  const is = (what: SoundState['is'], percent = 0) => ({ is: what, percent, faults: faults.size })
  if (steps.length === 0) return is('none')
  // Of a file that is of no use the last step failed as well, and another try would not help.
  if (steps.some(({ state }) => state === 'failed'))
    return is([...faults].some(isVerdict) ? 'faulty' : 'failed')
  if (steps.every(({ state }) => state === 'waiting')) return is('waiting')
  if (steps.some(({ state }) => state !== 'done')) {
    const done = steps.reduce((sum, { percent }) => sum + percent, 0)
    return is('working', Math.floor(done / steps.length))
  }
  return is(faults.size > 0 ? 'faulty' : 'ready')
}
