import { useT } from '../lib/intl'
import { Entries } from './Entries'

/** The few places a thumb reaches, on small screens. */
export function BottomMenu() {
  const t = useT()
  return (
    <nav className="bottom" aria-label={t('nav.bottom')}>
      <Entries menu="bottom" signs />
    </nav>
  )
}
