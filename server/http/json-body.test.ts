import { expect, test } from 'vitest'
import { keysWritten } from './json-body.ts'

const LETTERS = 1_000_000

test.each([
  ['escapes', '\\u005f'],
  ['escaped quotes', '\\"'],
  ['plain letters', 'ਕ'],
])('a long body of %s is counted in turns with others, as if in one', async (_what, piece) => {
  let turns = 0
  const takeTurn = () => Promise.resolve(void (turns += 1))
  // Whatever pieces it is read in, a quote, an escape or a key is in one of them as a whole.
  for (const before of ['', ' ', '  ']) {
    const text = `{"text":${before}"${piece.repeat(LETTERS / piece.length)}\\\\","words":{"a:b":[1]}}`
    turns = 0
    expect(await keysWritten(text, takeTurn)).toBe(3)
    expect(turns).toBeGreaterThan(LETTERS / 100_000)
  }
})

test('a short one is counted at once', async () => {
  const never = () => Promise.reject(new Error('A turn for a short body'))
  expect(await keysWritten('{"text":"a","words":"b"}', never)).toBe(2)
})
