import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Mine } from './AccountMenu.tsx'
import { LanguageButtons } from './LanguageMenu.tsx'
import { Entries, MenuLink } from './Entries.tsx'
import { entriesOf, type NavigationEntry } from './navigation.ts'
import { studioWayOf } from './studio-way.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { CHOSEN, useNextHere } from './use-next-here.ts'

/** The header's menus in one, for small screens. Default export: it loads when first opened. */
export default function Sheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const next = useNextHere()
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')} closeLabel={t('nav.close')}>
      {!me && (
        <div className="sheet-join">
          <ButtonLink to={paths.signup(next)}>{t('nav.sign_up')}</ButtonLink>
          <Link to={paths.login(next)} state={CHOSEN}>
            {t('nav.log_in')}
          </Link>
        </div>
      )}
      <nav className="sheet" aria-label={t('nav.main')}>
        {me ? (
          <Mine me={me}>
            <Places />
          </Mine>
        ) : (
          <Places />
        )}
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

/** Where everybody may go: what there is to hear before what there is to know. */
function Places() {
  const t = useT()
  const me = useMe()
  const studio = studioWayOf(me)
  const openIn = (menu: 'listen' | 'header') =>
    entriesOf(menu, me !== null).filter(({ for: who }) => who !== 'member')
  const heard = openIn('listen')
  const rest = openIn('header').filter(({ to }) => heard.every((one) => one.to !== to))
  const links = (entries: readonly NavigationEntry[]) =>
    entries.map(({ to, label }) => (
      <MenuLink key={to} to={to}>
        {t(label)}
      </MenuLink>
    ))
  return (
    <>
      {links(heard)}
      <details>
        <summary>
          {t('nav.about')}
          <Icon name="chevron-down" small />
        </summary>
        <Entries menu="about" />
      </details>
      {links(rest)}
      {!me && <MenuLink to={studio.to}>{t(studio.label)}</MenuLink>}
    </>
  )
}
