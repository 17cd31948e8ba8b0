import { useState, type FormEvent } from 'react'
import { useFindAccountsQuery } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { fieldsOf } from '../../web/lib/use-form'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { TextInput } from '../../web/ui/TextInput'
import type { Permission } from '../../shared/permissions'
import { AccountRow } from './AccountRow'
import { Failed, Nothing, Waiting } from './States'
import { peopleArgs } from './house-view'
import './people.css'

const SHORTEST = 2

/** Finds accounts; before anybody is looked for, those of the house. */
export function People({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const {
    currentData: found,
    isError,
    isFetching,
    refetch,
  } = useFindAccountsQuery(peopleArgs(search))
  return (
    <div className="people">
      <SearchForm onSearch={setSearch} busy={isFetching} />
      <div role="status">
        {found && (
          <h2 className="people__title">
            {search ? t('house.found', { count: found.total }) : t('house.members')}
          </h2>
        )}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.total === 0 && <Nothing text={t('house.found_none')} />}
      {found && found.total > 0 && (
        <ul className="people__list" role="list">
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

function SearchForm({ onSearch, busy }: { onSearch: (search: string) => void; busy: boolean }) {
  const t = useT()
  const [short, setShort] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = fieldsOf(event.currentTarget)('search').trim()
    const tooShort = search.length > 0 && search.length < SHORTEST
    setShort(tooShort)
    if (!tooShort) onSearch(search)
  }
  return (
    // `post` keeps whom one looks for out of the address should it be sent before the page is awake.
    <form className="people__search" role="search" method="post" onSubmit={send}>
      <TextInput
        label={t('house.search')}
        hint={t('house.search_hint')}
        error={short && t('house.search_short', { count: SHORTEST })}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" busy={busy}>
        <Icon name="search" /> {t('house.search_submit')}
      </Button>
    </form>
  )
}
