import { useState } from 'react'
import { useFindAccountsQuery } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { Permission } from '#shared/call/permissions.ts'
import { AccountRow } from './AccountRow.tsx'
import { SearchForm } from './SearchForm.tsx'
import { Failed, NothingFound, Waiting } from './States.tsx'
import { accountsArgs } from './admin-view.ts'
import './accounts-section.css'
import './admin-list.css'

/** Finds accounts. Lists the accounts of staff until something is searched for. */
export function AccountsSection({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useFindAccountsQuery(accountsArgs(search))
  return (
    <div className="people">
      <SearchForm
        label={t('house.search')}
        hint={t('house.search_hint')}
        maxLength={254}
        busy={isFetching}
        onSearch={setSearch}
      />
      <div role="status">
        {found && (
          <h2 className="people__title">
            {search ? t('house.found', { count: found.total }) : t('house.members')}
          </h2>
        )}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.total === 0 && <NothingFound text={t('house.found_none')} />}
      {found && found.total > 0 && (
        <ul className="admin-list" role="list">
          {found.accounts.map((account) => (
            <AccountRow key={account._id} account={account} permissions={permissions} />
          ))}
        </ul>
      )}
      {found && found.total > found.accounts.length && (
        <p className="muted">{t('house.found_more', { count: found.accounts.length })}</p>
      )}
    </div>
  )
}
