import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/auth/keys.ts'
import { codeColumns, codeOf, hashOf, inFours, linkOf, readCode } from './gift-code.server.ts'

const keys = deriveKeys('a secret of the tests')
const card = { id: 'f0b1c7f8-6c8e-4a7e-9d52-6a3b0c1d2e3f', codeVersion: 1 }

describe('the code of a gift', () => {
  test('is sixteen characters that nobody takes for another, the same each time', () => {
    const code = codeOf(keys, card)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(codeOf(keys, card)).toBe(code)
  })

  test('differs by card, by version and by the product’s secret', () => {
    const others = [
      codeOf(keys, { ...card, codeVersion: 2 }),
      codeOf(keys, { ...card, id: randomUUID() }),
      codeOf(deriveKeys('another secret'), card),
    ]
    expect(new Set([codeOf(keys, card), ...others]).size).toBe(4)
  })

  test('never comes twice, and uses every character at every place', () => {
    const codes = Array.from({ length: 5_000 }, () =>
      codeOf(keys, { id: randomUUID(), codeVersion: 1 }),
    )
    expect(new Set(codes).size).toBe(codes.length)
    for (let place = 0; place < 16; place++)
      expect(new Set(codes.map((code) => code[place])).size).toBe(32)
  })

  test('is shown in fours, and opened by an address of its own', () => {
    expect(inFours('7K3M9QX2ABCD0123')).toBe('7K3M-9QX2-ABCD-0123')
    expect(linkOf('https://qissa.example', '7K3M9QX2ABCD0123')).toBe(
      'https://qissa.example/gift/7K3M-9QX2-ABCD-0123',
    )
  })

  test('lies in a table as its hash and last four alone', () => {
    const code = codeOf(keys, card)
    const columns = codeColumns(keys, card)
    expect(columns).toEqual({
      code_version: 1,
      code_hash: hashOf(keys, code),
      code_last4: code.slice(12),
    })
    expect(JSON.stringify(columns)).not.toContain(code.slice(0, 12))
    expect(hashOf(deriveKeys('another secret'), code)).not.toBe(columns.code_hash)
  })
})

describe('a typed code', () => {
  const CODE = '7K3M9QX2ABCD0123'

  test.each([
    ['with its dashes', '7K3M-9QX2-ABCD-0123'],
    ['in small letters', '7k3m-9qx2-abcd-0123'],
    ['with spaces around and within', '  7K3M 9QX2\tABCD 0123 '],
    ['with the dashes of word processors', '7K3M–9QX2—ABCD‑0123'],
    ['with marks that nobody sees', '\u200e7K3M\u200b-9QX2-ABCD-0123\u2069'],
    ['with letters for its digits', '7K3M-9QX2-ABCD-OI23'],
    ['with a small L', '7k3m-9qx2-abcd-ol23'],
    ['in Gurmukhi digits', '੭K੩M-੯QX੨-ABCD-੦੧੨੩'],
    ['in Urdu digits', '۷K۳M-۹QX۲-ABCD-۰۱۲۳'],
    ['in Arabic digits', '٧K٣M-٩QX٢-ABCD-٠١٢٣'],
    ['in wide letters', '７Ｋ３Ｍ－９ＱＸ２－ＡＢＣＤ－０１２３'],
    ['as the address that it came in', 'https://qissa.example/gift/7K3M-9QX2-ABCD-0123'],
    ['as an address with a language', 'http://[::1]:3000/gift/7K3M-9QX2-ABCD-0123/?lang=pa'],
  ])('%s is the same', (_how, typed) => {
    expect(readCode(typed)).toBe(CODE)
  })

  test('that was shown is read back', () => {
    for (let n = 0; n < 200; n++) {
      const code = codeOf(keys, { id: randomUUID(), codeVersion: n })
      expect(readCode(inFours(code).toLowerCase())).toBe(code)
    }
  })

  test('of anything else is read without a fault', () => {
    for (const typed of ['', '-', 'ਮੁਫ਼ਤ', '🎁', '%00', '../../x', 'u'.repeat(64)])
      expect(typeof readCode(typed)).toBe('string')
  })
})
