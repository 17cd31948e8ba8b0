import { describe, expect, test } from 'vitest'
import { stepBefore, stepsOf, veiled } from './learn-steps.ts'

const short = (count: number) =>
  stepsOf(count).map(({ lines, veil }) => `${lines.join('+')} ${veil}`)

describe('the steps of a verse', () => {
  test('a single line loses its words little by little', () =>
    expect(short(1)).toEqual(['0 whole', '0 half', '0 letters', '0 blank']))

  test('a line that is known is said with the one before it, and at last all are', () =>
    expect(short(3)).toEqual([
      '0 whole',
      '0 half',
      '0 letters',
      '0 blank',
      '1 whole',
      '1 half',
      '1 letters',
      '1 blank',
      '0+1 letters',
      '0+1 blank',
      '2 whole',
      '2 half',
      '2 letters',
      '2 blank',
      '1+2 letters',
      '1+2 blank',
      '0+1+2 blank',
    ]))

  test('two lines together are already all of them', () =>
    expect(short(2).at(-1)).toBe('0+1 blank'))

  test.each([
    [0, 0],
    [3, 2],
    [4, 4],
    [8, 8],
    [9, 8],
  ])('whoever does not know step %i yet goes to step %i, never to other lines', (at, to) =>
    expect(stepBefore(stepsOf(2), at)).toBe(to),
  )
})

describe('the veil over a line', () => {
  const shown = (line: string, veil: Parameters<typeof veiled>[1]) =>
    veiled(line, veil).map((word) => word.shown)

  test('every second word, then every word, keeps its first letter; then none does', () => {
    const line = 'ਦਰਦ ਵਿਛੋੜੇ ਦਾ ਹਾਲ,'
    expect(shown(line, 'whole')).toEqual(['ਦਰਦ', 'ਵਿਛੋੜੇ', 'ਦਾ', 'ਹਾਲ,'])
    expect(shown(line, 'half')).toEqual(['ਦਰਦ', 'ਵਿ', 'ਦਾ', 'ਹਾ'])
    expect(shown(line, 'letters')).toEqual(['ਦ', 'ਵਿ', 'ਦਾ', 'ਹਾ'])
    expect(shown(line, 'blank')).toEqual(['', '', '', ''])
  })

  test('in every script; what stands before a letter stays, half of a joined letter does not', () => {
    expect(shown('“درد وچھوڑے', 'letters')).toEqual(['“د', 'و'])
    expect(shown('Dard vichhore', 'letters')).toEqual(['D', 'v'])
    expect(shown('ਪ੍ਰੀਤ  —', 'letters')).toEqual(['ਪ', ''])
  })
})
