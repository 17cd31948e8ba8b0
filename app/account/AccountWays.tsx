import { Link } from 'react-router'
import { useLogOut } from '#app/layout/use-log-out.ts'
import type { AccountTabName } from '#app/pages/account-tabs.ts'
import { paths } from '#shared/http/paths.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import './account-ways.css'

/** Every tab of the account, what one comes for most often first. */
const ACCOUNT_WAYS: Record<AccountTabName, { label: MessageKey; icon: IconName }> = {
  orders: { label: 'account.tab_orders', icon: 'credit-card' },
  redeem: { label: 'account.tab_redeem', icon: 'gift' },
  downloads: { label: 'account.tab_downloads', icon: 'download' },
  favorites: { label: 'account.tab_favorites', icon: 'thumbs-up' },
  preferences: { label: 'preferences.title', icon: 'globe' },
  profile: { label: 'account.about_you', icon: 'user-round' },
  security: { label: 'account.tab_security', icon: 'lock' },
  privacy: { label: 'account.tab_privacy', icon: 'eye-off' },
}

/** The account's first view on a phone: where one can go from here, before any form. */
export function AccountWays() {
  const t = useT()
  const logOut = useLogOut()
  return (
    <nav className="account-ways" aria-label={t('account.title')}>
      <ul role="list">
        {Object.entries(ACCOUNT_WAYS).map(([tab, { label, icon }]) => (
          <li key={tab}>
            <Link to={paths.account(tab)}>
              <Icon name={icon} /> <span>{t(label)}</span> <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Icon name="log-out" /> <span>{t('nav.log_out')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
