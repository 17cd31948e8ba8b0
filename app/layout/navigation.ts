import { paths } from '#shared/http/paths.ts'
import type { Menu, MenuEntry } from '#app/address.ts'
import { ADDRESSES } from '#app/addresses.ts'

export interface NavigationEntry extends MenuEntry {
  to: string
}

const ENTRIES: readonly NavigationEntry[] = ADDRESSES.flatMap(({ path, menus = [] }) =>
  menus.map((entry) => ({ ...entry, to: path + (entry.view ?? '') })),
)

/** The entries of one menu for this reader, in order. */
export function entriesOf(menu: Menu, signedIn: boolean): NavigationEntry[] {
  const hidden = signedIn ? 'visitor' : 'member'
  return ENTRIES.filter((entry) => entry.in.includes(menu) && entry.for !== hidden)
}

/** Tells whether one is at the address of a menu's link, or below it. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path = '', query] = to.split('?')
  if (query) return pathname === path && (search || paths.about('who')).includes(query)
  return pathname === path || pathname.startsWith(`${path}/`)
}
