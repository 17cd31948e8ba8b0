import { Link, useLocation, type LinkProps } from 'react-router'
import { isCurrent } from './navigation.ts'

/** A link of a menu, which says whether one is there already. */
export function Place({ to, ...rest }: LinkProps & { to: string }) {
  const current = isCurrent(to, useLocation())
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />
}
