import type { PartReport } from './contract.ts'

/** Where the recording of a part stands. */
export type PartState =
  | { is: 'none' | 'waiting' | 'ready' | 'failed' }
  | { is: 'working'; percent: number }
  | { is: 'faulty'; count: number }

export function stateOf({ recording, steps, findings }: PartReport): PartState {
  if (!recording) return { is: 'none' }
  const count = new Set(findings.filter(({ level }) => level === 'fault').map(({ code }) => code))
    .size
  if (steps.some(({ state }) => state === 'failed'))
    return count > 0 ? { is: 'faulty', count } : { is: 'failed' }
  if (steps.every(({ state }) => state === 'waiting')) return { is: 'waiting' }
  if (steps.some(({ state }) => state !== 'done')) {
    const done = steps.reduce((sum, { percent }) => sum + percent, 0)
    return { is: 'working', percent: Math.floor(done / steps.length) }
  }
  return count > 0 ? { is: 'faulty', count } : { is: 'ready' }
}

export const isWorkedOn = ({ is }: PartState) => is === 'waiting' || is === 'working'
