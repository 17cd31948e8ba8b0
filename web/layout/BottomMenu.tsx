import { NavLink } from 'react-router'
import { useT } from '../lib/intl'
import { useMe } from '../lib/store'
import { Icon } from '../ui/Icon'
import { entriesOf } from './navigation'

/** The few places a thumb reaches, on small screens. */
export function BottomMenu() {
  const t = useT()
  const entries = entriesOf('bottom', useMe() !== null)
  return (
    <nav className="bottom" aria-label={t('nav.bottom')}>
      {entries.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
