import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage, emptyWebStorage, keepInTab, keptInTab, tabStorage } from './web-storage.ts'

/** As browsers do, it lists its entries as its own keys. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}
/** As in private windows: the first touch throws. */
const forbid = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true })
}
/** Still reads, and refuses every write. */
const fill = (name: string) =>
  vi.stubGlobal(name, Object.assign(new FakeStorage(), { name: '"old"' }, { setItem: refuse }))

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  emptyWebStorage(() => false)
})

test('an entry is written, read, and deleted with null; tabs share one kind and not the other', () => {
  expect(browserStorage.read('name')).toBeNull()
  expect([browserStorage.write('name', 'a'), tabStorage.write('name', 'b')]).toEqual([true, true])
  expect([browserStorage.read('name'), tabStorage.read('name')]).toEqual(['a', 'b'])
  expect(browserStorage.write('name', null)).toBe(true)
  expect([browserStorage.read('name'), tabStorage.read('name')]).toEqual([null, 'b'])
})

test('JSON is read parsed, and what is no JSON is nothing', () => {
  browserStorage.write('name', '[1,{"a":null}]')
  expect(browserStorage.readJson('name')).toEqual([1, { a: null }])
  for (const text of ['', '{', 'heer', 'null']) {
    browserStorage.write('name', text)
    expect(browserStorage.readJson('name'), text).toBeNull()
  }
  expect(browserStorage.readJson('other')).toBeNull()
})

test('a browser that forbids storage has nothing and drops writes, without an error', () => {
  forbid()
  for (const storage of [browserStorage, tabStorage]) {
    expect([storage.write('name', 'a'), storage.write('name', null)]).toEqual([false, false])
    expect([storage.read('name'), storage.readJson('name')]).toEqual([null, null])
  }
  expect(() => emptyWebStorage(() => false)).not.toThrow()
})

test('a full browser tells that a write was dropped, and keeps what it had', () => {
  fill('localStorage')
  expect(browserStorage.write('name', '"new"')).toBe(false)
  expect(browserStorage.readJson('name')).toBe('old')
})

test('what a tab keeps stays as long as the page where storage is forbidden or full', () => {
  for (const refuseWrites of [() => fill('sessionStorage'), forbid]) {
    refuseWrites()
    keepInTab('name', { a: 1 })
    expect(keptInTab('name')).toEqual({ a: 1 })
    keepInTab('name', { a: 2 })
    expect(keptInTab('name')).toEqual({ a: 2 })
    keepInTab('name', null)
  }
  expect(keptInTab('name')).toBeNull()
})

test('a logout empties both kinds, save the entries that outlive it', () => {
  for (const key of ['qissa.searches', 'qissa.bookmarks.me']) browserStorage.write(key, 'text')
  keepInTab('qissa.bookmarks.draft', { a: 1 })
  emptyWebStorage((key) => key.startsWith('qissa.bookmarks.'))
  expect(browserStorage.read('qissa.searches')).toBeNull()
  expect(browserStorage.read('qissa.bookmarks.me')).toBe('text')
  expect(keptInTab('qissa.bookmarks.draft')).toBeNull()
})

test('a logout also drops what the browser refused to keep', () => {
  forbid()
  keepInTab('name', { a: 1 })
  emptyWebStorage(() => false)
  expect(keptInTab('name')).toBeNull()
})
