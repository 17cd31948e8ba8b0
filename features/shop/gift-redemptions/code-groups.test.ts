import { expect, test } from 'vitest'
import { caretAfter, inGroups } from './code-groups.ts'

test.each([
  ['7h4k92tpq0zx8m3a', '7H4K-92TP-Q0ZX-8M3A'],
  [' 7h4k 92tp – q0zx.8m3a ', '7H4K-92TP-Q0ZX-8M3A'],
  ['７Ｈ４Ｋ9', '7H4K-9'],
  ['7H4K', '7H4K'],
  ['7H4K-', '7H4K'],
  ['7H4K-92TP-Q0ZX-8M3A-9999', '7H4K-92TP-Q0ZX-8M3A'],
  ['https://qissa.example/gift/7H4K-92TP-Q0ZX-8M3A/', '7H4K-92TP-Q0ZX-8M3A'],
  ['੭H੪K', '7H4K'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(inGroups(typed)).toBe(shown)
})

test('the caret stays behind the letter that was typed, dashes or not', () => {
  expect(caretAfter(5, '7H4K-92TP')).toBe(6)
  expect(caretAfter(4, '7H4K-92TP')).toBe(4)
  expect(caretAfter(0, '7H4K')).toBe(0)
  expect(caretAfter(9, '7H4K')).toBe(4)
})
