import { useSearchParams } from 'react-router'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import { requireMe, type LoadContext } from '../lib/load'
import { useMe } from '../lib/store'
import { paths } from '../paths'
import { Hang } from '../ui/Hang'
import { Tabs } from '../ui/Tabs'
import { ACCOUNT_TAB_NAMES, accountTab, tabNameOf } from './account-tabs'
import '../../features/accounts/account-form.css'
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
  const tabs = ACCOUNT_TAB_NAMES.map((name) => ({
    to: paths.account(name === 'profile' ? undefined : name),
    label: t(accountTab(name).label),
    current: name === current,
  }))
  return (
    <div className="details">
      <Head title={t('account.title')} />
      <Hang size="page" bleed decorative>
        {t('account.word')}
      </Hang>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('account.title')}</h1>
          {me && <bdi className="muted">{me.email}</bdi>}
        </div>
        <Tabs label={t('account.title')} tabs={tabs} />
      </div>
      {/* A key per tab: what is typed in one is not carried into the next. */}
      <div className="details__sections" key={current}>
        {accountTab(current).sections.map((Section, place) => (
          <Section key={place} />
        ))}
      </div>
    </div>
  )
}
