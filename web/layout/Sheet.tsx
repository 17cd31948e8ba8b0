import { useT } from '../lib/intl'
import { useMe } from '../lib/store'
import { Dialog } from '../ui/Dialog'
import { AccountLinks } from './AccountMenu'
import { LanguageButtons } from './LanguageMenu'
import { entriesOf } from './navigation'
import { Place } from './Place'
import { ThemeChoice } from './ThemeChoice'

/** The header's menus in one, for small screens. Default export: it loads when first opened. */
export default function Sheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const signedIn = useMe() !== null
  const entries = [...entriesOf('about', signedIn), ...entriesOf('header', signedIn)].filter(
    ({ for: who }) => who !== 'member',
  )
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')} closeLabel={t('nav.close')}>
      <nav className="sheet" aria-label={t('nav.main')}>
        {entries.map(({ to, label }) => (
          <Place key={to} to={to}>
            {t(label)}
          </Place>
        ))}
        <AccountLinks />
      </nav>
      <h3 className="label">{t('nav.language_title')}</h3>
      <div className="themes">
        <LanguageButtons />
      </div>
      <h3 className="label">{t('nav.theme')}</h3>
      <ThemeChoice />
    </Dialog>
  )
}
