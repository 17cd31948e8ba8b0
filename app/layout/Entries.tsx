import { Link, useLocation, type LinkProps } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Menu } from '#app/address.ts'
import { entriesOf, isCurrent } from './navigation.ts'

interface EntriesProps {
  menu: Menu
  /** The look of each link. */
  className?: string
  /** Whether each has its sign. */
  signs?: boolean
}

export function Entries({ menu, className, signs }: EntriesProps) {
  const t = useT()
  return entriesOf(menu, useMe() !== null).map(({ to, label, icon }) => (
    <MenuLink key={to} className={className} to={to}>
      {signs && <Icon name={icon} />}
      {t(label)}
    </MenuLink>
  ))
}

/** A link of a menu, which says whether one is there already. */
export function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const current = isCurrent(to, useLocation())
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />
}
