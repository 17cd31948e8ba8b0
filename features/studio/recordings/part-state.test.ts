import { expect, test } from 'vitest'
import { STEPS, type PartReport } from './contract.ts'
import { isWorkedOn, stateOf } from './part-state.ts'

type StepState = PartReport['steps'][number]['state']

const fault = { code: 'clip', sentence: '', level: 'fault', atMs: 0, values: {} } as const
const reportOf = (states: StepState[], findings: PartReport['findings'] = []): PartReport => ({
  recording: {
    _id: 'r',
    filename: '1.wav',
    format: 'wav',
    bytes: 1,
    durationMs: null,
    created_at: '',
    by: null,
  },
  steps: STEPS.map((step, place) => {
    const state = states[place] ?? 'waiting'
    return { step, state, percent: state === 'done' ? 100 : state === 'running' ? 50 : 0 }
  }),
  findings,
  measures: { original: null, encoded: null },
  hasFfmpeg: true,
})
const DONE = STEPS.map((): StepState => 'done')

test('a part waits, is worked on, and then is ready or has its faults', () => {
  expect(stateOf({ ...reportOf([]), recording: null })).toEqual({ is: 'none' })
  expect(stateOf(reportOf([]))).toEqual({ is: 'waiting' })
  expect(stateOf(reportOf(['done', 'running']))).toEqual({ is: 'working', percent: 25 })
  expect(stateOf(reportOf(DONE))).toEqual({ is: 'ready' })
  expect(stateOf(reportOf(DONE, [{ ...fault, level: 'warn' }]))).toEqual({ is: 'ready' })
})

test('a fault at many places is one', () => {
  const findings = [fault, { ...fault, atMs: 9 }, { ...fault, code: 'noise' }]
  expect(stateOf(reportOf(DONE, findings))).toEqual({ is: 'faulty', count: 2 })
})

test('what failed is asked about no more, whether the file is to blame or we are', () => {
  for (const findings of [[], [fault]]) {
    const state = stateOf(reportOf(['done', 'failed'], findings))
    expect(state.is).toBe(findings.length > 0 ? 'faulty' : 'failed')
    expect(isWorkedOn(state)).toBe(false)
  }
})
