import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWish, GIFT, keepOrder, orderKeyOf, orderOf, ownOf } from './order-key.ts'
import { emptyWebStorage } from './web-storage.ts'

let held = new Map<string, string>()
const storage = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => held.set(name, value),
  removeItem: (name: string) => held.delete(name),
  clear: () => held.clear(),
}
const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}
/** As private windows do. */
const broken = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined }

beforeEach(() => {
  held = new Map()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const inAud = { audiobook: 'heer', currency: 'AUD' }

test('the same wish has the same key, another one another, without TLS too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const key = orderKeyOf(ownOf('heer'), inAud)
  const gift = orderKeyOf(GIFT, { audiobookId: 'heer' })
  expect(orderKeyOf(ownOf('heer'), { ...inAud })).toBe(key)
  expect(orderKeyOf(GIFT, { audiobookId: 'heer' })).toBe(gift)
  const others = [
    orderKeyOf(ownOf('sassi'), { ...inAud, audiobook: 'sassi' }),
    orderKeyOf(GIFT, { audiobookId: 'sassi' }),
    orderKeyOf(ownOf('heer'), { ...inAud, currency: 'USD' }),
  ]
  expect(new Set([key, gift, ...others]).size).toBe(5)
})

test('an order is known for what was wished, and for nothing else', () => {
  orderKeyOf(ownOf('heer'), inAud)
  keepOrder(ownOf('heer'), 'one')
  expect(orderOf(ownOf('heer'), inAud)).toBe('one')
  expect(orderOf(ownOf('heer'), { ...inAud, currency: 'USD' })).toBeUndefined()
  expect(orderOf(ownOf('sassi'))).toBeUndefined()
})

test('once its order is over the same wish is another, and no other order’s end is its own', () => {
  const [key, other] = [orderKeyOf(GIFT, {}), orderKeyOf(ownOf('heer'), inAud)]
  keepOrder(GIFT, 'one')
  forgetWish(GIFT, 'two')
  expect([orderOf(GIFT), orderKeyOf(GIFT, {})]).toEqual(['one', key])
  forgetWish(GIFT, 'one')
  expect(orderOf(GIFT)).toBeUndefined()
  expect(orderKeyOf(GIFT, {})).not.toBe(key)
  expect(orderKeyOf(ownOf('heer'), inAud)).toBe(other)
})

test('what somebody else wrote there is no wish', () => {
  for (const text of ['', '{', 'null', '7', '{"key":7}']) {
    held.set('qissa.wish:gift', text)
    expect(orderOf(GIFT)).toBeUndefined()
    expect(orderKeyOf(GIFT, {})).toMatch(/^\d+(-\d+){3}$/)
  }
})

test('a browser that keeps nothing has one wish as long as the page stands, or until the logout', () => {
  vi.stubGlobal('sessionStorage', broken)
  const key = orderKeyOf(GIFT, {})
  expect(orderKeyOf(GIFT, {})).toBe(key)
  emptyWebStorage(() => false)
  const next = orderKeyOf(GIFT, {})
  expect(next).not.toBe(key)
  forgetWish(GIFT)
  expect(orderKeyOf(GIFT, {})).not.toBe(next)
})
