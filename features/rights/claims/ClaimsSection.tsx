import { Link, useSearchParams } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import { StateTag } from '#features/studio/submissions/StateTag.tsx'
import { useListClaimsQuery } from '#web/api/rights.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ClaimLetter } from './ClaimLetter.tsx'
import {
  claimsArgs,
  LAST_DECIDED,
  claimsPath,
  pagesOf,
  readClaimsView,
  VIEWS,
  type ClaimsView,
} from './claims-args.ts'
import type { ClaimEntry } from './contract.ts'
import { EndingList } from './EndingList.tsx'
import { Due } from './Due.tsx'
import '#features/admin/console/admin-list.css'
import '#features/admin/catalogue/catalogue-section.css'

/** Claims against books: the list, or one of them. */
export function ClaimsSection() {
  const t = useT()
  const [query] = useSearchParams()
  const view = readClaimsView(query)
  if (view.claim) return <ClaimLetter key={view.claim} id={view.claim} />
  const tabs = VIEWS.map((state) => ({
    to: claimsPath({ state }),
    label: t(`claim.state_${state}`),
    current: state === view.state,
  }))
  return (
    <div className="people">
      <Tabs label={t('claim.states')} tabs={tabs} />
      {view.state === 'ending' ? (
        <EndingList page={view.page} to={(page) => claimsPath({ ...view, page })} />
      ) : (
        <List view={view} />
      )}
    </div>
  )
}

function List({ view }: { view: ClaimsView }) {
  const t = useT()
  const asked = useListClaimsQuery(claimsArgs(view))
  const { currentData: found, isError, isFetching, refetch } = asked
  const isOpen = view.state === 'open'
  return (
    <>
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">
            {t(isOpen ? 'claim.count' : 'claim.count_decided', { count: found.total })}
          </h2>
        )}
        {found?.total === 0 && <Nothing text={t(isOpen ? 'claim.none' : 'claim.none_decided')} />}
      </div>
      {found?.total === 0 && isOpen && <LastDecided />}
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found && found.total > 0 && (
        <ul className="admin-list" role="list">
          {found.claims.map((claim) => (
            <Row key={claim._id} claim={claim} view={view} />
          ))}
        </ul>
      )}
      <Pager
        page={view.page}
        pages={pagesOf(found?.total ?? 0)}
        to={(page) => claimsPath({ ...view, page })}
      />
    </>
  )
}

/** Where no claim waits: what was decided last. */
function LastDecided() {
  const t = useT()
  const { data } = useListClaimsQuery(LAST_DECIDED)
  if (!data || data.total === 0) return null
  const view = readClaimsView(new URLSearchParams({ state: LAST_DECIDED.state }))
  return (
    <section aria-labelledby="last-decided">
      <h2 id="last-decided" className="people__title">
        {t('claim.last_decided')}
      </h2>
      <ul className="admin-list" role="list">
        {data.claims.map((claim) => (
          <Row key={claim._id} claim={claim} view={view} />
        ))}
      </ul>
    </section>
  )
}

function Row({ claim, view }: { claim: ClaimEntry; view: ClaimsView }) {
  const t = useT()
  const { date } = useFormat()
  const { _id, book, name, right, createdAt, answeredAt, decision, decidedAt } = claim
  return (
    <li className="admin-row">
      <div className="catalogue__book">
        <Cover src={book.cover} size={64} />
        <h3>
          <Name of={book.names} />
        </h3>
        <p className="small muted">
          {t(`claim.right_${right}`)}, {t('claim.from', { name: isolate(name) })}
        </p>
      </div>
      <div className="catalogue__facts">
        {decision && decidedAt ? (
          <p>
            <b>{t(`claim.decision_${decision}`)}</b>{' '}
            <span className="small muted">{date(decidedAt)}</span>
          </p>
        ) : (
          <p>
            <Due at={claim.dueAt} /> <span className="small muted">{date(createdAt)}</span>
          </p>
        )}
        <p>
          <StateTag state={book.state} />{' '}
          {answeredAt && <span className="small">{t('claim.answered_by_house')}</span>}
        </p>
      </div>
      <div className="admin-row__acts">
        <Link
          className="link"
          to={claimsPath({ ...view, claim: _id })}
          aria-label={t('claim.read_of', { name: isolate(name) })}
        >
          {t('claim.read')}
        </Link>
      </div>
    </li>
  )
}
