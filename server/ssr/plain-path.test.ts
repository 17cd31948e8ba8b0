import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

test.each([
  ['/', '/'],
  ['/browse', '/browse'],
  ['/gift/AB12', '/gift/AB12'],
  ['/./gift/AB12', '/gift/AB12'],
  ['/%2e/gift/AB12', '/gift/AB12'],
  ['/%67ift/AB12', '/gift/AB12'],
  ['/gift//AB12', '/gift//AB12'],
  ['/gift\\AB12', '/gift/AB12'],
  ['/..x/a..b/...', '/..x/a..b/...'],
  ['/people/%e0%a8%b9', '/people/%E0%A8%B9'],
  ['/people/a%2Fb', '/people/a%2Fb'],
  ['/people/a%20b', '/people/a%20b'],
  ['/people/a(b)', '/people/a(b)'],
  ['/people/100%', '/people/100%'],
])('the path of %j is %j', (given, plain) => {
  expect(plainPath(given)).toBe(plain)
  expect(plainPath(plain)).toBe(plain)
})

test.each([
  '/..',
  '/x/../gift/AB12',
  '/x/%2E%2e/gift',
  '/x\\..\\gift',
  '/covers/..',
  '/covers/..%2f../x',
  '/x%5c..%5cy',
  '/.//evil.example',
  '/%2e//evil.example',
])('%s, which climbs or names a host, is no path of a page', (path) => {
  expect(plainPath(path)).toBeNull()
})
