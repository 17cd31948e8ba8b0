import { expect, test } from 'vitest'
import { STEPS } from '#features/studio/encoding/contract.ts'
import {
  asksToLook,
  emptyParts,
  hasDetails,
  isHeardElsewhere,
  isWorkedOn,
  toldApart,
  weightOf,
  type Finding,
  type Steps,
} from './contract.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { titleOfFile } from './add-recording.server.ts'
import { stateOf } from './part-state.server.ts'
import { reportOf } from './rules.server.ts'

type StepState = Steps[number]['state']

function stateAfter(states: StepState[], ...faults: Finding['code'][]) {
  const steps = STEPS.map((step, place) => {
    const state = states[place] ?? 'waiting'
    return { step, state, percent: state === 'done' ? 100 : state === 'running' ? 50 : 0 }
  })
  return stateOf(steps, new Set(faults))
}
const DONE = STEPS.map((): StepState => 'done')

test('a part waits, is worked on, and then is ready or has its faults', () => {
  expect(stateOf([], new Set())).toMatchObject({ is: 'none' })
  expect(stateAfter([])).toMatchObject({ is: 'waiting' })
  expect(stateAfter(['done', 'running'])).toMatchObject({ is: 'working', percent: 25 })
  expect(stateAfter(DONE)).toMatchObject({ is: 'ready', faults: 0 })
  expect(stateAfter(DONE, 'clip', 'noise')).toMatchObject({ is: 'faulty', faults: 2 })
})

test('work that failed is to be tried again, whatever was found before', () => {
  expect(stateAfter(['done', 'failed'])).toMatchObject({ is: 'failed' })
  expect(stateAfter(['done', 'done', 'failed'], 'clip')).toMatchObject({ is: 'failed' })
})

test('a file of which nothing can be made is a fault, and not tried again', () => {
  for (const verdict of ['not_audio', 'cut_off', 'silent', 'too_long', 'far_too_long'] as const)
    expect(stateAfter(['failed'], verdict)).toMatchObject({ is: 'faulty', faults: 1 })
})

test('what failed is asked about no more', () => {
  expect(isWorkedOn(stateAfter(['done', 'failed']))).toBe(false)
  expect(isWorkedOn(stateAfter(['done', 'running']))).toBe(true)
})

test('a part that listeners hear without a recording of the studio has no room, unless notes are open', () => {
  const heard = { passed: true, openNotes: 0 }
  const sound = (recording: string | null) => ({
    part: '1',
    recording,
    durationMs: null,
    state: { is: 'none' as const, percent: 0, faults: 0 },
    isMade: false,
    warnings: 0,
    unheard: [],
  })
  expect(isHeardElsewhere(heard, sound(null))).toBe(true)
  expect(isHeardElsewhere(heard, sound('2'))).toBe(false)
  expect(isHeardElsewhere(heard, undefined)).toBe(false)
  expect(isHeardElsewhere({ ...heard, openNotes: 1 }, sound(null))).toBe(false)
  expect(isHeardElsewhere({ ...heard, passed: false }, sound(null))).toBe(false)
})

test('a part to which nothing was sent has nothing to listen to and check', () => {
  const part = { passed: false, openNotes: 0, durationMs: null }
  const state = { is: 'none' as const, percent: 0, faults: 0 }
  const of = { part: '1', durationMs: null, state, isMade: false, warnings: 0, unheard: [] }
  const empty = { ...of, recording: null }
  expect(hasDetails(part, empty)).toBe(false)
  expect(hasDetails(part, undefined)).toBe(false)
  expect(hasDetails(part, { ...of, recording: '2' })).toBe(true)
  expect(hasDetails({ ...part, openNotes: 1 }, empty)).toBe(true)
  expect(hasDetails({ ...part, passed: true }, empty)).toBe(true)
})

test('files that are chosen together go to parts without a recording that readers do not hear', () => {
  const part = (_id: string, more: { passed?: boolean; waits?: 'new'[] } = {}) =>
    ({ _id, passed: false, waits: [], ...more }) as unknown as Submission['parts'][number]
  const parts = [part('3'), part('1'), part('2', { passed: true }), part('4', { waits: ['new'] })]
  const state = { is: 'none' as const, percent: 0, faults: 0 }
  const of = (id: string, recording: string | null = null) => {
    return { part: id, recording, durationMs: null, state, isMade: false, warnings: 0, unheard: [] }
  }
  const sound = { parts: [of('1'), of('2'), of('3'), of('4')] }
  expect(emptyParts({ parts, shown: null }, sound)).toEqual(['3', '1', '4'])
  expect(emptyParts({ parts, shown: {} as Submission['shown'] }, sound)).toEqual(['4'])
  const recorded = { parts: [of('1'), of('2'), of('3', 'r'), of('4', 'r')] }
  expect(emptyParts({ parts, shown: null }, recorded)).toEqual(['1'])
  expect(emptyParts({ parts, shown: null }, undefined)).toEqual([])
})

test('what is said in the same words at several places is one thing to know', () => {
  const found = (code: Finding['code'], atMs: number | null, values = {}): Finding => {
    return { code, level: 'warn', atMs, values }
  }
  const clips = [found('clip', 1), found('clip', 2)]
  const silences = [found('silence', 1, { v: 6 }), found('silence', 9, { v: 6 })]
  const quiet = found('quiet', null, { v: -30 })
  expect(toldApart([...clips, ...silences, quiet])).toEqual([clips[0], ...silences, quiet])
})

test('that a voice was raised or lowered is told only; all else asks to be looked at', () => {
  expect(asksToLook({ code: 'quiet' })).toBe(false)
  expect(weightOf({ code: 'loud', level: 'warn' })).toBe('told')
  expect(weightOf({ code: 'silence', level: 'warn' })).toBe('warn')
  expect(weightOf({ code: 'clip', level: 'fault' })).toBe('fault')
})

test('a voice is told to have been quiet or loud where it was by more than levelling is for', () => {
  const told = (rmsDb: number) => {
    const original = {
      rate: 44_100,
      channels: 1,
      samples: 441_000,
      durationMs: 10_000,
      rmsDb,
      peakDb: -6,
      noiseDb: -70,
      headMs: 750,
      tailMs: 2_000,
      clips: [],
      silences: [],
      oneEar: [],
      antiphase: [],
      keep: 'both' as const,
    }
    const report = reportOf({ declaredMs: null, original, lufs: null, encoded: null })
    return report.findings.map(({ code }) => code)
  }
  expect([-30, -25.9, -23.2, -15.1, -12].map(told)).toEqual([['quiet'], [], [], [], ['loud']])
})

const none = { gurmukhi: null, shahmukhi: null, roman: null }

test.each([
  ['01 - Heer da vihah.wav', { roman: 'Heer da vihah' }],
  ['੦੩_ਹੀਰ_ਦਾ_ਵਿਆਹ.flac', { gurmukhi: 'ਹੀਰ ਦਾ ਵਿਆਹ' }],
  ['12. ہیر دا ویاہ.mp3', { shahmukhi: 'ہیر دا ویاہ' }],
  ['1947 di kahani.m4a', { roman: '1947 di kahani' }],
  ['07.wav', {}],
  ['bhag-1.wav', {}],
  ['03 Track_03.mp3', {}],
  ['ਭਾਗ ੧.wav', {}],
  ['Bhagat Puran.wav', { roman: 'Bhagat Puran' }],
  ['महिला.wav', {}],
  [`${'a'.repeat(400)}.wav`, {}],
])('a part is called by its file %s', (filename, title) =>
  expect(titleOfFile(filename)).toEqual({ ...none, ...title }),
)
