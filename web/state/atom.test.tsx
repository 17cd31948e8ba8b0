import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { atom, useAtom } from './atom.ts'

test('an atom has its first value until another is set', () => {
  const speed = atom(1)
  expect(speed.get()).toBe(1)
  speed.set(1.5)
  expect(speed.get()).toBe(1.5)
})

test('listeners hear of a change once it can be read, and not of the same value', () => {
  const speed = atom(1)
  const heard: number[] = []
  speed.subscribe(() => heard.push(speed.get()))
  for (const next of [1, 2, 2, 3]) speed.set(next)
  expect(heard).toEqual([2, 3])
})

test('whoever stops listening hears no more, and the others still do', () => {
  const speed = atom(1)
  const [gone, there] = [vi.fn(), vi.fn()]
  const stop = speed.subscribe(gone)
  speed.subscribe(there)
  stop()
  speed.set(2)
  expect([gone.mock.calls.length, there.mock.calls.length]).toEqual([0, 1])
})

test('a server renders the value for servers, whatever the atom holds', () => {
  const choice = atom('of the browser', 'usual')
  const said = atom('nothing')
  said.set('something')
  const Shown = () => `${useAtom(choice)}, ${useAtom(said)}`
  expect(renderToString(<Shown />)).toBe('usual, nothing')
})
