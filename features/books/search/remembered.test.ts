import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetAllSearches,
  forgetSearch,
  keepText,
  keptText,
  recentSearches,
  rememberSearch,
} from './remembered.ts'

const KEY = 'qissa.searches'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

describe('recent searches', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()))
  afterEach(() => vi.unstubAllGlobals())

  test('the newest is first, each stands once, and eight are kept', () => {
    for (const text of ['heer', ' ਹੀਰ ', 'ہیر', 'Heer', '  ']) rememberSearch(text)
    expect(recentSearches()).toEqual(['Heer', 'ہیر', 'ਹੀਰ'])
    for (let n = 0; n < 10; n++) rememberSearch(`book ${n}`)
    expect(recentSearches()).toHaveLength(8)
    expect(recentSearches()[0]).toBe('book 9')
  })

  test('one is forgotten, or all, and then nothing stays behind', () => {
    for (const text of ['heer', 'sundari']) rememberSearch(text)
    expect(forgetSearch('HEER')).toEqual(['sundari'])
    expect(recentSearches()).toEqual(['sundari'])
    expect(forgetAllSearches()).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('what somebody else wrote there is no search', () => {
    for (const kept of ['', 'null', '{"a":1}', '[1,{},null,"  "]', '"heer"', '[']) {
      localStorage.setItem(KEY, kept)
      expect(recentSearches()).toEqual([])
    }
    localStorage.setItem(KEY, JSON.stringify(['x'.repeat(5_000), 3, 'heer']))
    expect(recentSearches().map(({ length }) => length)).toEqual([100, 4])
  })

  test('a browser that forbids storage remembers nothing and goes on', () => {
    const forbidden = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    rememberSearch('heer')
    expect(recentSearches()).toEqual([])
    expect(forgetAllSearches()).toEqual([])
  })
})

describe('the text of a page that was left', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
  afterEach(() => vi.unstubAllGlobals())

  test('is there for that page alone', () => {
    keepText('a', 'heer')
    expect(keptText('a')).toBe('heer')
    expect(keptText('b')).toBe('')
    keepText('b', 'ہیر')
    expect(keptText('a')).toBe('')
    for (const kept of ['', 'null', '{}', '["a"]', '["a",3]']) {
      sessionStorage.setItem('qissa.search', kept)
      expect(keptText('a')).toBe('')
    }
  })
})
