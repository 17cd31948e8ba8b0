import { expect, test } from 'vitest'
import { actionOf } from './keys'

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
})
