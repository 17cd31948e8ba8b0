import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isRole, isStaffRole } from '#shared/call/permissions.ts'
import type { Me } from '#shared/http/render.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { studioWayOf } from './studio-way.ts'
import { useLogOut } from './use-log-out.ts'
import { CHOSEN, useNextHere } from './use-next-here.ts'

/** Links to the account's pages; what else a menu has comes before the logout. */
export function Mine({ me, children }: { me: Me; children?: ReactNode }) {
  const t = useT()
  const logOut = useLogOut()
  return (
    <>
      <p className="menu__name">
        <bdi>{`${me.firstName} ${me.lastName}`}</bdi>
      </p>
      <Link to={paths.account()}>{t('account.title')}</Link>
      <Link to={paths.library()}>{t('nav.library')}</Link>
      <Link to={paths.wishlist}>{t('nav.wishlist')}</Link>
      <Link to={paths.notifications()}>{t('nav.notices')}</Link>
      <Link to={paths.gift()}>{t('nav.gift')}</Link>
      <StudioLink me={me} />
      {isRole(me.role) && isStaffRole(me.role) && (
        <Link to={paths.admin()}>{t('house.title')}</Link>
      )}
      {children}
      <button type="button" onClick={() => void logOut()}>
        <Icon name="log-out" />
        {t('nav.log_out')}
      </button>
    </>
  )
}

function StudioLink({ me }: { me: Me | null }) {
  const { to, label } = studioWayOf(me)
  return <Link to={to}>{useT()(label)}</Link>
}

function AccountLinks() {
  const t = useT()
  const me = useMe()
  const next = useNextHere()
  if (me) return <Mine me={me} />
  return (
    <>
      <Link to={paths.login(next)} state={CHOSEN}>
        {t('nav.log_in')}
      </Link>
      <Link to={paths.signup(next)}>{t('nav.sign_up')}</Link>
      <StudioLink me={me} />
    </>
  )
}

export function AccountMenu() {
  const t = useT()
  return (
    <Menu end label={t('nav.account')} trigger={<Icon name="user-round" />}>
      <AccountLinks />
      <hr />
      <ThemeChoice />
    </Menu>
  )
}
