import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Entries } from './Entries.tsx'

/** The few places a thumb reaches, on small screens. */
export function BottomMenu() {
  const t = useT()
  return (
    <nav className="bottom" aria-label={t('nav.bottom')}>
      <Entries menu={useMe() ? 'listenerBottom' : 'bottom'} signs />
    </nav>
  )
}
