import { expect, test } from 'vitest'
import en from '../locales/en.json'
import { speaksOfAccount } from '../web/lib/account-pages'
import { roomOf, type Room } from '../web/lib/word-rooms'
import { imports, isTest, read, scripts } from './sources'

const next = Map.groupBy(imports, ({ from }) => from)

/** All that a file brings along, at once or later. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { to } of next.get(file) ?? []) if (to) closureOf(to, seen)
  return seen
}

/** Keys of some rooms that a file names, or could put together from their first word. */
function wordsIn(file: string, rooms: Room[]): string[] {
  const said = [...read(file).matchAll(/['"`]([a-zA-Z]+\.[\w.]*)(?:['"`]|\$\{)/g)]
  return said
    .map(([, key = '']) => key)
    .filter((key) =>
      key.endsWith('.') || key.endsWith('_')
        ? Object.keys(en).some((one) => one.startsWith(key) && rooms.includes(roomOf(one)))
        : Object.hasOwn(en, key) && rooms.includes(roomOf(key)),
    )
}

const saidBy = (files: Iterable<string>, rooms: Room[]) =>
  [...files]
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    // Shapes are reached for their types, and figures say nothing by themselves.
    .filter(
      (file) => !/\.server\.tsx?$|^(server|db)\/|^shared\/(schemas|nest|figures)\.ts$/.test(file),
    )
    .flatMap((file) => wordsIn(file, rooms).map((key) => `${file}: ${key}`))

const pages = scripts.filter((file) => /^web\/pages\/[^/]+\.tsx$/.test(file) && !isTest(file))
const nameOf = (file: string) => file.replace(/^web\/pages\/|\.tsx$/g, '')

test('a page finds all of its words in the browser', () => {
  const visitors = pages.filter((file) => !speaksOfAccount(nameOf(file)))
  const reached = new Set(
    ['web/entry-client.tsx', ...visitors].flatMap((file) => [...closureOf(file)]),
  )
  expect(saidBy(reached, ['account', 'server'])).toEqual([])
})

test('a page of the account needs no word that only the server has', () => {
  const mine = pages.filter((file) => speaksOfAccount(nameOf(file)))
  expect(mine.length).toBeGreaterThan(5)
  const reached = new Set(mine.flatMap((file) => [...closureOf(file)]))
  expect(saidBy(reached, ['server'])).toEqual([])
})
