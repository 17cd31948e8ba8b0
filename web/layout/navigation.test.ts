import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import { makeStore } from '../lib/store'
import { routes } from '../routes'
import { entriesOf } from './navigation'

const menus = ['header', 'bottom', 'listen', 'account'] as const
const tree = routes(makeStore(async () => ({ status: 200, body: null })))

test('the library is offered to those signed in, the login to those who are not', () => {
  const labels = (signedIn: boolean) => entriesOf('bottom', signedIn).map(({ label }) => label)
  expect(labels(true)).toEqual(['nav.home', 'nav.library', 'nav.browse'])
  expect(labels(false)).toEqual(['nav.home', 'nav.browse', 'nav.log_in'])
})

test('no menu leads to an address that has no page', () => {
  for (const { to } of menus.flatMap((menu) => [
    ...entriesOf(menu, true),
    ...entriesOf(menu, false),
  ]))
    expect(matchRoutes(tree, to)?.at(-1)?.route.id, to).not.toBe('not-found')
})
