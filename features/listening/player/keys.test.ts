import { expect, test } from 'vitest'
import { actionOf, KEYS, listenForKey, tellKey } from './keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const key = (name: string) => ({ ...plain, key: name })
/** An element that lies in one that matches the word. */
const inside = (word: string) => ({
  closest: (selector: string) => (selector.includes(word) ? ({} as Element) : null),
})
const page = inside('nothing of the kind')

test('space and arrows work the player from anywhere on the page', () => {
  expect(actionOf(key(' '), page)).toBe('toggle')
  expect(actionOf(key('ArrowLeft'), page)).toBe('back')
  expect(actionOf(key('ArrowRight'), null)).toBe('forward')
  expect(actionOf(key('a'), page)).toBeNull()
  for (const { action, keys } of KEYS) {
    for (const name of keys) expect(actionOf(key(name), page)).toBe(action)
  }
})

test('a field keeps its keys, a button its space', () => {
  expect(actionOf(key(' '), inside('textarea'))).toBeNull()
  expect(actionOf(key('ArrowLeft'), inside('input'))).toBeNull()
  expect(actionOf(key(' '), inside('button'))).toBeNull()
  expect(actionOf(key('ArrowLeft'), inside('button'))).toBe('back')
})

test('with a modifier a key belongs to the browser', () => {
  expect(actionOf({ ...key('ArrowLeft'), altKey: true }, page)).toBeNull()
  expect(actionOf({ ...key(' '), ctrlKey: true }, page)).toBeNull()
  expect(actionOf({ ...key('K'), shiftKey: true }, page)).toBeNull()
  // These are only written with the shift key.
  expect(actionOf({ ...key('?'), shiftKey: true }, page)).toBe('help')
})

test('letters can be switched off; then space and arrows still work', () => {
  expect(actionOf(key('k'), page, false)).toBeNull()
  expect(actionOf(key('?'), page, false)).toBeNull()
  expect(actionOf(key(' '), page, false)).toBe('toggle')
  expect(actionOf(key('ArrowRight'), page, false)).toBe('forward')
})

test('a key that others answer is told to them while they listen', () => {
  let told = 0
  const stop = listenForKey('bookmark', () => void told++)
  expect([tellKey('bookmark'), tellKey('sleep'), told]).toEqual([true, false, 1])
  stop()
  expect([tellKey('bookmark'), told]).toEqual([false, 1])
})
