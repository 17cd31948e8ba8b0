import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetIntentions, intentionOf, keepOrder } from './intention'

/** A tab's memory; `broken` refuses as private windows do. */
function storage(broken = false) {
  const kept: Record<string, string> = {}
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const methods = {
    getItem: broken ? refuse : (name: string) => kept[name] ?? null,
    setItem: broken ? refuse : (name: string, text: string) => void (kept[name] = text),
    removeItem: (name: string) => void delete kept[name],
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(kept, name, { value, enumerable: false })
  return kept
}

let kept: Record<string, string>
beforeEach(() => {
  kept = storage()
  vi.stubGlobal('sessionStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

test('a wish keeps its key, apart for each book and currency', () => {
  const { key } = intentionOf('heer', 'AUD')
  expect(intentionOf('heer', 'AUD').key).toBe(key)
  const others = [intentionOf('heer', 'USD').key, intentionOf('sassi', 'AUD').key]
  expect(new Set([key, ...others]).size).toBe(3)
  keepOrder('heer', 'AUD', 'o1')
  expect(intentionOf('heer', 'AUD')).toEqual({ key, order: 'o1' })
})

test('a wish that is over is forgotten in every currency, and that of another book is not', () => {
  const before = [intentionOf('heer', 'AUD').key, intentionOf('heer', 'USD').key]
  const other = intentionOf('sassi', 'AUD').key
  forgetIntentions('heer')
  expect(before).not.toContain(intentionOf('heer', 'AUD').key)
  expect(before).not.toContain(intentionOf('heer', 'USD').key)
  expect(intentionOf('sassi', 'AUD').key).toBe(other)
})

test('what somebody else wrote there is no wish', () => {
  for (const text of ['', '{', 'null', '7', '{"key":7}']) {
    kept['intention:heer:AUD'] = text
    expect(intentionOf('heer', 'AUD').key).toMatch(/^\d+(-\d+){3}$/)
    forgetIntentions('heer')
  }
})

test('a browser that keeps nothing has one wish as long as the page stands', () => {
  vi.stubGlobal('sessionStorage', storage(true))
  const { key } = intentionOf('mirza', 'AUD')
  expect(intentionOf('mirza', 'AUD').key).toBe(key)
  forgetIntentions('mirza')
  expect(intentionOf('mirza', 'AUD').key).not.toBe(key)
})
