import { Link } from 'react-router'
import { useLogOut } from '#app/layout/use-log-out.ts'
import { ACCOUNT_TAB_NAMES, accountTab } from '#app/pages/account-tabs.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import './account-ways.css'

/** The account's first view on a phone: where one can go from here, before any form. */
export function AccountWays() {
  const t = useT()
  const logOut = useLogOut()
  return (
    <nav className="account-ways" aria-label={t('account.title')}>
      <ul role="list">
        {ACCOUNT_TAB_NAMES.map((tab) => {
          const { label, icon } = accountTab(tab)
          return (
            <li key={tab}>
              <Link to={paths.account(tab)}>
                <Icon name={icon} /> <span>{t(label)}</span> <Icon name="chevron-right" flip />
              </Link>
            </li>
          )
        })}
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Icon name="log-out" /> <span>{t('nav.log_out')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
