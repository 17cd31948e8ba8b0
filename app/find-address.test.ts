import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { ADDRESSES } from './addresses.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import { EVERYTHING, writeChoices } from '#features/discovery/browse/browse-query.ts'
import { paths } from '#shared/http/paths.ts'

const ROUTES = ADDRESSES.map(({ path, page }) => ({ path, id: page }))
const findAddress = addressFinder(ADDRESSES)
const PATHS = new Set([
  '/',
  '/no-such-page',
  '/browse/',
  '/BROWSE',
  '/library/year/more',
  ...ADDRESSES.filter(({ path }) => path !== '*').flatMap(({ path }) => {
    const right = path.replace(/:\w+\??/, 'A%20name')
    return [right, `${right}/`, `${right}/more`, right.toUpperCase(), right.replace(/\w+$/, '')]
  }),
])

test.each([...PATHS])('%j leads to the address that the router finds', (path) => {
  expect(findAddress(path).page).toBe(matchRoutes(ROUTES, path)?.at(-1)?.route.id)
})

test('the server is told of every choice of the browse page', () => {
  const names = Object.keys(writeChoices(EVERYTHING))
  expect(findAddress('/browse').query?.toSorted()).toEqual(names.toSorted())
})

test('a part of a book that an address asks for is still asked for after a reload', () => {
  const { pathname, searchParams } = new URL(
    paths.submission('id', 'audio', 'part'),
    'http://a.test',
  )
  expect(findAddress(pathname).query).toEqual(expect.arrayContaining([...searchParams.keys()]))
})
