import { describe, expect, it } from 'vitest'
import { compareIn } from './collate.ts'

describe('compareIn', () => {
  it('sorts Gurmukhi by its alphabet, where ਸ and ਹ come before ਕ', () => {
    expect(['ਖੇਤ', 'ਕਲਮ', 'ਹੀਰ', 'ਸੱਸੀ', 'ਉਸਤਾਦ'].sort(compareIn('gurmukhi'))).toEqual([
      'ਉਸਤਾਦ', 'ਸੱਸੀ', 'ਹੀਰ', 'ਕਲਮ', 'ਖੇਤ',
    ]) // prettier-ignore
  })
  it('sorts Shahmukhi as Urdu does, where پ follows ب and ے ends', () => {
    expect(['یار', 'تارا', 'پیلو', 'بلھا', 'آس'].sort(compareIn('shahmukhi'))).toEqual([
      'آس', 'بلھا', 'پیلو', 'تارا', 'یار',
    ]) // prettier-ignore
  })
  it('sorts Roman names without regard to case, and numbers by value', () => {
    expect(['part 10', 'Part 9', 'heer'].sort(compareIn('roman'))).toEqual([
      'heer',
      'Part 9',
      'part 10',
    ])
  })
})
