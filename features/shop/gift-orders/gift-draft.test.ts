import { beforeEach, expect, test, vi } from 'vitest'
import { GIFT, keepOrder, orderKeyOf, orderOf } from '#web/storage/order-key.ts'
import { keepDraft, keptDraft } from './gift-draft.ts'

const held = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => held.set(name, value),
  removeItem: (name: string) => held.delete(name),
})
const draft = { firstName: 'Manpreet', email: 'm@mail.example' }
const unpaid = () => false

beforeEach(() => {
  held.clear()
  orderKeyOf(GIFT, draft)
  keepOrder(GIFT, 'one')
  keepDraft('simran', draft)
})

test('what was typed is there for whoever typed it, and serves once', () => {
  expect(keptDraft('simran', unpaid)).toEqual(draft)
  expect(keptDraft('simran', (order) => order === 'one')).toBeNull()
  expect(orderOf(GIFT)).toBeUndefined()
})

test('whoever signs in next in the same tab sees none of it, and none is left', () => {
  expect(keptDraft('harjit', unpaid)).toBeNull()
  expect([...held.values()]).toEqual([])
})
