import { expect, test } from 'vitest'
import { isSearchable, queryOf } from './query.ts'

test('a query is lower case, trimmed, and free of what cannot be seen', () => {
  expect(queryOf('  HEER\u2067 \n Waris\t')).toBe('heer waris')
  expect(queryOf('\u2067ہیر\u2069')).toBe('ہیر')
  expect(queryOf(' \u200f\n ')).toBe('')
  expect(queryOf('İ'.repeat(100)).length).toBe(100)
})

test('two letters are searched for, and a letter with its signs is one', () => {
  for (const query of ['he', 'ਹੀਰ', 'ہی', 'h e', '12']) expect(isSearchable(query)).toBe(true)
  for (const query of ['', 'h', 'ਹੀ', 'ਹੁੰ', '%%', '__', 'آ']) expect(isSearchable(query)).toBe(false)
})
