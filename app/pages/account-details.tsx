import { Link, useSearchParams } from 'react-router'
import { AccountWays } from '#app/account/AccountWays.tsx'
import { Owner } from '#app/account/Owner.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { requireMe, type LoadContext } from '#web/boot/load.ts'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ACCOUNT_TAB_NAMES, accountTab, tabNameOf } from './account-tabs.ts'
import { Confirmation } from '#features/account/confirmation/Confirmation.tsx'
import '#features/account/account/account-form.css'
import './account-details.css'

export async function load(context: LoadContext) {
  requireMe(context.store, context.url)
  await accountTab(tabNameOf(context.url.searchParams)).load?.(context)
  return null
}

export function Page() {
  const t = useT()
  const me = useMe()
  const [query] = useSearchParams()
  const current = tabNameOf(query)
  const isFirst = !query.has('tab')
  const tabs = ACCOUNT_TAB_NAMES.map((name) => ({
    to: paths.account(name),
    label: t(accountTab(name).label),
    current: name === current,
  }))
  return (
    <div className="details" data-first={isFirst ? '' : undefined}>
      <Head
        title={
          isFirst ? t('account.title') : `${t(accountTab(current).label)} · ${t('account.title')}`
        }
      />
      <HeadlineWord size="page" bleed decorative>
        {t('account.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          {!isFirst && (
            <Link className="link details__back" to={paths.account()}>
              <Icon name="arrow-left" flip /> {t('nav.bottom_account')}
            </Link>
          )}
          <h1 className="h2">{t(isFirst ? 'account.title' : accountTab(current).label)}</h1>
          {me && <Owner me={me} />}
        </div>
        {isFirst && <AccountWays />}
        <Tabs label={t('account.title')} tabs={tabs} />
      </div>
      {/* A key per tab: what is typed in one is not carried into the next. */}
      <div className="details__sections" key={current}>
        {accountTab(current).sections.map((Section, place) => (
          <Section key={place} />
        ))}
      </div>
      <Confirmation />
    </div>
  )
}
