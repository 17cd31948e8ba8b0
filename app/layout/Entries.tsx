import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { entriesOf, type Menu } from './navigation.ts'
import { Place } from './MenuLink.tsx'

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
