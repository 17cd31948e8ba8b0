import { useState } from 'react'
import type { Permission } from '#shared/call/permissions.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { useFindNamesQuery } from '#web/api/admin.gen.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { SearchForm } from '#features/admin/console/SearchForm.tsx'
import { Failed, NothingFound, Waiting } from '#features/admin/console/States.tsx'
import type { AdminName } from './contract.ts'
import { NameRow } from './NameRow.tsx'
import { namesArgs, pagesOf, type NameKind } from './names-args.ts'
import '#features/admin/console/admin-list.css'
import './names-section.css'

const idOf = ({ _id }: AdminName) => _id
const isSuggested = ({ suggested }: AdminName) => Object.values(suggested).some(Boolean)

interface NamesSectionProps {
  kind: NameKind
  page: number
  /** What the address looks for. */
  sought: string
  permissions: readonly Permission[]
  to: (place: { kind: NameKind; page?: number }) => string
}

/** Names of people or books, those that wait for an editor's word first, or those that one looks for. */
export function NamesSection({ kind, page, sought, permissions, to }: NamesSectionProps) {
  const t = useT()
  const [search, setSearch] = useState(sought)
  const args = namesArgs({ kind, page: search ? 1 : page }, search)
  const { currentData: found, isError, isFetching, refetch } = useFindNamesQuery(args)
  const { heading, list, leave } = useNextRow(found?.names, idOf)
  return (
    <div className="people">
      <div className="people__head">
        <Tabs
          label={t('house.names_kinds')}
          tabs={[
            {
              to: to({ kind: 'person' }),
              label: t('house.names_people'),
              current: kind === 'person',
            },
            {
              to: to({ kind: 'audiobook' }),
              label: t('house.names_titles'),
              current: kind === 'audiobook',
            },
          ]}
        />
        <SearchForm
          label={t('house.names_search')}
          placeholder={t('house.search_scripts')}
          maxLength={SEARCH_LETTERS.most}
          initial={sought}
          busy={isFetching}
          onSearch={setSearch}
        />
      </div>
      <div role="status">
        {found && (
          <h2 className="people__title" ref={heading} tabIndex={-1}>
            {t('house.names_found', { count: found.total })}
          </h2>
        )}
        {found && found.waiting > 0 && <p>{t('house.names_waiting', { count: found.waiting })}</p>}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.total === 0 && <NothingFound text={t('house.found_none')} />}
      {found && found.total > 0 && (
        <div className={`named-list named-list--${kind}`}>
          <Heads kind={kind} hasSuggested={found.names.some(isSuggested)} />
          <ul className="admin-list" role="list" ref={list}>
            {found.names.map((name) => (
              <NameRow
                key={name._id}
                name={name}
                permissions={permissions}
                onDone={() => leave(name._id)}
              />
            ))}
          </ul>
        </div>
      )}
      {search && found && found.total > found.names.length ? (
        <p className="muted">{t('house.found_more', { count: found.names.length })}</p>
      ) : (
        <Pager
          page={page}
          pages={search ? 1 : pagesOf(found?.total ?? 0)}
          to={(other) => to({ kind, page: other })}
        />
      )}
    </div>
  )
}

/** The heads of the columns, for the eye alone: each row says what it tells. */
function Heads({ kind, hasSuggested }: { kind: NameKind; hasSuggested: boolean }) {
  const t = useT()
  return (
    <div className="named-heads" aria-hidden="true">
      <span>{t(kind === 'person' ? 'house.names_people' : 'house.names_titles')}</span>
      <span>{hasSuggested && t('house.name_suggested')}</span>
      {kind === 'person' && <span>{t('house.catalogue_books')}</span>}
      <span>{t('house.catalogue_acts')}</span>
    </div>
  )
}
