import { afterEach, expect, test, vi } from 'vitest'
import { forgetGiftKey, giftKeyOf, keepGiftOrder, orderedGift } from './gift-key'

const held = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => held.set(name, value),
  removeItem: (name: string) => held.delete(name),
})
afterEach(() => held.clear())

const gift = { audiobookId: 'heer' }

test('the same gift has the same key, another one another, without TLS too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const key = giftKeyOf(gift)
  expect(giftKeyOf({ ...gift })).toBe(key)
  expect(giftKeyOf({ audiobookId: 'sassi' })).not.toBe(key)
})

test('once its order is over the same gift is another, and no other order’s end is its own', () => {
  const key = giftKeyOf(gift)
  keepGiftOrder('one')
  forgetGiftKey('two')
  expect([orderedGift(), giftKeyOf(gift)]).toEqual(['one', key])
  forgetGiftKey('one')
  expect(orderedGift()).toBeUndefined()
  expect(giftKeyOf(gift)).not.toBe(key)
})
