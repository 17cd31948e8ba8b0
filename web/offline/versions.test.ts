import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AUDIO_CACHE } from '#shared/http/offline-audio.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import { dropOlderWhenFree, noteOpenPages } from './older-versions.ts'
import { precacheList } from './precache-list.ts'
import { answerFile, cacheOf, installVersion, type Build } from './version-cache.ts'

const buildOf = (version: string): Build => ({
  version,
  entry: `/assets/entry-${version}.js`,
  others: [],
  fonts: { pa: ['/assets/f.woff2'] },
  needed: [`/assets/entry-${version}.js`, '/assets/same.js'],
})
const [ONE, TWO] = [buildOf('one'), buildOf('two')]

let fake: FakeCaches
let asked: string[]
let served: Build
let isPortal: boolean
beforeEach(() => {
  fake = new FakeCaches()
  asked = []
  served = ONE
  isPortal = false
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('fetch', async (given: string | Request) => {
    const path = typeof given === 'string' ? given : new URL(given.url).pathname
    asked.push(path)
    const headers = { 'content-type': 'text/html' }
    if (isPortal) return new Response(`<h1>Welcome to the inn</h1>${ONE.entry}`, { headers })
    return new Response(path.startsWith('/offline-shell') ? `<script src="${served.entry}">` : path)
  })
})

describe('a version', () => {
  test('brings its files, the fonts of the language and an empty page for each', async () => {
    await installVersion(ONE, 'pa')
    const kept = [...(await fake.open(cacheOf(ONE))).kept.keys()].map((url) => url.slice(10))
    expect(kept).toEqual(
      expect.arrayContaining([...ONE.needed, '/assets/f.woff2', '/offline-shell?lang=pa-Arab']),
    )
  })

  test('does not fetch again what an older one has', async () => {
    await installVersion(ONE, 'en')
    served = TWO
    asked = []
    await installVersion(TWO, 'en')
    expect(asked).toContain(TWO.entry)
    expect(asked).not.toContain('/assets/same.js')
  })

  test('is not installed with the empty page of another', async () => {
    await expect(installVersion(TWO, 'en')).rejects.toThrow('Not of this build')
  })

  test('takes no page for a script, as networks answer that want their own sign-in first', async () => {
    isPortal = true
    await expect(installVersion(ONE, 'en')).rejects.toThrow('200 for /')
    const answer = await answerFile(ONE, new Request(`http://own${ONE.entry}`))
    expect(await answer.text()).toContain('inn')
    isPortal = false
    const again = await answerFile(ONE, new Request(`http://own${ONE.entry}`))
    expect(await again.text()).toBe(ONE.entry)
  })

  test('answers with the files of older ones as long as these are here', async () => {
    await installVersion(ONE, 'en')
    asked = []
    const answer = await answerFile(TWO, new Request(`http://own${ONE.entry}`))
    expect(await answer.text()).toBe(ONE.entry)
    expect(asked).toEqual([])
  })
})

test('an older version’s files go once no page is open that may be of it, and the sound stays', async () => {
  await fake.open(AUDIO_CACHE)
  await installVersion(ONE, 'en')
  served = TWO
  await installVersion(TWO, 'en')
  await noteOpenPages(TWO, ['page-1'])
  await dropOlderWhenFree(TWO, ['page-1', 'page-2'])
  expect(await fake.keys()).toContain(cacheOf(ONE))
  await dropOlderWhenFree(TWO, ['page-2'])
  expect(await fake.keys()).toEqual([AUDIO_CACHE, cacheOf(TWO)])
})

test('the list follows what pages without a network may open, and leaves the rest for later', () => {
  const files = {
    'web/boot/after-paint.ts': { file: 'assets/after-paint.js' },
    'app/entry-client.tsx': {
      file: 'assets/entry.js',
      css: ['assets/entry.css'],
      dynamicImports: ['app/pages/library.tsx', 'app/pages/book.tsx', 'locales/pa/app.json'],
    },
    'app/pages/library.tsx': { file: 'assets/library.js', dynamicImports: ['dialog.tsx'] },
    'dialog.tsx': { file: 'assets/dialog.js' },
    'app/pages/book.tsx': { file: 'assets/book.js', css: ['assets/book.css'] },
    'locales/pa/app.json': { file: 'assets/pa.js' },
    'web/styles/fonts/text-latin.woff2': { file: 'assets/latin.woff2' },
    'web/styles/fonts/text-gurmukhi.woff2': { file: 'assets/gurmukhi.woff2' },
  }
  const list = precacheList(files, ['library'])
  expect(list).toMatchObject({
    entry: '/assets/entry.js',
    needed: ['after-paint.js', 'dialog.js', 'entry.css', 'entry.js', 'library.js', 'pa.js'].map(
      (file) => `/assets/${file}`,
    ),
    others: ['/assets/book.css', '/assets/book.js'],
  })
  // Titles are in Gurmukhi in each language.
  expect(list.fonts).toEqual({
    en: ['/assets/gurmukhi.woff2', '/assets/latin.woff2'],
    pa: ['/assets/gurmukhi.woff2'],
    'pa-Arab': ['/assets/gurmukhi.woff2', '/assets/latin.woff2'],
  })
})
