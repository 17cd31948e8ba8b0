import type { MessageKey } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** An entry of the site's menus. Add a page here once it exists: every menu takes it up. */
export interface NavigationEntry {
  to: string
  label: MessageKey
  icon: IconName
  /** Shown only to those signed in, or only to visitors; left out: to all. */
  for?: 'member' | 'visitor'
  menus: readonly Menu[]
}

/** The header's row and its menu, the bottom menu of phones, and the columns of the footer. */
export type Menu = 'header' | 'about' | 'bottom' | 'listen' | 'house' | 'account'

const ENTRIES: readonly NavigationEntry[] = [
  { to: paths.about('who'), label: 'nav.who', icon: 'users', menus: ['about', 'bottom'] },
  { to: paths.about('what'), label: 'nav.what', icon: 'headphones', menus: ['about', 'bottom'] },
  { to: paths.about('why'), label: 'nav.why', icon: 'circle-help', menus: ['about', 'bottom'] },
  {
    to: paths.library(),
    label: 'nav.library',
    icon: 'headphones',
    for: 'member',
    menus: ['header', 'listen'],
  },
  {
    to: paths.browse(),
    label: 'nav.browse',
    icon: 'library',
    menus: ['header', 'bottom', 'listen'],
  },
  {
    to: paths.wishlist,
    label: 'nav.wishlist',
    icon: 'heart',
    for: 'member',
    menus: ['listen'],
  },
  { to: paths.gift(), label: 'nav.gift', icon: 'gift', for: 'member', menus: ['listen'] },
  { to: paths.blog, label: 'nav.blog', icon: 'list', menus: ['listen'] },
  { to: paths.about('who'), label: 'nav.about', icon: 'users', menus: ['house'] },
  {
    to: paths.supporters,
    label: 'nav.supporters',
    icon: 'heart',
    menus: ['header', 'house'],
  },
  {
    to: paths.contact,
    label: 'nav.contact',
    icon: 'message-square',
    menus: ['header', 'bottom', 'house'],
  },
  { to: paths.questions(), label: 'nav.questions', icon: 'circle-help', menus: ['house'] },
  { to: paths.privacy, label: 'nav.privacy', icon: 'lock', menus: ['house'] },
  {
    to: paths.account(),
    label: 'account.title',
    icon: 'user-round',
    for: 'member',
    menus: ['account'],
  },
  {
    to: paths.login(),
    label: 'nav.log_in',
    icon: 'user-round',
    for: 'visitor',
    menus: ['account'],
  },
  {
    to: paths.signup(),
    label: 'nav.sign_up',
    icon: 'plus',
    for: 'visitor',
    menus: ['account'],
  },
  { to: paths.country, label: 'nav.place', icon: 'globe', menus: ['account'] },
]

/** The entries of one menu for this reader, in order. */
export function entriesOf(menu: Menu, signedIn: boolean): NavigationEntry[] {
  const hidden = signedIn ? 'visitor' : 'member'
  return ENTRIES.filter((entry) => entry.menus.includes(menu) && entry.for !== hidden)
}

/** Whether one is at the address of a menu's link, or below it. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path = '', query] = to.split('?')
  if (query) return pathname === path && (search || paths.about('who')).includes(query)
  return pathname === path || pathname.startsWith(`${path}/`)
}
