import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import { routes } from '#app/routes.tsx'
import { paths } from '#shared/http/paths.ts'
import { entriesOf, isCurrent } from './navigation.ts'
import { studioWayOf } from './studio-way.ts'

const menus = [
  'header',
  'about',
  'bottom',
  'listenerBottom',
  'listen',
  'company',
  'account',
] as const
const tree = routes()
const labels = (menu: (typeof menus)[number], signedIn: boolean) =>
  entriesOf(menu, signedIn).map(({ label }) => label)

test('a visitor’s thumb reaches who, what, why, the books and the contact form', () => {
  const five = ['nav.who', 'nav.what', 'nav.why', 'nav.browse', 'nav.contact']
  expect(labels('bottom', false)).toEqual(five)
})

test('a listener’s thumb reaches home, the library, the books, gifts and the account', () => {
  const five = ['nav.home', 'nav.library', 'nav.browse', 'nav.bottom_gift', 'nav.bottom_account']
  expect(labels('listenerBottom', true)).toEqual(five)
})

test('the library is offered to those signed in, the login to those who are not', () => {
  const rest = ['nav.browse', 'nav.supporters', 'nav.contact']
  expect(labels('header', true)).toEqual(['nav.library', ...rest])
  expect(labels('header', false)).toEqual(rest)
  expect(labels('account', false)).toEqual(expect.arrayContaining(['nav.log_in', 'nav.sign_up']))
})

test('gifts are explained to visitors, and given by those signed in', () => {
  const giftOf = (signedIn: boolean) =>
    entriesOf('listen', signedIn).filter(({ label }) => label === 'nav.gift')
  expect(giftOf(false).map(({ to }) => to)).toEqual(['/gift'])
  expect(giftOf(true).map(({ to }) => to)).toEqual(['/share-book-gift'])
})

test('whoever brings no books yet is led to what the studio is; who works there, into it', () => {
  expect(studioWayOf(null).to).toBe(paths.publish)
  expect(studioWayOf({ role: 'listener' }).to).toBe(paths.studioJoin)
  expect(studioWayOf({ role: 'contributor' }).to).toBe(paths.studio())
  expect(studioWayOf({ role: 'editor' }).to).toBe(paths.studio())
})

test('no menu leads to an address that has no page', () => {
  for (const { to } of menus.flatMap((menu) => [
    ...entriesOf(menu, true),
    ...entriesOf(menu, false),
  ]))
    expect(matchRoutes(tree, to)?.at(-1)?.route.id, to).not.toBe('not-found')
})

test('one of who, what and why is where one is; a page below belongs to its link', () => {
  const at = (pathname: string, search = '') => ({ pathname, search })
  const current = (place: ReturnType<typeof at>) =>
    entriesOf('bottom', false)
      .filter(({ to }) => isCurrent(to, place))
      .map(({ label }) => label)
  expect(current(at('/about'))).toEqual(['nav.who'])
  expect(current(at('/about', '?type=why'))).toEqual(['nav.why'])
  expect(current(at('/browse/ProductPage/Heer'))).toEqual(['nav.browse'])
  expect(current(at('/'))).toEqual([])
})
