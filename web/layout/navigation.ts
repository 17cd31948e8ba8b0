import type { MessageKey } from '../lib/intl'
import { paths } from '../paths'
import type { IconName } from '../ui/icon-names'

/** An entry of the site's menus. Add a page here once it exists: every menu takes it up. */
export interface NavigationEntry {
  to: string
  label: MessageKey
  icon: IconName
  /** Shown only to those signed in, or only to visitors; left out: to all. */
  for?: 'member' | 'visitor'
  menus: readonly Menu[]
}

/** The header's row, the bottom menu of phones, and the two columns of the footer. */
type Menu = 'header' | 'bottom' | 'listen' | 'account'

const ENTRIES: readonly NavigationEntry[] = [
  { to: paths.home, label: 'nav.home', icon: 'house', menus: ['bottom'] },
  {
    to: paths.library(),
    label: 'nav.library',
    icon: 'headphones',
    for: 'member',
    menus: ['header', 'bottom', 'listen'],
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
    menus: ['bottom', 'account'],
  },
  {
    to: paths.signup(),
    label: 'nav.sign_up',
    icon: 'plus',
    for: 'visitor',
    menus: ['account'],
  },
]

/** The entries of one menu for this reader, in order. */
export function entriesOf(menu: Menu, signedIn: boolean): NavigationEntry[] {
  const hidden = signedIn ? 'visitor' : 'member'
  return ENTRIES.filter((entry) => entry.menus.includes(menu) && entry.for !== hidden)
}
