import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useListApplicationsQuery } from '#web/api/studio.gen.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Lately } from '#features/admin/console/AuditSection.tsx'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import type { AdminOrganisation } from '#features/studio/organisations/contract.ts'
import { MakeDialog } from './MakeDialog.tsx'
import { OrganisationRow } from './OrganisationRow.tsx'
import {
  organisationsArgs,
  organisationsPath,
  pagesOf,
  readOrganisationsView,
  STATES,
  type OrganisationsView,
} from './organisations-args.ts'
import './organisations-section.css'

/** Applications to bring books in, what came of them, and the way to make an organisation. */
export function OrganisationsSection() {
  const t = useT()
  const [query] = useSearchParams()
  const view = readOrganisationsView(query)
  const [making, setMaking] = useState(false)
  const tabs = STATES.map((state) => ({
    to: organisationsPath({ state }),
    label: t(`house.organisations_state_${state}`),
    current: state === view.state,
  }))
  return (
    <div className="people">
      <Tabs label={t('house.organisations_states')} tabs={tabs} />
      <div>
        <Button variant="quiet" size="sm" onClick={() => setMaking(true)}>
          {t('house.organisation_make')}
        </Button>
      </div>
      <List key={view.state} view={view} />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </div>
  )
}

const idOf = ({ _id }: AdminOrganisation) => _id

function List({ view }: { view: OrganisationsView }) {
  const t = useT()
  const { state, page } = view
  const asked = useListApplicationsQuery(organisationsArgs(view))
  const { currentData: found, isError, isFetching, refetch } = asked
  const { heading, list, leave } = useNextRow(found?.organisation, idOf)
  return (
    <>
      <div role="status">
        {found && (
          <h2 className={found.total > 0 ? 'people__title' : 'vh'} ref={heading} tabIndex={-1}>
            {found.total > 0
              ? t(`house.organisations_count_${state}`, { count: found.total })
              : t(`house.organisations_none_${state}`)}
          </h2>
        )}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.total === 0 && <Nothing text={t(`house.organisations_none_${state}`)} />}
      {found?.total === 0 && <Lately topic="organisations" />}
      {found && found.organisation.length > 0 && (
        <ul className="applications" role="list" ref={list}>
          {found.organisation.map((organisation) => (
            <OrganisationRow
              key={organisation._id}
              organisation={organisation}
              onDone={() => leave(organisation._id)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pagesOf(found?.total ?? 0)}
        to={(other) => organisationsPath({ state, page: other })}
      />
    </>
  )
}
