import { expect, test } from 'vitest'
import { CLOTH_NAMES } from './cloths.ts'
import { LATTICE_NAMES } from './lattices.ts'
import { neighbourTurn, planCloth, SCRIPTURE, seedOf } from './plan.ts'
import { hashSeed } from './seed.ts'

test('a title gives the same cloth in every Unicode form, case and spacing', () => {
  const composed = planCloth('ਸ਼ਾਹ ਹੁਸੈਨ Kafián')
  expect(planCloth('ਸ਼ਾਹ ਹੁਸੈਨ Kafián'.normalize('NFD'))).toEqual(composed)
  expect(planCloth('\u0a36ਾਹ ਹੁਸੈਨ Kafián')).toEqual(composed)
  expect(planCloth('  ਸ਼ਾਹ\u200d   ਹੁਸੈਨ KAFIÁN ')).toEqual(composed)
  expect(planCloth('ਸ਼ਾਹ ਹੁਸੈਨ — Kafián')).toEqual(composed)
})

test('a seed stays what it was when covers were first drawn', () => {
  expect(hashSeed('Heer Waris Shah #77').toString(16)).toBe('82c419c4')
  expect(planCloth(seedOf('Heer', 'Waris Shah', 77))).toMatchObject({
    cloth: 'majith',
    lattice: 'vari',
    m: 24,
    order: [1, 0, 2, 3],
  })
})

test('another turn gives another cloth', () => {
  const turns = new Set(
    [0, 1, 2, 3, 4].map((n) => JSON.stringify(planCloth(seedOf('Heer', '', n)))),
  )
  expect(turns.size).toBe(5)
})

test('the four threads are each used once and a bright one leads', () => {
  for (let n = 0; n < 200; n++) {
    const { order } = planCloth(`title ${n}`)
    expect([...order].sort()).toEqual([0, 1, 2, 3])
    expect(order[0]).toBeLessThan(2)
  }
})

test('every cloth and every lattice comes up', () => {
  const plans = Array.from({ length: 600 }, (_, n) => planCloth(`title ${n}`))
  expect(new Set(plans.map((p) => p.cloth)).size).toBe(CLOTH_NAMES.length)
  expect(new Set(plans.map((p) => p.lattice)).size).toBe(LATTICE_NAMES.length)
})

test('scripture wears one quiet cloth at every turn', () => {
  for (let turn = 0; turn < 50; turn++) {
    const plan = planCloth(seedOf('Japji Sahib', 'Guru Nanak', turn), SCRIPTURE)
    expect([plan.cloth, plan.lattice]).toEqual(['nilak', 'til'])
  }
})

test('neighbours on a shelf never share both cloth and lattice', () => {
  const planAt = (turn: number) => planCloth(seedOf('Heer', 'Waris Shah', turn))
  const shelf = [planAt(0), planAt(1)]
  const turn = neighbourTurn(planAt, shelf)
  expect(turn).toBeGreaterThan(1)
  const { cloth, lattice } = planAt(turn)
  expect(shelf.some((p) => p.cloth === cloth && p.lattice === lattice)).toBe(false)
  expect(neighbourTurn(planAt, [], 4)).toBe(4)
})

test('a shelf of scripture keeps its turn, for it has but one cloth', () => {
  const planAt = (turn: number) => planCloth(seedOf('Japji', '', turn), SCRIPTURE)
  expect(neighbourTurn(planAt, [planAt(0)], 3)).toBe(3)
})
