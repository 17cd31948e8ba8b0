import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AccountLinks } from './AccountMenu.tsx'
import { LanguageButtons } from './LanguageMenu.tsx'
import { MenuLink } from './Entries.tsx'
import { entriesOf } from './navigation.ts'
import { studioWayOf, worksInStudio } from './studio-way.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The header's menus in one, for small screens. Default export: it loads when first opened. */
export default function Sheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const signedIn = me !== null
  const studio = studioWayOf(me)
  const entries = [...entriesOf('about', signedIn), ...entriesOf('header', signedIn)].filter(
    ({ for: who }) => who !== 'member',
  )
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')} closeLabel={t('nav.close')}>
      <nav className="sheet" aria-label={t('nav.main')}>
        <AccountLinks>
          {entries.map(({ to, label }) => (
            <MenuLink key={to} to={to}>
              {t(label)}
            </MenuLink>
          ))}
          {(!me || !worksInStudio(me)) && <MenuLink to={studio.to}>{t(studio.label)}</MenuLink>}
        </AccountLinks>
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
