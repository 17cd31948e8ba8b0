import { useT } from '../lib/intl'
import { useMe } from '../lib/store'
import { Icon } from '../ui/Icon'
import { entriesOf, type Menu } from './navigation'
import { Place } from './Place'

interface EntriesProps {
  menu: Menu
  /** The look of each link. */
  className?: string
  /** Whether each has its sign. */
  signs?: boolean
}

/** The links of a menu, for this reader. */
export function Entries({ menu, className, signs }: EntriesProps) {
  const t = useT()
  return entriesOf(menu, useMe() !== null).map(({ to, label, icon }) => (
    <Place key={to} className={className} to={to}>
      {signs && <Icon name={icon} />}
      {t(label)}
    </Place>
  ))
}
