import { Link } from 'react-router'
import { studioWayOf } from '#app/layout/studio-way.ts'
import { useLogOut } from '#app/layout/use-log-out.ts'
import { ACCOUNT_TAB_NAMES, accountTab } from '#app/pages/account-tabs.ts'
import { paths } from '#shared/http/paths.ts'
import { useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import './account-ways.css'

/** The account's first view on a phone: where one can go from here, before any form. */
export function AccountWays() {
  const t = useT()
  const logOut = useLogOut()
  const studio = studioWayOf(useMe())
  return (
    <nav className="account-ways" aria-label={t('account.title')}>
      <ul role="list">
        {ACCOUNT_TAB_NAMES.map((tab) => {
          const { label, icon, holds } = accountTab(tab)
          return (
            <li key={tab}>
              <Link to={paths.account(tab)}>
                <Icon name={icon} />
                <span>
                  <b>{t(label)}</b>
                  <span className="muted">{t(holds)}</span>
                </span>
                {tab === 'redeem' && <WaitingGifts />}
                <Icon name="chevron-right" flip />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to={studio.to}>
            <Icon name="upload" />
            <span>
              <b>{t(studio.label)}</b>
              <span className="muted">{t('account.holds_studio')}</span>
            </span>
            <Icon name="chevron-right" flip />
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Icon name="log-out" /> <b>{t('nav.log_out')}</b>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** How many gifts wait to be redeemed, beside the way to them. */
function WaitingGifts() {
  const t = useT()
  const { data } = useListReceivedGiftsQuery()
  const count = data?.giftCards.length ?? 0
  return count > 0 && <Tag icon="gift">{t('account.gifts_wait', { count })}</Tag>
}
