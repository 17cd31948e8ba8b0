import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import { useListEndingRightsQuery } from '#web/api/rights.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import type { EndingRight } from '#features/rights/endings/contract.ts'
import { pageArgs, pagesOf } from './claims-args.ts'

interface EndingListProps {
  /** From 1. */
  page: number
  /** The address of a page. */
  to: (page: number) => string
}

/** Books on sale of which a right ends soon. */
export function EndingList({ page, to }: EndingListProps) {
  const t = useT()
  const asked = useListEndingRightsQuery(pageArgs(page))
  const { currentData: found, isError, isFetching, refetch } = asked
  return (
    <>
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">{t('claim.ending_count', { count: found.total })}</h2>
        )}
        {found?.total === 0 && <Nothing text={t('claim.ending_none')} />}
      </div>
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found && found.total > 0 && (
        <ul className="admin-list" role="list">
          {found.endings.map((one) => (
            <Row key={one._id} ending={one} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pagesOf(found?.total ?? 0)} to={to} />
    </>
  )
}

function Row({ ending }: { ending: EndingRight }) {
  const t = useT()
  const { date } = useFormat()
  const { names, cover, slug, lastDay, submission, organisation } = ending
  return (
    <li className="admin-row">
      <div className="catalogue__book">
        <Cover src={cover} size={64} />
        <h3>
          <Link className="link" to={paths.book(slug)}>
            <Name of={names} />
          </Link>
        </h3>
        <p className="small muted">{organisation && <Name of={organisation.names} />}</p>
      </div>
      <p>{t('claim.ending_on', { day: date(lastDay) })}</p>
      <div className="admin-row__acts">
        {submission && (
          <Link className="link" to={paths.submission(submission, 'rights')}>
            {t('claim.ending_open')}
          </Link>
        )}
      </div>
    </li>
  )
}
