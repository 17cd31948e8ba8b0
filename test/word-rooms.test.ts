import { expect, test } from 'vitest'
import en from '#locales/en.json'
import { roomsOf } from '#web/i18n/page-rooms.ts'
import { roomOf, type Room } from '#web/i18n/word-rooms.ts'
import { imports, isTest, read, scripts } from './sources.ts'

const next = Map.groupBy(imports, ({ from }) => from)

/** Files that another loads only once their own room of words is entered. */
const DOORS = new Set([
  'features/shop/gift-redemptions/GiftReceived.tsx',
  'features/listening/downloads/BookDownload.tsx',
  'features/messaging/notifications/NotificationCount.tsx',
  'features/account/location/LocationOffer.tsx',
  'features/listening/player-screen/PlayerHost.tsx',
  'features/site/offline/StatusBanner.tsx',
  'features/site/offline/OfflinePage.tsx',
  'features/social/reviews/ReplyDialog.tsx',
  'features/social/reviews/ReportDialog.tsx',
  'app/book-page/ReaderPart.tsx',
  'features/social/reviews/ReviewDialog.tsx',
  'app/layout/SearchPanel.tsx',
])

/** All that a file brings along, at once or later; doors to another room stay shut. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { to } of next.get(file) ?? []) if (to && !DOORS.has(to)) closureOf(to, seen)
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
      (file) =>
        !/\.server\.tsx?$|^(server|db)\/|^shared\/(schemas\/schemas|i18n\/(nest|figures))\.ts$/.test(
          file,
        ),
    )
    .flatMap((file) => wordsIn(file, rooms).map((key) => `${file}: ${key}`))

const pages = scripts.filter((file) => /^app\/pages\/[^/]+\.tsx$/.test(file) && !isTest(file))
const nameOf = (file: string) => file.replace(/^app\/pages\/|\.tsx$/g, '')

const ROOMS: Room[] = ['account', 'listening', 'shop', 'server']

test.each(pages.map((file) => [nameOf(file), file]))(
  'the page %s finds all of its words',
  (name, file) => {
    const reached = ['app/entry-client.tsx', file].flatMap((one) => [...closureOf(one)])
    const closed = ROOMS.filter((room) => !roomsOf(name).some((mine) => mine === room))
    expect(saidBy(new Set(reached), closed)).toEqual([])
  },
)

test.each([...DOORS])('%s finds all of its words', (file) => {
  const own = file.startsWith('features/shop/') ? 'listening' : 'shop'
  // What is written of a book stands in a form, whose words are the account's.
  const account: Room[] = /\/reviews\/.*Dialog/.test(file) ? [] : ['account']
  expect(saidBy(closureOf(file), [...account, own, 'server'])).toEqual([])
})

test('pages that speak of more than the site are pages', () => {
  expect(pages.map(nameOf).filter((name) => roomsOf(name).length > 0).length).toBeGreaterThan(8)
})
